//! The rooms of the house.

use axum::Json;
use rooms::{ROOMS, Room};

use super::model::{OptionInfo, RoomInfo};

/// The rooms of the house.
#[utoipa::path(get, path = "/api/v1/rooms", tag = "rooms", responses((status = 200, body = Vec<RoomInfo>)))]
pub(super) async fn rooms() -> Json<Vec<RoomInfo>> {
    Json(ROOMS.iter().map(|room| info(*room)).collect())
}

fn info(room: &dyn Room) -> RoomInfo {
    let options = room.options().iter();
    RoomInfo {
        key: room.key(),
        name: room.name(),
        rules: *room.rules().end(),
        min_seats: *room.seats().start(),
        max_seats: *room.seats().end(),
        options: options
            .map(|spec| OptionInfo {
                key: spec.key,
                values: spec.values.to_vec(),
                range: spec.range,
                text: spec.text,
                offered: spec.offered,
            })
            .collect(),
        bots: room.bots(),
    }
}
