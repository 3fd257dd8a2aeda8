// Without a connection: as soon as the house answers again, the page that was asked for is loaded.

const { health, own } = document.getElementById("main").dataset;

async function look() {
  const answer = await fetch(health, { cache: "no-store" }).catch(() => null);
  if (answer?.ok) location.reload();
}

// Its own address leads nowhere else.
if (location.pathname !== own) {
  addEventListener("online", look);
  setInterval(look, 10000);
}
