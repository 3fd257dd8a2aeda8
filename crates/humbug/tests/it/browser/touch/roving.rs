//! The Tab key leads back to the hand, whatever happens at the table.

use crate::browser::{
    driver::{
        chromium::Browser,
        hands::{Hands, tab_to},
        input::Key,
        patience::until,
        press::key,
    },
    games::all_games::begin,
    people::player::Player,
};
use crate::server::Server;

/// In a group of radio buttons the Tab key reaches only the chosen card.
#[tokio::test(flavor = "multi_thread")]
async fn a_chosen_card_is_found_again_after_the_table_has_changed() {
    let server = Server::arranged(20, 1);
    let browser = Browser::open().await;
    let client = browser.lively((1440, 900)).await;
    begin(&server, &client, rooms::room("bluffer").expect("a room")).await;
    let mut player = Player::new(&client, Hands::Keys, 1);
    // Only this person's move ends such a moment.
    let choosing = "return document.title.startsWith('●') && !document.getElementById('do-pass')
        && document.querySelectorAll('#hand input[name=card][type=radio]:enabled:not([aria-disabled])').length > 0";
    until(&client, "cards of which one can be chosen", async || {
        let sight = player.look().await;
        let is = client.execute(choosing, vec![]).await.is_ok_and(|is| is == true);
        if !is {
            player.step(&sight).await;
        }
        is.then_some(())
    })
    .await;
    let chosen = "return document.querySelector('#hand input[name=card]:checked')?.id ?? null";
    let card = until(&client, "a card that is chosen", async || {
        tab_to(&client, "#hand input[name=card]").await;
        key(&client, Key::Right.into()).await;
        key(&client, ' ').await;
        client.execute(chosen, vec![]).await.ok().filter(serde_json::Value::is_string)
    })
    .await;
    // On to another card, which is not chosen, and out of the hand.
    key(&client, Key::Right.into()).await;
    key(&client, Key::Tab.into()).await;
    // A saying changes the page.
    let say = "return fetch(`${location.pathname}/say`, { method: 'POST', headers: { 'X-Humbug': '1' },
        body: new URLSearchParams({ phrase: 'well-played' }) }).then(answer => answer.status)";
    assert_eq!(client.execute(say, vec![]).await.expect("an answer"), 204);
    let told = "return !!document.querySelector('#log [data-said]')";
    until(&client, "what was said", async || {
        client.execute(told, vec![]).await.is_ok_and(|told| told == true).then_some(())
    })
    .await;
    tab_to(&client, "#hand input[name=card]").await;
    let focused = client.execute("return document.activeElement.id", vec![]).await.expect("the page is there");
    assert_eq!(focused, card, "the chosen card has the focus again");
    client.close().await;
}
