//! The task of one table: handles commands one at a time. It appends each decision to the journal, and then publishes
//! it.

use std::{collections::BTreeMap, sync::Arc, time::Duration};

use game::{Seat, Viewer};
use journal::{AppendError, By, Entry, Format, Logged, Saying, Seq};
use rand_chacha::ChaCha8Rng;
use tokio::{
    sync::{broadcast, mpsc, watch},
    time::Instant,
};

use crate::{
    Attendance, HostError, Snapshot, Token,
    chance::luck::BotDice,
    limits::TableLimits,
    limits::fair_queue::Client,
    table::{
        self,
        decide::{self, Moment, Planned},
        presence::Presence,
        sayings,
        seat_requests::SeatRequests,
        state::TableState,
        timers::{Due, Timers},
    },
    task::{
        self, codes,
        context::Context,
        draws::{self, Draws},
        handle::{Command, Handle},
        move_keys::MoveKeys,
        other_nodes::OtherNodes,
        thinking::Thought,
        token,
    },
};

/// How many times a decision is tried if another writer was faster.
const TRIES: usize = 3;

/// The longest pause between retries of automatic actions while the store refuses appends.
const LONGEST_PAUSE: Duration = Duration::from_secs(30);

/// The capacity of a table's command queue. Senders wait when the queue is full.
const QUEUE: usize = 64;

/// The number of appends that a slow watcher may lag behind before it skips to the latest entry.
const BEHIND: usize = 64;

/// The task of one table. Only this task changes the table on this node.
pub(crate) struct Actor {
    pub(crate) context: Arc<Context>,
    pub(crate) state: Arc<TableState>,
    pub(crate) draws: Draws,
    /// The sender of this task's own queue, for values that send a command when they are dropped.
    pub(crate) me: mpsc::WeakSender<Command>,
    pub(crate) commands: mpsc::Receiver<Command>,
    pub(crate) latest: watch::Sender<Arc<Snapshot>>,
    pub(crate) entries: broadcast::Sender<Shown>,
    pub(crate) timers: Timers,
    pub(crate) presence: Presence,
    pub(crate) seat_requests: SeatRequests,
    pub(crate) rate_limits: TableLimits,
    pub(crate) dice: BotDice,
    /// What the bot that acts next is thinking about.
    pub(crate) thought: Option<Thought>,
    /// Whether a bot of this table is thinking now, even about an older position.
    pub(crate) thinks: bool,
    /// The client whose share the table's bots use for thinking.
    pub(crate) client: Client,
    pause: Duration,
    /// The chair (number of the seating entry) of each token, by the token's digest. A cache, filled on demand.
    pub(crate) seat_tokens: BTreeMap<String, Seq>,
    /// The last keys of people's moves.
    pub(crate) move_keys: MoveKeys,
    /// Whether the table is known to hold its code.
    has_code: bool,
    /// Whether the store has a mark that this table has pending work.
    pub(crate) marked: bool,
    /// The last entry of a lobby whose game everybody has agreed to. `None` unless the store failed before the game
    /// began.
    pub(crate) agreed_lobby: Option<Seq>,
    /// The other nodes that serve this table; `None` for a single process.
    pub(crate) other_nodes: Option<OtherNodes>,
}

/// The result of an attempt to append.
enum Appended {
    /// The entries are in the journal and published.
    Yes,
    /// Another writer appended first, so the decision must be made again.
    Moved,
    /// The store refused, and nothing changed.
    No(HostError),
}

impl Actor {
    /// Creates the task of this table, and the handle through which callers reach it.
    pub(crate) fn new(context: Arc<Context>, state: TableState, draws: Draws, rng: ChaCha8Rng) -> (Self, Handle) {
        let (client, state) = (Client::at(state.id), Arc::new(state));
        let (commands, queue) = mpsc::channel(QUEUE);
        let (latest, shown) = watch::channel(Arc::new(Snapshot::new(Arc::clone(&state))));
        let (entries, _) = broadcast::channel(BEHIND);
        let mut actor = Self {
            context,
            state,
            draws,
            me: commands.downgrade(),
            commands: queue,
            latest,
            entries,
            timers: Timers::default(),
            presence: Presence::new(Instant::now()),
            seat_requests: SeatRequests::default(),
            rate_limits: TableLimits::default(),
            dice: BotDice::new(rng),
            thought: None,
            thinks: false,
            client,
            pause: Duration::ZERO,
            seat_tokens: BTreeMap::new(),
            move_keys: MoveKeys::default(),
            has_code: false,
            marked: false,
            agreed_lobby: None,
            other_nodes: None,
        };
        actor.plan();
        let handle = Handle { commands, latest: shown, entries: actor.entries.downgrade() };
        (actor, handle)
    }

