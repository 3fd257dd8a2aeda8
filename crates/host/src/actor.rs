//! One table's task: takes commands one at a time, appends, then shows.

use std::{collections::BTreeMap, sync::Arc, time::Duration};

use game::Seat;
use journal::{AppendError, By, Entry, Format, Logged, Saying, Seq};
use rand_chacha::ChaCha8Rng;
use tokio::{
    sync::{broadcast, mpsc, oneshot, watch},
    time::Instant,
};

use crate::{
    Attendance, HostError, Snapshot, Token,
    asks::{self, Asks},
    class, codes,
    decide::{self, Moment, Planned},
    dice::BotDice,
    draws::{self, Draws},
    house::Inner,
    latecomer, line, lobby,
    nodes::Company,
    passes,
    presence::Presence,
    sayings,
    show::Shown,
    state::TableState,
    table::{Command, Handle},
    tempo::Tempo,
    thinking::{Asker, Thought},
    timers::{Due, Timers},
    tools,
};

pub(crate) use crate::decide::check;

/// The kinds of documents about a table.
pub(crate) const LIVE: &str = "live";
pub(crate) const SECRET: &str = "secret";

/// How often a decision is made anew because another writer was faster.
const TRIES: usize = 3;

/// The longest pause between two tries of the table's own doings while the store refuses.
const LONGEST_PAUSE: Duration = Duration::from_secs(30);

/// How many commands wait at one table before senders are held back.
const QUEUE: usize = 64;

/// How many entries a slow watcher may lie behind before it skips to the latest.
const BEHIND: usize = 64;

/// The task of one table.
pub(crate) struct Actor {
    pub(crate) house: Arc<Inner>,
    pub(crate) state: Arc<TableState>,
    pub(crate) draws: Draws,
    /// The way to this task itself, for what undoes itself.
    pub(crate) me: mpsc::WeakSender<Command>,
    pub(crate) commands: mpsc::Receiver<Command>,
    pub(crate) latest: watch::Sender<Arc<Snapshot>>,
    pub(crate) entries: broadcast::Sender<Shown>,
    pub(crate) timers: Timers,
    pub(crate) presence: Presence,
    pub(crate) asks: Asks,
    pub(crate) tempo: Tempo,
    pub(crate) dice: BotDice,
    /// What the bot thinks about that acts next.
    pub(crate) thought: Option<Thought>,
    /// Whether a bot of this table thinks, about whatever.
    pub(crate) thinks: bool,
    /// For whom its bots think.
    pub(crate) asker: Asker,
    pause: Duration,
    /// Which chair a token holds, by the token's digest; filled from the store as tokens show up.
    pub(crate) passes: BTreeMap<String, Seq>,
    /// Whether it is known that the table's code leads here.
    has_code: bool,
    /// Whether it is noted that the table has something to do by itself.
    pub(crate) marked: bool,
    /// The other nodes that serve this table; `None` where the house is one process.
    pub(crate) company: Option<Company>,
}

/// What became of an attempt to append.
enum Appended {
    /// It is in the journal, and shown.
    Yes,
    /// Somebody else appended first: the table has moved on.
    Moved,
    /// The store refused; nothing changed.
    No(HostError),
}

impl Actor {
    /// The task of this table, and the ends of it that everybody else holds.
    pub(crate) fn new(house: Arc<Inner>, state: TableState, draws: Draws, rng: ChaCha8Rng) -> (Self, Handle) {
        let (asker, state) = (Asker::at(state.id), Arc::new(state));
        let (commands, queue) = mpsc::channel(QUEUE);
        let (latest, shown) = watch::channel(Arc::new(Snapshot::new(Arc::clone(&state))));
        let (entries, _) = broadcast::channel(BEHIND);
        let mut actor = Self {
            house,
            state,
            draws,
            me: commands.downgrade(),
            commands: queue,
            latest,
            entries,
            timers: Timers::default(),
            presence: Presence::new(Instant::now()),
            asks: Asks::default(),
            tempo: Tempo::default(),
            dice: BotDice::new(rng),
            thought: None,
            thinks: false,
            asker,
            pause: Duration::ZERO,
            passes: BTreeMap::new(),
            has_code: false,
            marked: false,
            company: None,
        };
        actor.plan();
        let handle = Handle { commands, latest: shown, entries: actor.entries.downgrade() };
        (actor, handle)
    }

