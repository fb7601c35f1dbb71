//! The `:` line over a screen without one of its own, as the screens ask for it.

use super::App;
use crate::effect::Effect;
use crate::screen::Response;
use crate::screen::line::LineScreen;

/// Handles a response that opens, submits or closes the line; others do nothing.
pub(super) fn respond(app: &mut App, response: Response) -> Vec<Effect> {
    match response {
        Response::OpenLine(text) => open(app, &text),
        Response::Submitted(text) => return submit(app, &text),
        Response::Chosen(action) => {
            app.layers.close_top();
            return app.perform(action);
        }
        Response::Told(message) => {
            app.layers.close_top();
            app.layers.tell(message);
        }
        _ => {}
    }
    Vec::new()
}

/// Opens the line over the top layer, with `text` in it.
fn open(app: &mut App, text: &str) {
    let (games, has_game) = (app.layers.menu().games().clone(), app.play().is_some());
    let line = LineScreen::new(games, app.selection(), app.mode(), has_game).with_text(text);
    app.layers.open(line);
}

/// Gives the text of the line to the layer below, or otherwise runs it.
fn submit(app: &mut App, text: &str) -> Vec<Effect> {
    let context = app.appearance.context(&app.layers);
    let Err(refusal) = app.layers.offer_line(text, &context) else {
        app.layers.close_top();
        return Vec::new();
    };
    let options = *app.options();
    let response = app.layers.top_as_mut::<LineScreen>().map(|line| line.run(&options, refusal));
    response.map_or_else(Vec::new, |response| app.respond(response))
}