    /// Raises a table of an older format to the newest one. If the table has no commitment to the secrets of its next
    /// games, this adds one.
    pub(crate) async fn raise(&mut self) -> Result<(), HostError> {
        let format = Format::NEWEST;
        if self.state.format >= format {
            return Ok(());
        }
        let commitment = match self.state.format.chains_secrets() {
            true => None,
            false => {
                let secret = self.context.config.luck.secret(self.state.id, self.state.seq)?;
                Some(draws::make(&*self.context.journal, secret).await?)
            }
        };
        self.act(|state, moment| match state.format < format {
            true => decide::then(state, moment, vec![Entry::Raised { format, commitment: commitment.clone() }]),
            false => Ok(Vec::new()),
        })
        .await?;
        self.draws.fetch(&*self.context.journal, &self.state).await
    }

    /// Raises a table of the first format, which has no entries for people's actions outside the game. This is done
    /// when a person comes, even if the games of the table are over.
    pub(crate) async fn raise_from_first(&mut self) -> Result<(), HostError> {
        if self.state.format == Format::FIRST { self.raise().await } else { Ok(()) }
    }

    pub(crate) async fn carry_out(&mut self, command: Command) {
        match command {
            Command::Request(request) => request.carry_out(self).await,
            Command::Chosen(chosen) => self.take_choice(chosen),
            Command::Gone { chair } => self.page_closed(chair).await,
            Command::Heard { node, told } => self.hear(node, told).await,
            // The run loop ends after this command, so nothing is done here.
            Command::Unload => {}
        }
        self.plan_presence();
    }

    pub(crate) async fn play(&mut self, token: &Token, window: u32, play: &str) -> Result<Seq, HostError> {
        let seat = self.sign_of_life(token).await?;
        self.act(|state, moment| decide::play(state, moment, seat, window, play, By::Person)).await
    }

    pub(crate) async fn go_on(&mut self, token: &Token) -> Result<(), HostError> {
        self.sign_of_life(token).await?;
        if self.state.chairs.iter().filter(|chair| chair.is_person()).count() == 1 {
            self.timers.go_on(Instant::now());
        }
        Ok(())
    }

    pub(crate) async fn say(&mut self, token: &Token, saying: Saying) -> Result<(), HostError> {
        let seat = self.sign_of_life(token).await?;
        let saying = sayings::clean(saying, &self.state.settings)?;
        let chair = self.state.chairs.get(seat.index()).map_or(Seq::NONE, |chair| chair.since);
        self.rate_limits.saying(chair, Instant::now())?;
        let said = Entry::Said { seat: seat.index() as u8, saying };
        let kept = |state: &TableState| table::seat_requests::refusal_by_acting(state, seat).into_iter();
        self.act(|state, moment| decide::then(state, moment, kept(state).chain([said.clone()]).collect()))
            .await
            .map(|_| ())
    }

    /// Records that a person is present. If a bot played for the person, they get the seat back.
    pub(crate) async fn sign_of_life(&mut self, token: &Token) -> Result<Seat, HostError> {
        let seat = self.seat_of(token).await?;
        self.raise_from_first().await?;
        if let Some(chair) = self.state.chairs.get(seat.index()) {
            let missed = chair.is_missed() || chair.hosts_again;
            let since = chair.since;
            self.presence.touch(since, Instant::now());
            self.tell_sign(since).await;
            if missed {
                self.act(|state, moment| table::host_tools::back(state, moment, seat)).await?;
            }
        }
        Ok(seat)
    }

    pub(crate) async fn attend(&mut self, token: &Token) -> Result<Attendance, HostError> {
        let seat = self.sign_of_life(token).await?;
        let chair = self.state.chairs.get(seat.index()).ok_or(HostError::NotSeated)?.since;
        self.presence.attend(chair, Instant::now());
        self.tell_presence(Some(chair)).await;
        self.keep_code().await;
        Ok(Attendance::new(chair, self.me.clone()))
    }

