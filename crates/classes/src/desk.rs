//! The teacher's tools for a class.

use std::{collections::BTreeMap, sync::Arc};

use game::Dice;
use host::{HostError, NetworkPrefix, SettingsChange, Token};

use crate::{
    Class, ClassError, ClassGame, ClassId, ClassPlan, ClassTable, Classes, Homework, MOST_PUPILS, PupilKey, Rest,
    moves::reseat,
    store::Changing,
    tables::{Plan, groups},
};

/// The longest time limit that a teacher may set, in minutes.
const MOST_MINUTES: u32 = 240;

/// The maximal number of homework games of one class.
const MOST_HOMEWORK: usize = 50;

/// The teacher's tools. A caller who has this value may control the class.
#[derive(Clone, Debug)]
pub struct Desk {
    classes: Classes,
    id: ClassId,
}

impl Classes {
    /// Returns the teacher's tools for a class if `teacher` is the class's secret.
    ///
    /// # Errors
    /// [`ClassError::Unknown`], [`ClassError::NotTeacher`], or an error of the store.
    pub async fn desk(&self, id: ClassId, teacher: &Token) -> Result<Desk, ClassError> {
        let class = self.get(id).await?;
        // Comparing digests takes a time that reveals nothing about the secret.
        if class.teacher == teacher.digest() {
            // The teacher uses the classroom's network, from which pupils may enter more easily.
            self.cell(id).taps().led_from(NetworkPrefix::current());
            Ok(Desk { classes: self.clone(), id })
        } else {
            Err(ClassError::NotTeacher)
        }
    }
}

impl Desk {
    pub(super) const fn classes(&self) -> &Classes {
        &self.classes
    }

    /// Returns the class as it is now.
    ///
    /// # Errors
    /// [`ClassError::Unknown`] if it was deleted meanwhile.
    pub async fn class(&self) -> Result<Arc<Class>, ClassError> {
        self.classes.get(self.id).await
    }

    pub(super) async fn changing(&self) -> Result<Changing, ClassError> {
        let changing = self.classes.changing(self.id).await?;
        if changing.class().over { Err(ClassError::Over) } else { Ok(changing) }
    }

    /// Changes only the class document, and no table.
    async fn change(&self, change: impl FnOnce(&mut Class) -> Result<(), ClassError>) -> Result<(), ClassError> {
        let mut changing = self.changing().await?;
        let mut class = changing.class().clone();
        change(&mut class)?;
        changing.save(class).await
    }

    /// Begins a game with all pupils who have come. They stay in their groups, unless `regrouped` is set or the groups
    /// no longer fit. A running game ends without a result.
    ///
    /// # Errors
    /// [`ClassError::Nobody`]; [`HostError::Options`] if the options do not fit the size of a table;
    /// [`HostError::TooManyTables`] at the rate limit; or an error of the store. After an error no new game has begun.
    pub async fn start(&self, regrouped: bool) -> Result<(), ClassError> {
        let mut changing = self.changing().await?;
        let mut class = changing.class().clone();
        class.expire_places(&changing.cell().present(), self.classes.house().now_ms());
        regroup(&mut class, regrouped, &mut self.classes.house().dice()?)?;
        let plans = plans(&class)?;
        end_tables(&changing).await?;
        let seated = self.classes.seat_class(&class, plans).await?;
        class.round += 1;
        for ((table, seats), number) in seated.into_iter().zip(1..) {
            class.tables.push(ClassTable { table, round: class.round, number });
            for (pupil, seat) in seats {
                if let Some(pupil) = class.pupil_mut(pupil) {
                    pupil.past.extend(pupil.seat.replace(seat));
                }
            }
        }
        (class.playing, class.paused, class.ranking, class.until_ms) = (true, false, false, None);
        changing.save(class).await
    }

    /// Ends all running games without a result. Everybody is back in the lobby of the class.
    ///
    /// # Errors
    /// [`ClassError::NotPlaying`], or an error of the store.
    pub async fn end_all(&self) -> Result<(), ClassError> {
        let mut changing = self.changing().await?;
        if !changing.class().playing {
            return Err(ClassError::NotPlaying);
        }
        end_tables(&changing).await?;
        let class = Class { playing: false, paused: false, until_ms: None, ..changing.class().clone() };
        changing.save(class).await
    }

    /// Pauses all tables, or resumes them.
    ///
    /// # Errors
    /// [`ClassError::NotPlaying`], or an error of the store.
    pub async fn pause(&self, paused: bool) -> Result<(), ClassError> {
        let mut changing = self.changing().await?;
        if !changing.class().playing {
            return Err(ClassError::NotPlaying);
        }
        let change = SettingsChange { paused: Some(paused), ..SettingsChange::default() };
        let tables = changing.class().tables_now().copied().collect();
        self.classes.at_tables(tables, |table| async move { table.as_leader().set(change).await }).await?;
        let class = Class { paused, ..changing.class().clone() };
        changing.save(class).await
    }

