(function () {
  // Where the scripts of a live page do not come, or cannot be read, the page says so and is loaded again and again.
  var own = document.currentScript, root = document.documentElement, planned = false, touched = 0;
  function runs() { return root.hasAttribute("data-scripted"); }
  function say() { var box = document.getElementById("unscripted"); if (!runs() && box) box.hidden = false; }
  // Nobody loses what they are filling in.
  function again() {
    var wait = 20000 - (Date.now() - touched);
    if (runs()) return;
    if (wait > 0) setTimeout(again, wait);
    else location.replace(own.getAttribute("data-address"));
  }
  function plan() {
    if (planned) return;
    planned = true;
    say();
    setTimeout(again, own.getAttribute("data-seconds") * 1000);
  }
  addEventListener("input", function () { touched = Date.now(); }, true);
  addEventListener("load", function () { setTimeout(plan, 300); });
  setTimeout(say, 6000);
  setTimeout(plan, 30000);
})();