    /// Brings a table of an older format to this one, with a commitment to the secrets of its next games where it has none.
    pub(crate) async fn raise(&mut self) -> Result<(), HostError> {
        let format = Format::NEWEST;
        if self.state.format >= format {
            return Ok(());
        }
        let commitment = match self.state.format.chains_secrets() {
            true => None,
            false => {
                let secret = self.house.config.luck.secret(self.state.id, self.state.seq)?;
                Some(draws::make(&*self.house.journal, secret).await?)
            }
        };
        self.act(|state, moment| match state.format < format {
            true => decide::then(state, moment, vec![Entry::Raised { format, commitment: commitment.clone() }]),
            false => Ok(Vec::new()),
        })
        .await?;
        self.draws.fetch(&*self.house.journal, &self.state).await
    }

    /// The first format has no entries for what people do beside their game: whoever comes to such a table raises it, also
    /// where its games are over.
    pub(crate) async fn raise_from_first(&mut self) -> Result<(), HostError> {
        if self.state.format == Format::FIRST { self.raise().await } else { Ok(()) }
    }

    pub(crate) async fn carry_out(&mut self, command: Command) {
        let Some(command) = class::admit(&self.state, command) else { return };
        match command {
            Command::Join { newcomer, salt, reply } => {
                answer(reply, lobby::join(self, newcomer, salt).await);
            }
            Command::MaySit { tokens, reply } => answer(reply, lobby::may_sit(self, &tokens).await),
            Command::Tool { token, tool, reply } => {
                answer(reply, tools::use_tool(self, &token, tool).await);
            }
            Command::Asking(asking) => asks::carry_out(self, asking).await,
            Command::Late(late) => latecomer::carry_out(self, late).await,
            Command::Line(asked) => line::carry_out(self, asked).await,
            Command::Led(led) => class::carry_out(self, led).await,
            Command::Leave { token, reply } => answer(reply, tools::leave(self, &token).await),
            Command::Say { token, saying, reply } => {
                answer(reply, self.say(&token, saying).await);
            }
            Command::Touch { token, reply } => answer(reply, self.sign_of_life(&token).await.map(|_| ())),
            Command::Attend { token, reply } => answer(reply, self.attend(&token).await),
            Command::End { reply } => answer(reply, tools::stop(self).await),
            // Asked for by whoever waits for the end, which has come.
            Command::PutAway => {}
            Command::Chosen(chosen) => self.take_choice(chosen),
            Command::Gone { chair } => self.page_closed(chair).await,
            Command::Heard { node, told } => self.hear(node, told).await,
            Command::Play { token, window, play, reply } => {
                answer(reply, self.play(&token, window, &play).await);
            }
            Command::GoOn { token, reply } => answer(reply, self.go_on(&token).await),
            Command::SeatOf { token, reply } | Command::TakeOver { token, reply } => {
                answer(reply, self.seat_of(&token).await);
            }
        }
        self.plan_presence();
    }

    async fn play(&mut self, token: &Token, window: u32, play: &str) -> Result<Seq, HostError> {
        let seat = self.sign_of_life(token).await?;
        self.act(|state, moment| decide::play(state, moment, seat, window, play, By::Person)).await
    }

    async fn go_on(&mut self, token: &Token) -> Result<(), HostError> {
        self.sign_of_life(token).await?;
        if self.state.chairs.iter().filter(|chair| chair.is_person()).count() == 1 {
            self.timers.go_on(Instant::now());
        }
        Ok(())
    }

