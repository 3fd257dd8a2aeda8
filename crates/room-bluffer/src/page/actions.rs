//! The buttons: a picture and a word each, and why not where something cannot be done.

use game::Message;
use maud::{Markup, html};

use super::{
    super::rules::{Shape, Stage},
    Choice, Memory, icons,
};
use room::kit::page::{Bar, Button, Idle, Page, Step, row};

/// The bar of buttons; empty while others are awaited, when cards can be asked about.
pub(super) fn region(eyes: Memory<'_>, page: &Page<'_>) -> Markup {
    let view = eyes.view;
    // Only a claim is shown first. Calls are a race, and answers to them one tap.
    let step = if eyes.choice() == Choice::Lay { Step::Ask } else { Step::Do };
    let bar = Bar { label: "bluffer-page-actions", awaited: view.is_awaited(), step, idle: Idle::Inquire };
    let class = if view.stage == Stage::Calls { "asked" } else { "" };
    bar.show(page, |open| {
        html! {
            // A look is no answer: the chosen card stays chosen.
            form #peek method="post" action=(open.action) data-live="peek" {
                (open.fields(Step::Do))
                input type="hidden" name="move" value="peek";
            }
            (row(class, &buttons(eyes), page.words))
        }
    })
}

fn buttons(eyes: Memory<'_>) -> Vec<Button> {
    let view = eyes.view;
    let playing = play(eyes);
    match view.stage {
        Stage::Calls => {
            let believe = Button::new("pass", "bluffer-page-do-believe").key("b").class("big believe").mild();
            let call = Button::new("call", "bluffer-page-do-call").key("c").class("big call").picture(icons::bang());
            // Playing on may also mean drawing (BL-G18); if it is not allowed, no reason is shown.
            let drawing = (view.may_play() && why_not_draw(eyes).is_none()).then(|| draw(eyes));
            [believe.picture(icons::thumb()), call].into_iter().chain(playing).chain(drawing).collect()
        }
        Stage::Turn => playing.into_iter().chain([draw(eyes)]).collect(),
        Stage::Take | Stage::Give => playing.into_iter().collect(),
        Stage::First | Stage::Deal | Stage::Draw | Stage::Over => Vec::new(),
    }
}

/// The actions with a chosen card.
fn play(eyes: Memory<'_>) -> Option<Button> {
    let want = eyes.view.want.unwrap_or_default();
    let (button, picture) = match eyes.choice() {
        Choice::Nothing => return None,
        Choice::Match => (Button::new("match", "bluffer-page-do-match"), icons::turn()),
        Choice::Lay => (Button::new("lay", with_shape("bluffer-page-do-lay", want)), icons::bubble(want)),
        Choice::Take(_) => (Button::new("take", "bluffer-page-do-take"), icons::arrow(true)),
        Choice::Give => (Button::new("give", "bluffer-page-do-give"), icons::arrow(false)),
    };
    let wrong = eyes.choice() == Choice::Lay && eyes.knows_last_is_wrong();
    let why_not = wrong.then(|| with_shape("bluffer-page-no-lay", want));
    Some(button.form("move").key("p").class("big accent needs-card").picture(picture).why_not(why_not))
}

fn draw(eyes: Memory<'_>) -> Button {
    let why_not = why_not_draw(eyes);
    // A last card may be kept even if nothing is left to draw.
    let keeps = why_not.is_none() && !eyes.view.can_draw();
    let label = if keeps { "bluffer-page-do-keep" } else { "bluffer-page-do-draw" };
    Button::new("admit", label).key("d").picture(icons::draw()).why_not(why_not)
}

fn why_not_draw(eyes: Memory<'_>) -> Option<Message> {
    let view = eyes.view;
    match eyes.has_match() {
        true if !view.options.draw_with_match => {
            Some(with_shape("bluffer-page-no-draw-match", view.want.unwrap_or_default()))
        }
        has_match if !view.can_draw() && (has_match || view.own_row().len() > 1) => {
            Some("bluffer-page-no-draw-empty".into())
        }
        true | false => None,
    }
}

fn with_shape(key: &'static str, shape: Shape) -> Message {
    Message::new(key).with("shape", shape)
}