    /// Adds minutes to the time limit. If there is no time limit, or its time is over, the new limit begins now. No
    /// game ends automatically when the time is over.
    pub async fn more_time(&self, minutes: u32) -> Result<(), ClassError> {
        if !(1..=MOST_MINUTES).contains(&minutes) {
            return Err(ClassError::BadNumber);
        }
        let now = self.classes.house().now_ms();
        self.change(|class| {
            let from = class.until_ms.map_or(now, |until| until.max(now));
            let latest = now + u64::from(MOST_MINUTES) * 60_000;
            class.until_ms = Some((from + u64::from(minutes) * 60_000).min(latest));
            Ok(())
        })
        .await
    }

    /// Removes the time limit.
    ///
    /// # Errors
    /// An error of the store.
    pub async fn no_time(&self) -> Result<(), ClassError> {
        self.change(|class| {
            class.until_ms = None;
            Ok(())
        })
        .await
    }

    /// Locks the class for new pupils, or unlocks it.
    ///
    /// # Errors
    /// An error of the store.
    pub async fn lock(&self, locked: bool) -> Result<(), ClassError> {
        self.change(|class| {
            class.plan.locked = locked;
            Ok(())
        })
        .await
    }

    /// Shows the results of the tables' games on the wall, or hides them.
    ///
    /// # Errors
    /// An error of the store.
    pub async fn show_ranking(&self, shown: bool) -> Result<(), ClassError> {
        self.change(|class| {
            class.ranking = shown;
            Ok(())
        })
        .await
    }

    /// Chooses the next game, the seating, and the rules for entering the class.
    ///
    /// # Errors
    /// The errors of [`House::complete_led`](host::House::complete_led), or an error of the store.
    pub async fn choose(&self, game: ClassGame, plan: ClassPlan) -> Result<(), ClassError> {
        let mut changing = self.changing().await?;
        let game = self.classes.fitting(&game, plan.size, &changing.class().settings)?;
        let class = Class { game, plan, ..changing.class().clone() };
        changing.save(class).await
    }

    /// Adds `count` places for pupils with seat cards.
    ///
    /// # Errors
    /// [`ClassError::Full`], or an error of the store.
    pub async fn add_places(&self, count: usize) -> Result<(), ClassError> {
        let (mut dice, now_ms) = (self.classes.house().dice()?, self.classes.house().now_ms());
        let mut changing = self.changing().await?;
        let mut class = changing.class().clone();
        {
            let present = changing.cell().present();
            class.expire_places(&present, now_ms);
            while class.places().count().saturating_add(count) > MOST_PUPILS {
                if !class.make_room(&present, now_ms) {
                    return Err(ClassError::Full);
                }
            }
        }
        for _ in 0..count {
            class.add_place(None, true, now_ms, &mut dice);
        }
        changing.save(class).await
    }

    /// Switches on or off that newcomers must tap the picture on the wall.
    ///
    /// # Errors
    /// An error of the store.
    pub async fn ask_picture(&self, asked: bool) -> Result<(), ClassError> {
        self.change(|class| {
            class.plan.two_step = asked;
            Ok(())
        })
        .await
    }

    /// Gives the present game as homework. Returns the number of the homework.
    ///
    /// # Errors
    /// [`ClassError::BadNumber`] at the limit of homework games, or an error of the store.
    pub async fn give_homework(&self) -> Result<u8, ClassError> {
        let mut changing = self.changing().await?;
        let mut class = changing.class().clone();
        if let Some(given) =
            class.homework.iter().find(|given| given.game == class.game && given.size == class.plan.size)
        {
            return Ok(given.number);
        }
        if class.homework.len() >= MOST_HOMEWORK {
            return Err(ClassError::BadNumber);
        }
        let number = class.homework.len() as u8 + 1;
        class.homework.push(Homework { number, game: class.game.clone(), size: class.plan.size });
        changing.save(class).await?;
        Ok(number)
    }

