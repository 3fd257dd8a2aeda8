//! Two people sit down at a table of their own, by the pages alone.

use serde_json::json;

use crate::browser::people::{partner::Partner, person::Person};
use crate::server::Server;

/// The first person hosts a table with these options, the second comes in by the code, a third without a browser, and the
/// game begins.
pub(crate) async fn sit_down_with_partner<'a>(
    server: &'a Server,
    host: &Person,
    guest: &Person,
    room: &str,
    options: &[(&str, &str)],
) -> Partner<'a> {
    set_up(server, host, guest, room, options).await;
    let partner = Partner::join(server, host).await;
    host.wait_for("#sitting .sitter:nth-child(3)").await;
    begin(host, guest).await;
    partner
}

/// The first person hosts a table with these options, the second joins by the code, bots take more seats, and the game
/// begins.
pub(crate) async fn sit_down(
    server: &Server,
    host: &Person,
    guest: &Person,
    room: &str,
    options: &[(&str, &str)],
    bots: &[&str],
) {
    set_up(server, host, guest, room, options).await;
    for (index, bot) in bots.iter().enumerate() {
        // The button adds the room's own bot; a form of the same kind adds another one.
        let add = "const form = document.getElementById('add-bot').form;
            return fetch(form.action, { method: 'POST', body: new URLSearchParams({ bot: arguments[0] }) }).then(() => 1);";
        host.client.execute(add, vec![json!(bot)]).await.expect("a bot sits down");
        host.wait_for(&format!("#sitting .sitter:nth-child({}) .tag", 3 + index)).await;
    }
    begin(host, guest).await;
}

/// The host begins.
async fn begin(host: &Person, guest: &Person) {
    host.press_until("#start", "#hand").await;
    guest.wait_for("#hand").await;
}

/// The host and the guest are in the lobby.
async fn set_up(server: &Server, host: &Person, guest: &Person, room: &str, options: &[(&str, &str)]) {
    host.client.goto(&server.url(&format!("/g/{room}"))).await.unwrap();
    host.click("#host-options summary").await;
    name_host(host).await;
    for (option, value) in options {
        let set = "document.querySelector('#host [name=length][value=own]')?.click();
            const field = document.getElementById(`option-${arguments[0]}`);
            field.value = arguments[1];
            return field.value;";
        let now = host.client.execute(set, vec![json!(option), json!(value)]).await.expect("the option is there");
        assert_eq!(now, *value, "the option {option} can be {value}");
    }
    host.click("form[action*='/host/'] button.big").await;
    host.wait_for("#sitting").await;
    let code = host.client.find(".table-code").await.unwrap().text().await.unwrap();
    join(server, guest, &code).await;
}

/// On the form for hosts: people may type their names, and the host types one.
pub(crate) async fn name_host(host: &Person) {
    let type_it = "document.getElementById('host-run').open = true;
        document.getElementById('run-free-names').checked = true;
        return document.getElementById('name-host').value = arguments[0];";
    let typed = host.client.execute(type_it, vec![json!(host.name)]).await.expect("the form to host a table");
    assert_eq!(typed, host.name);
}

/// A person enters the code at the front door, types a name, and sits down.
pub(crate) async fn join(server: &Server, guest: &Person, code: &str) {
    guest.client.goto(&server.url("/")).await.unwrap();
    guest.client.find("#code").await.unwrap().send_keys(code).await.unwrap();
    guest.click("#door-join button").await;
    guest.wait_for("#sit").await;
    let type_it = "return document.querySelector('#sit input[name=name]').value = arguments[0];";
    guest.client.execute(type_it, vec![json!(guest.name)]).await.expect("a field for the name");
    guest.click("#sit-down").await;
    guest.wait_for("#sitting").await;
}

/// The verified record of the finished table on a person's page.
pub(crate) async fn checked_record(server: &Server, person: &Person) -> journal::Record {
    let link = person.client.find("a[href$='record.ndjson']").await.expect("a link to the record");
    let path = link.attr("href").await.unwrap().expect("an address");
    let text = ureq::get(server.url(&path)).call().expect("the record").body_mut().read_to_string().expect("text");
    let record: journal::Record = text.parse().expect("a record");
    assert_eq!(host::verify(&record), host::Verdict::Exact { entries: record.entries.len() });
    record
}

/// The table that a device with several seats plays at, and the tokens of its seats.
pub(crate) async fn own_seats(device: &Person) -> (String, Vec<String>) {
    let cookies = device.client.cookies().await;
    let seats = cookies.iter().find(|cookie| cookie.value.contains('.')).expect("a cookie with two seats");
    let tokens = seats.value.split('.').map(str::to_owned).collect();
    (seats.name.trim_start_matches("humbug_").to_owned(), tokens)
}