    async fn say(&mut self, token: &Token, saying: Saying) -> Result<(), HostError> {
        let seat = self.sign_of_life(token).await?;
        let saying = sayings::clean(saying, &self.state.settings)?;
        let chair = self.state.chairs.get(seat.index()).map_or(Seq::NONE, |chair| chair.since);
        self.tempo.saying(chair, Instant::now())?;
        let said = Entry::Said { seat: seat.index() as u8, saying };
        let kept = |state: &TableState| asks::kept_by_acting(state, seat).into_iter();
        self.act(|state, moment| decide::then(state, moment, kept(state).chain([said.clone()]).collect()))
            .await
            .map(|_| ())
    }

    /// Somebody is there: the seat is theirs again.
    pub(crate) async fn sign_of_life(&mut self, token: &Token) -> Result<Seat, HostError> {
        let seat = self.seat_of(token).await?;
        self.raise_from_first().await?;
        if let Some(chair) = self.state.chairs.get(seat.index()) {
            let missed = chair.is_missed() || chair.hosts_again;
            let since = chair.since;
            self.presence.touch(since, Instant::now());
            self.tell_sign(since).await;
            if missed {
                self.act(|state, moment| tools::back(state, moment, seat)).await?;
            }
        }
        Ok(seat)
    }

    async fn attend(&mut self, token: &Token) -> Result<Attendance, HostError> {
        let seat = self.sign_of_life(token).await?;
        let chair = self.state.chairs.get(seat.index()).ok_or(HostError::NotSeated)?.since;
        self.presence.attend(chair, Instant::now());
        self.tell_presence(Some(chair)).await;
        self.keep_code().await;
        Ok(Attendance::new(chair, self.me.clone()))
    }

    /// A table that is woken up and not over has its code: it may have been given back, or let go for what was old.
    pub(crate) async fn hold_code(&mut self) {
        if self.state.revealed.is_none() {
            let held = codes::hold(&*self.house.journal, &self.state.code, self.state.id).await;
            self.has_code = held.unwrap_or(false);
        }
    }

    /// A table that somebody comes back to has its code again, where it was given away meanwhile another one.
    async fn keep_code(&mut self) {
        if self.has_code || self.state.revealed.is_some() {
            return;
        }
        match codes::come_back(self).await {
            Ok(()) => self.has_code = true,
            Err(error) => tracing::warn!(table = %self.state.id, %error, "the table may have no code"),
        }
    }

    pub(crate) fn plan_presence(&mut self) {
        self.timers.presence(self.presence.next(&self.state, &self.house.config));
    }

    pub(crate) fn plan_asks(&mut self) {
        self.timers.asks(self.asks.plan(&self.state, &self.house.config, Instant::now()));
    }

    /// The seat that a token holds.
    pub(crate) async fn seat_of(&mut self, token: &Token) -> Result<Seat, HostError> {
        let since = self.chair_of(token).await?;
        self.state.seat_since(since).ok_or(HostError::NotSeated)
    }

    /// The chair that a token was made for, whether it is still there or not.
    pub(crate) async fn chair_of(&mut self, token: &Token) -> Result<Seq, HostError> {
        let digest = token.digest();
        if let Some(since) = self.passes.get(&digest) {
            return Ok(*since);
        }
        let since = passes::get(&*self.house.journal, self.state.id, token).await?.ok_or(HostError::NotSeated)?;
        self.passes.insert(digest, since);
        Ok(since)
    }

    pub(crate) async fn do_what_is_due(&mut self, due: Due) {
        let done = match due {
            Due::Bot(seat) => self.let_bot_play(seat).await,
            Due::Clock => self.let_clock_play().await,
            Due::Presence => self.see_who_is_there().await,
            Due::Asks => asks::settle(self).await,
            Due::Recheck => self.recheck().await,
        };
        match done {
            Ok(()) => self.pause = Duration::ZERO,
            Err(error) => {
                self.pause = (self.pause * 2).clamp(Duration::from_millis(250), LONGEST_PAUSE);
                tracing::warn!(table = %self.state.id, %error, "the table's own move was not taken");
                self.plan();
                let later = Instant::now() + self.pause;
                self.timers.put_off(later);
                if due == Due::Recheck {
                    self.timers.recheck(Some(later));
                }
            }
        }
    }