    /// Gives a pupil's place to another device. Returns the new key; all earlier keys of the place are void.
    ///
    /// # Errors
    /// [`ClassError::NotPupil`], or an error of the store.
    pub async fn new_device(&self, number: u16) -> Result<PupilKey, ClassError> {
        let mut changing = self.changing().await?;
        let mut class = changing.class().clone();
        let pupil = class.pupil_mut(number).ok_or(ClassError::NotPupil)?;
        pupil.device += 1;
        let pupil = pupil.clone();
        if class.playing
            && let Some(seat) = pupil.seat
        {
            let fresh = reseat(self.classes.house(), &class, &pupil, seat).await?;
            if let Some(pupil) = class.pupil_mut(number) {
                pupil.past.push(seat);
                pupil.seat = Some(fresh);
            }
        }
        let key = class.key.pupil(&pupil);
        changing.save(class).await?;
        Ok(key)
    }

    /// Closes the class: its code is void, and all games end. The report stays until the class is deleted.
    ///
    /// # Errors
    /// An error of the store.
    pub async fn close(&self) -> Result<(), ClassError> {
        let mut changing = self.changing().await?;
        end_tables(&changing).await?;
        let before = changing.class().clone();
        self.classes.release_code(&before).await?;
        changing.save(Class { over: true, playing: false, paused: false, until_ms: None, ..before }).await
    }
}

/// Ends the running games of the class.
async fn end_tables(changing: &Changing) -> Result<(), ClassError> {
    if !changing.class().playing {
        return Ok(());
    }
    let tables = changing.class().tables_now().copied().collect();
    changing.classes().at_tables(tables, |table| async move { table.as_leader().stop().await }).await
}

/// Assigns all pupils who have come to groups. Newcomers go to the smallest group. New groups are formed if `regrouped`
/// is set or the old groups no longer fit. Except in the first game, new groups are random.
fn regroup(class: &mut Class, regrouped: bool, dice: &mut dyn Dice) -> Result<(), ClassError> {
    let room = rooms::room(&class.game.room).ok_or_else(|| HostError::UnknownRoom(class.game.room.clone()))?;
    let mut order: Vec<u16> = class.here().map(|pupil| pupil.number).collect();
    if order.is_empty() {
        return Err(ClassError::Nobody);
    }
    let sizes = groups(order.len(), class.plan.size.into(), class.plan.rest, &room.seats());
    if !regrouped && formed_groups(class).len() == sizes.len() {
        place_newcomers(class);
        let now: Vec<usize> = formed_groups(class).iter().map(|(_, members)| members.len()).collect();
        let most = usize::from(*room.seats().end());
        let alone = |sizes: &[usize]| sizes.iter().filter(|size| **size == 1).count();
        if now.iter().all(|members| *members <= most) && alone(&now) <= alone(&sizes) {
            return Ok(());
        }
    }
    if regrouped || class.round > 0 {
        for last in (1..order.len()).rev() {
            order.swap(last, dice.below(last as u32 + 1) as usize);
        }
    }
    let mut left = order.into_iter();
    for (group, size) in (0..).zip(sizes) {
        for number in left.by_ref().take(size) {
            if let Some(pupil) = class.pupil_mut(number) {
                pupil.group = Some(group);
            }
        }
    }
    Ok(())
}

/// Assigns each pupil without a group to the smallest group.
fn place_newcomers(class: &mut Class) {
    let new: Vec<u16> = class.here().filter(|pupil| pupil.group.is_none()).map(|pupil| pupil.number).collect();
    for number in new {
        let smallest =
            formed_groups(class).into_iter().min_by_key(|(_, members)| members.len()).map(|(group, _)| group);
        if let Some(pupil) = class.pupil_mut(number) {
            pupil.group = smallest;
        }
    }
}

/// Returns the groups of the pupils who have come, each with the numbers of its pupils.
fn formed_groups(class: &Class) -> Vec<(u16, Vec<u16>)> {
    let mut groups = BTreeMap::<u16, Vec<u16>>::new();
    for pupil in class.here() {
        if let Some(group) = pupil.group {
            groups.entry(group).or_default().push(pupil.number);
        }
    }
    groups.into_iter().collect()
}

/// Returns a description of the table to create for each group.
fn plans(class: &Class) -> Result<Vec<Plan>, ClassError> {
    let room = rooms::room(&class.game.room).ok_or_else(|| HostError::UnknownRoom(class.game.room.clone()))?;
    let least = usize::from(*room.seats().start());
    let upto = match class.plan.rest {
        Rest::Bots => least.max(class.plan.size.into()),
        Rest::Larger => least,
    };
    let plan = |(_, pupils): (u16, Vec<u16>)| Plan { bots: upto.saturating_sub(pupils.len()), pupils };
    let plans: Vec<Plan> = formed_groups(class).into_iter().map(plan).collect();
    for plan in &plans {
        let seats = (plan.pupils.len() + plan.bots) as u8;
        room.open_by(*room.rules().end(), &class.game.options, seats).map_err(HostError::Options)?;
    }
    Ok(plans)
}