    /// Makes sure that a loaded, unfinished table has its code. The code may have been released, or deleted after a
    /// stale read.
    pub(crate) async fn ensure_code(&mut self) {
        if self.state.revealed.is_none() {
            let held = codes::hold(&*self.context.journal, &self.state.code, self.state.id).await;
            self.has_code = held.unwrap_or(false);
        }
    }

    /// Gives the table its code again when a person returns, or a new code if another table uses the old one.
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
        self.timers.presence(self.presence.next(&self.state, &self.context.config));
    }

    pub(crate) fn plan_asks(&mut self) {
        self.timers.seat_requests(self.seat_requests.plan(&self.state, &self.context.config, Instant::now()));
    }

    /// Returns the seat that belongs to a token.
    pub(crate) async fn seat_of(&mut self, token: &Token) -> Result<Seat, HostError> {
        let since = self.chair_of(token).await?;
        self.state.seat_since(since).ok_or(HostError::NotSeated)
    }

    /// Returns the chair of a token, even if the chair no longer exists.
    pub(crate) async fn chair_of(&mut self, token: &Token) -> Result<Seq, HostError> {
        let digest = token.digest();
        if let Some(since) = self.seat_tokens.get(&digest) {
            return Ok(*since);
        }
        let since = token::get(&*self.context.journal, self.state.id, token).await?.ok_or(HostError::NotSeated)?;
        self.seat_tokens.insert(digest, since);
        Ok(since)
    }

    pub(crate) async fn do_what_is_due(&mut self, due: Due) {
        let done = match due {
            Due::Bot(seat) => self.play_for_bot(seat).await,
            Due::Clock => self.play_for_clock().await,
            Due::Presence => self.check_presence().await,
            Due::SeatRequests => task::seat_requests::settle(self).await,
            Due::NextGame => task::next_game::begin(self).await,
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

    /// Appends the consequences of people's absence that are due.
    async fn check_presence(&mut self) -> Result<(), HostError> {
        if !self.all_nodes_answered().await {
            return Ok(());
        }
        let due = self.presence.due(&self.state, &self.context.config, Instant::now());
        self.act(|state, moment| decide::then(state, moment, due.clone())).await?;
        self.plan_presence();
        Ok(())
    }

    /// Reads the journal again after an append with an unknown result, and appends the automatic entries that are still
    /// missing.
    async fn recheck(&mut self) -> Result<(), HostError> {
        self.catch_up().await?;
        if self.state.is_cut_off() {
            self.act(decide::follow_ups).await?;
        }
        self.timers.recheck(None);
        if !self.acts() {
            self.check_owner().await;
        }
        Ok(())
    }

    /// Decides, appends, and publishes. If another writer was faster, decides again on the new state.
    pub(crate) async fn act(
        &mut self,
        decide: impl Fn(&TableState, Moment<'_>) -> Result<Vec<Planned>, HostError>,
    ) -> Result<Seq, HostError> {
        for _ in 0..TRIES {
            let began = Instant::now();
            let moment = Moment { now_ms: self.context.now_ms(), secret: self.draws.current() };
            let planned = decide(&self.state, moment)?;
            match self.append(planned, began).await {
                Appended::Yes => return Ok(self.state.seq),
                Appended::Moved => {}
                Appended::No(error) => return Err(error),
            }
        }
        Err(HostError::Store("the table is busy".into()))
    }

    /// Appends and publishes a decision that was begun at this time.
    async fn append(&mut self, planned: Vec<Planned>, began: Instant) -> Appended {
        if planned.is_empty() {
            return Appended::Yes;
        }
        let decided = Instant::now();
        self.context.counters.decide.record(decided - began);
        let entries: Vec<Logged> = planned.iter().map(|step| step.entry.clone()).collect();
        let appended = self.context.journal.append(self.state.id, self.state.seq, entries.clone()).await;
        let stored = Instant::now();
        self.context.counters.append.record(stored - decided);
        match appended {
            Ok(_) => {
                self.context.counters.appended(entries.len());
                self.show(planned.into_iter().map(|step| step.state));
                self.context.counters.publish.record(stored.elapsed());
                Appended::Yes
            }
            Err(error) => {
                self.context.counters.fail(&error);
                let is_conflict = matches!(error, AppendError::Conflict { .. });
                // If no other writer was faster, it is unknown whether the append was made. Only a read of the journal
                // shows it.
                match self.catch_up().await {
                    Ok(_) if is_conflict => Appended::Moved,
                    Ok(read) if read.starts_with(&entries) => Appended::Yes,
                    Ok(_) => Appended::No(error.into()),
                    Err(worse) => Appended::No(worse),
                }
            }
        }
    }

    /// Applies the entries of the journal that this task does not have yet, and returns them.
    pub(crate) async fn catch_up(&mut self) -> Result<Vec<Logged>, HostError> {
        let soon = Instant::now() + Duration::from_millis(250);
        self.timers.recheck(Some(soon));
        let read = self.context.journal.read(self.state.id, self.state.seq).await?;
        let mut entries = Vec::with_capacity(read.len());
        for (seq, entry) in read {
            let mut next = TableState::clone(&self.state);
            next.apply(seq, &entry)?;
            self.show([Arc::new(next)]);
            entries.push(entry);
        }
        self.draws.fetch(&*self.context.journal, &self.state).await?;
        // A stale read may end between a move and what follows from the move automatically. In this case read again
        // soon.
        let whole = !self.state.is_cut_off();
        self.timers.recheck((!whole).then_some(soon));
        Ok(entries)
    }
}

/// The snapshots after the entries of one append. They are published together.
pub(crate) type Shown = Arc<[Arc<Snapshot>]>;

impl Actor {
    /// Takes over these states, one for each entry of an append, and publishes all of them at once.
    pub(crate) fn show(&mut self, states: impl IntoIterator<Item = Arc<TableState>>) {
        let mut states = states.into_iter().peekable();
        let mut shown = Vec::new();
        while let Some(state) = states.next() {
            shown.push(self.take(state, states.peek().is_some()));
        }
        let shown: Shown = shown.into();
        let Some(last) = shown.last() else { return };
        self.latest.send_replace(Arc::clone(last));
        if self.entries.send(shown).is_err() {
            tracing::trace!(table = %self.state.id, "nobody is watching");
        }
    }

    fn take(&mut self, state: Arc<TableState>, followed: bool) -> Arc<Snapshot> {
        if state.is_running() && !self.state.is_running() {
            self.presence.restart_timers(Instant::now());
        }
        self.state = state;
        self.draws.follow(&self.state);
        self.plan();
        let until_ms = self.timers.until_ms();
        Arc::new(Snapshot::new(Arc::clone(&self.state)).until(until_ms).followed(followed))
    }

    pub(crate) fn plan(&mut self) {
        let jitter = self.dice.jitter();
        self.timers.plan(&self.state, Instant::now(), self.context.now_ms(), jitter);
        let begins = task::next_game::is_agreed(self) || table::next_game::settled(&self.state).is_some();
        self.timers.next_game(begins.then(Instant::now));
        self.think_ahead();
        self.plan_asks();
        self.plan_presence();
    }
}

impl Actor {
    /// Makes the move that this seat's bot has chosen.
    pub(crate) async fn play_for_bot(&mut self, seat: Seat) -> Result<(), HostError> {
        let Some((window, play)) = self.thought_of(seat) else { return Ok(()) };
        self.act(|state, moment| decide::play(state, moment, seat, window, &play, By::Bot)).await.map(|_| ())
    }

    /// Makes a move for every person whose time limit has ended.
    pub(crate) async fn play_for_clock(&mut self) -> Result<(), HostError> {
        let Some(window) = self.state.waiting().and_then(|waiting| waiting.window()) else { return Ok(()) };
        for seat in window.seats.iter().filter(|seat| self.state.bot(*seat).is_none()).collect::<Vec<_>>() {
            let Some(position) = &self.state.position else { return Ok(()) };
            let Some(play) = position.view(Viewer::Seat(seat)).timeout_move() else { continue };
            let played =
                self.act(|state, moment| decide::play(state, moment, seat, window.number, &play, By::Clock)).await;
            match played {
                // The person answered just before the timeout, and their answer is valid.
                Ok(_) | Err(HostError::Stale | HostError::NotAwaited(_)) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }
}