    /// Writes down what follows from somebody's absence.
    async fn see_who_is_there(&mut self) -> Result<(), HostError> {
        if !self.has_asked_around().await {
            return Ok(());
        }
        let due = self.presence.due(&self.state, &self.house.config, Instant::now());
        self.act(|state, moment| decide::then(state, moment, due.clone())).await?;
        self.plan_presence();
        Ok(())
    }

    /// Reads again after the store left something open, and finishes what was cut off.
    async fn recheck(&mut self) -> Result<(), HostError> {
        self.catch_up().await?;
        if self.state.is_cut_off() {
            self.act(decide::follow_ups).await?;
        }
        self.timers.recheck(None);
        if !self.acts() {
            self.see_who_owns().await;
        }
        Ok(())
    }

    /// Decides, appends, shows. Where another writer was faster the decision is made anew on the table as it is then.
    pub(crate) async fn act(
        &mut self,
        decide: impl Fn(&TableState, Moment<'_>) -> Result<Vec<Planned>, HostError>,
    ) -> Result<Seq, HostError> {
        for _ in 0..TRIES {
            let moment = Moment { now_ms: self.house.now_ms(), secret: self.draws.current() };
            let planned = decide(&self.state, moment)?;
            match self.append(planned).await {
                Appended::Yes => return Ok(self.state.seq),
                Appended::Moved => {}
                Appended::No(error) => return Err(error),
            }
        }
        Err(HostError::Store("the table is busy".into()))
    }

    async fn append(&mut self, planned: Vec<Planned>) -> Appended {
        if planned.is_empty() {
            return Appended::Yes;
        }
        let entries: Vec<Logged> = planned.iter().map(|step| step.entry.clone()).collect();
        match self.house.journal.append(self.state.id, self.state.seq, entries.clone()).await {
            Ok(_) => {
                self.house.counters.append(entries.len());
                self.show(planned.into_iter().map(|step| step.state));
                Appended::Yes
            }
            Err(error) => {
                self.house.counters.fail(&error);
                let is_conflict = matches!(error, AppendError::Conflict { .. });
                // It may be in the journal or not, unless somebody else was faster: only reading tells.
                match self.catch_up().await {
                    Ok(_) if is_conflict => Appended::Moved,
                    Ok(read) if read.starts_with(&entries) => Appended::Yes,
                    Ok(_) => Appended::No(error.into()),
                    Err(worse) => Appended::No(worse),
                }
            }
        }
    }

    /// Takes in what the journal has beyond what this task knows.
    pub(crate) async fn catch_up(&mut self) -> Result<Vec<Logged>, HostError> {
        let soon = Instant::now() + Duration::from_millis(250);
        self.timers.recheck(Some(soon));
        let read = self.house.journal.read(self.state.id, self.state.seq).await?;
        let mut entries = Vec::with_capacity(read.len());
        for (seq, entry) in read {
            let mut next = TableState::clone(&self.state);
            next.apply(seq, &entry)?;
            self.show([Arc::new(next)]);
            entries.push(entry);
        }
        self.draws.fetch(&*self.house.journal, &self.state).await?;
        // An old reading may end between a move and what follows from it by itself.
        let whole = !self.state.is_cut_off();
        self.timers.recheck((!whole).then_some(soon));
        Ok(entries)
    }
}

/// Answers whoever asked, if they still listen.
pub(crate) fn answer<T>(reply: oneshot::Sender<T>, answer: T) {
    if reply.send(answer).is_err() {
        tracing::debug!("whoever asked has gone");
    }
}
