"""Every message of the wire, typed: the one description from which the reference, the JSON Schema and the client's types
are made (scripts/make_protocol.py).

A WebSocket at `/ws` carries one message a frame, JSON in text frames or MessagePack in binary ones, as the subprotocol
says (`hulao.v1.json`, `hulao.v1.msgpack`). Each message is an object whose field `type` is its tag. A client may put a
number `id` on what it sends; the answer that concerns it carries the number as `re`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from hulao.packs import DEFAULT_TABLE

VERSION = 1
JSON_PROTOCOL = "hulao.v1.json"
MSGPACK_PROTOCOL = "hulao.v1.msgpack"

Token = Annotated[str, Meta(min_length=1, max_length=60)]
Path = Annotated[list[Token], Meta(max_length=120)]
SeatNumber = Annotated[int, Meta(ge=0, le=10)]
RoomCode = Annotated[str, Meta(min_length=4, max_length=12)]
Nickname = Annotated[str, Meta(min_length=1, max_length=16)]
Password = Annotated[str, Meta(min_length=1, max_length=128)]
Zone = Annotated[str, Meta(description="draw_pile discard_pile processing away, or hand:3 equip:3 judge:3 on:3")]


class Text(Struct, frozen=True):
    """A sentence in both languages."""

    zh: str
    en: str


# Cards, seats, the table.


class Card(Struct, omit_defaults=True):
    """A visible card. `made_of` (not null: it is a made card) lists what lies under it; `token` names it in decisions."""

    name: str
    suit: str
    rank: int
    token: str
    made_of: list[Card] | None = None


class SeatView(Struct):
    """One seat as the viewer sees it.

    role: "" unknown. hand: how many; known: those hand cards whose faces the viewer knows (all, at the own seat), sorted
    by face. equip: by slot: weapon, armor, +1 mount, -1 mount, treasure. on: cards lying on the general, by skill (null:
    face down). distance: from the viewer (0: none). in_range: within the viewer's attack range. stash: generals kept
    for a skill (化身), as far as the viewer knows them; stashed: how many there are; avatar: the one that is shown.
    """

    seat: int
    name: str
    general: str
    kingdom: str
    gender: str
    hp: int
    max_hp: int
    alive: bool
    faceup: bool
    chained: bool
    role: str
    hand: int
    hand_limit: int
    attack_range: int
    distance: int
    in_range: bool
    known: list[Card]
    equip: list[Card | None]
    judge: list[Card]
    on: dict[str, list[Card | None]]
    marks: dict[str, int]
    skills: list[str]
    avatar: str
    stash: dict[str, list[str]]
    stashed: dict[str, int]


class View(Struct):
    """The table as one seat sees it (viewer 0: a spectator; -1: the open view of replays).

    phase: "" prepare judge draw play discard finish. top: known cards on top of the draw pile, topmost first. processing: cards
    in play (null: face down).
    """

    viewer: int
    mode: str
    seats: list[SeatView]
    current: int
    phase: str
    turns: int
    rounds: int
    draw_pile: int
    top: list[Card]
    discard_pile: list[Card]
    processing: list[Card | None]
    result: str
    winners: list[int]


class Change(Struct, omit_defaults=True):
    """One change of a view: at `at` (names and positions from the root), `set` a value, `push` elements onto a list, or
    `drop` a key."""

    at: list[str | int]
    set: Any = None
    push: list[Any] | None = None
    drop: bool = False


class Moved(Struct, omit_defaults=True):
    """One card of a move; null when the viewer may not see it."""

    card: Card | None
    origin: Zone
    to: Zone


class Event(Struct, omit_defaults=True):
    """Something happened. `n`: its number in the game, from 0, counting those that the viewer is not told of.

    kind: role candidates general deal turn phase skip use play recast skill void cancelled judge judged compare damage
    lose_hp recover max_hp dying death turn_over chain choose show look arrange reshuffle mark move end.
    card: what is used, played or does it; cards: the cards concerned, when the viewer may see them; count: how many;
    name: id of a skill, role, reason, side, option, nature …; amount: a number. zh, en: the sentence ("": none).
    """

    n: int
    kind: str
    seat: int = 0
    targets: list[int] = []
    card: Card | None = None
    cards: list[Card] | None = None
    count: int = 0
    moves: list[Moved] | None = None
    name: str = ""
    amount: int = 0
    zh: str = ""
    en: str = ""


# Prompts.

OptionKind = Literal["card", "unseen", "seat", "effect", "option", "general", "pass", "end"]


class Option(Struct, omit_defaults=True):
    """One thing that may be picked.

    token: what the answer says. count: how many equal cards it stands for (the token may be repeated as often).
    leaf: taking it alone completes the decision. ref: id of the effect, option, general or card name; seat: of a seat.
    """

    token: str
    kind: OptionKind
    label: Text
    count: int = 1
    leaf: bool = False
    ref: str = ""
    seat: int = 0
    card: Card | None = None
    zone: Zone = ""


class Greyed(Struct):
    """Something that is not on offer, and why."""

    token: str
    kind: OptionKind
    why: Text
    zone: Zone = ""


class Node(Struct, omit_defaults=True):
    """The set to choose from after the tokens `path`.

    lo..hi: how many in all. free: every subset of a legal size is legal, so a client may select locally; otherwise
    it asks for the node again after each pick. may_end: `|` closes the set as it stands. `-` (kind pass) stands
    alone. ordered: the order of picks matters. repeatable: one thing may be picked again. chosen: how many
    of this set the path already holds. done: the path is a complete decision; `summary` says it in words. made: the card that
    a conversion makes of what is picked. risk: why one may regret the decision.
    """

    path: list[str]
    kind: str = ""
    options: list[Option] = []
    greyed: list[Greyed] = []
    lo: int = 0
    hi: int = 0
    chosen: int = 0
    ordered: bool = False
    repeatable: bool = False
    free: bool = False
    may_end: bool = False
    done: bool = False
    summary: Text | None = None
    made: Card | None = None
    risk: Text | None = None


class Cause(Struct, omit_defaults=True):
    """What a prompt is against or about.

    kind: use damage judge dying death compare phase turn moved other. chain: below it, outermost last (the trick under a chain
    of 无懈可击). need: how many recoveries a dying character needs.
    """

    kind: str
    card: Card | None = None
    source: int = 0
    targets: list[int] = []
    skill: str = ""
    amount: int = 0
    nature: str = ""
    need: int = 0
    chain: list[Cause] = []


class Prompt(Struct, omit_defaults=True):
    """A question to the viewer. Answer it with its id and a list of tokens.

    kind: play respond rescue trigger discard use card cards seat seats option generals arrange hand_out compare.
    reason: id of the skill, card or rule that asks. ms: left of total_ms; reserve_ms: what follows then.
    default: what is taken when time runs out.
    slim: a window that others must not notice: draw a bar, no panel.
    """

    id: int
    seat: int
    kind: str
    title: Text
    root: Node
    default: list[str]
    default_text: Text
    ms: int
    total_ms: int
    reason: str = ""
    reason_text: Text | None = None
    cause: Cause | None = None
    slim: bool = False
    reserve_ms: int = 0


class Asked(Struct, tag="asked", omit_defaults=True):
    """What is being waited for; it replaces the one before (id 0: nothing). Everybody at the table gets it.

    window: anybody might answer: show one neutral "waiting for responses", nobody in particular. seats: who is asked,
    when that is public. eligible: in a window, whether the viewer may press "pass" (`waive`) ahead. prompt: the
    viewer's own question. trick: in a window, a number that is the same for all windows about one use. pad: filling that
    makes all messages of a window equally long.
    """

    id: int
    seats: list[int] = []
    kind: str = ""
    reason: str = ""
    window: bool = False
    eligible: bool = False
    ms: int = 0
    cause: Cause | None = None
    prompt: Prompt | None = None
    trick: int = 0
    pad: str = ""


# Rooms.

Silence = Literal["secret", "normal", "fast"]


class RoomOptions(Struct, kw_only=True, forbid_unknown_fields=True):
    """How a room plays. seconds: for a free moment of the play phase; respond_seconds: for everything else.
    reserve: seconds that everybody has besides for the whole game, taken when the time of a question is up (not in windows).

    silence: secret 密 · normal 常 · fast 快 (tells secrets by its timing). fill: the bot level of empty seats at the start
    ("": none, all seats must be taken). rules: options that differ from the preset. watch: spectators may come in;
    watch_delay: how many seconds late they see everything.
    """

    name: Annotated[str, Meta(max_length=24)] = ""
    mode: Literal["identity"] = "identity"
    seats: Annotated[int, Meta(ge=4, le=10)] = 8
    double_renegade: bool = False
    generals: bool = True
    candidates: Annotated[int, Meta(ge=1, le=10)] = 3
    packs: Annotated[list[Annotated[str, Meta(max_length=32)]], Meta(min_length=1, max_length=16)] = msgspec.field(
        default_factory=lambda: list(DEFAULT_TABLE)
    )
    preset: Literal["official", "early"] = "official"
    rules: Annotated[
        dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=24)]], Meta(max_length=60)
    ] = {}
    seconds: Annotated[int, Meta(ge=10, le=600)] = 40
    respond_seconds: Annotated[int, Meta(ge=5, le=300)] = 20
    reserve: Annotated[int, Meta(ge=0, le=600)] = 60
    silence: Silence = "normal"
    fill: Annotated[str, Meta(max_length=16)] = "heuristic"
    shuffle_seats: bool = True
    watch: bool = True
    watch_delay: Literal[0, 15, 60] = 15
    listed: bool = True
    chat: bool = True
    card_counter: bool = True


class Person(Struct):
    """Somebody, by a public id that is no secret."""

    id: str
    nickname: str


class RoomSeat(Struct):
    """A seat of a room. bot: its level ("": none). ready: the client has loaded. auto: a bot plays for the person (托管)."""

    seat: int
    person: Person | None = None
    bot: str = ""
    ready: bool = False
    online: bool = False
    auto: bool = False


class Room(Struct):
    """A room. Deep link: `/r/CODE`; QR code: `/api/rooms/CODE/qr.svg`."""

    code: str
    owner: str
    options: RoomOptions
    locked: bool
    state: Literal["open", "playing", "over"]
    seats: list[RoomSeat]
    watchers: list[Person]
    summary: list[Text]
    record: str = ""


class RoomSummary(Struct):
    """A room in the lobby's list."""

    code: str
    name: str
    mode: str
    seats: int
    people: int
    bots: int
    free: int
    locked: bool
    watch: bool
    watchers: int
    state: str
    seconds: int
    generals: bool
    packs: list[str]
    watch_delay: int


class ChatLine(Struct, tag="chat", omit_defaults=True):
    """Somebody in the room said something: `text` is data, never markup; `phrase` is a key of the phrase list.

    aside: during a game, among the dead and those who watch; those who still play do not get it.
    """

    person: Person
    seat: int = 0
    text: str = ""
    phrase: str = ""
    aside: bool = False


# From the client.

MessageId = int | None


class Hello(Struct, tag="hello", forbid_unknown_fields=True):
    """The first message: a session token, or nothing but a nickname to become a new guest."""

    token: Annotated[str, Meta(max_length=128)] | None = None
    nickname: Nickname | None = None
    id: MessageId = None


class Ping(Struct, tag="ping", forbid_unknown_fields=True):
    """Answered by pong."""

    id: MessageId = None


class Rename(Struct, tag="rename", forbid_unknown_fields=True):
    """Change the nickname."""

    nickname: Nickname
    id: MessageId = None


class WatchLobby(Struct, tag="watch_lobby", forbid_unknown_fields=True):
    """Get the lobby's list now and whenever it changes, or no longer."""

    on: bool = True
    id: MessageId = None


class CreateRoom(Struct, tag="create_room", forbid_unknown_fields=True):
    """Open a room and sit down in it."""

    options: RoomOptions
    password: Password | None = None
    id: MessageId = None


class Practice(Struct, tag="practice", forbid_unknown_fields=True):
    """Open an unlisted room full of bots; the game starts as soon as `ready` comes."""

    options: RoomOptions
    id: MessageId = None


class JoinRoom(Struct, tag="join_room", forbid_unknown_fields=True):
    """Enter a room: take back one's seat, else sit on the given seat (0: any free one), or only watch."""

    code: RoomCode
    password: Password | None = None
    watch: bool = False
    seat: SeatNumber = 0
    id: MessageId = None


class LeaveRoom(Struct, tag="leave_room", forbid_unknown_fields=True):
    """Leave. From a running game: a bot takes over (托管); the seat stays one's own."""

    id: MessageId = None


class Sit(Struct, tag="sit", forbid_unknown_fields=True):
    """Change to a free seat, or stand up and watch (0)."""

    seat: SeatNumber
    id: MessageId = None


class SetBot(Struct, tag="set_bot", forbid_unknown_fields=True):
    """Owner: put a bot of that level on a free seat, or take it away ("")."""

    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=16)]
    id: MessageId = None


class Kick(Struct, tag="kick", forbid_unknown_fields=True):
    """Owner: send somebody out, before the game."""

    person: Annotated[str, Meta(max_length=40)]
    id: MessageId = None


class Configure(Struct, tag="configure", forbid_unknown_fields=True):
    """Owner: change the options before the game. password: null leaves it, "" removes it."""

    options: RoomOptions
    password: Annotated[str, Meta(max_length=128)] | None = None
    id: MessageId = None


class Ready(Struct, tag="ready", forbid_unknown_fields=True):
    """The client has loaded all it needs (or the person is not ready yet)."""

    on: bool = True
    id: MessageId = None


class Start(Struct, tag="start", forbid_unknown_fields=True):
    """Owner: begin. Everybody seated must be ready; empty seats are filled as the options say."""

    id: MessageId = None


class Again(Struct, tag="again", forbid_unknown_fields=True):
    """Owner: after a game, open the room for the next one."""

    id: MessageId = None


class Answer(Struct, tag="answer", forbid_unknown_fields=True):
    """The decision: the tokens of the path. A set closed before it is full ends with `|`.

    Answered by `accepted`, to all connections of the seat, once the decision is stored; or by an error.
    """

    prompt: int
    tokens: Path
    id: MessageId = None


class GetNode(Struct, tag="node", forbid_unknown_fields=True):
    """What may be picked after these tokens. Answered by node."""

    prompt: int
    path: Path
    id: MessageId = None


class Think(Struct, tag="think", forbid_unknown_fields=True):
    """The viewer is thinking about the slim prompt of a window: it stays open longer. Send it at the first key or pointer."""

    prompt: int
    id: MessageId = None


class Waive(Struct, tag="waive", forbid_unknown_fields=True):
    """Pass in a window, with or without a prompt in it."""

    prompt: int
    id: MessageId = None


class Auto(Struct, tag="auto", forbid_unknown_fields=True):
    """Let a bot play one's seat (托管), or come back."""

    on: bool
    id: MessageId = None


class GetHistory(Struct, tag="history", forbid_unknown_fields=True):
    """Events `first` ≤ n < `end`, at most 500."""

    first: Annotated[int, Meta(ge=0)]
    end: Annotated[int, Meta(ge=0)]
    id: MessageId = None


class Say(Struct, tag="say", forbid_unknown_fields=True):
    """Say something in the room: free text, or a phrase of `/api/catalog`."""

    text: Annotated[str, Meta(max_length=200)] = ""
    phrase: Annotated[str, Meta(max_length=32)] = ""
    id: MessageId = None


class Mute(Struct, tag="mute", forbid_unknown_fields=True):
    """No longer get what somebody says, or get it again; `*` is everybody."""

    person: Annotated[str, Meta(max_length=40)]
    on: bool = True
    id: MessageId = None


ClientMessage = (
    Hello
    | Ping
    | Rename
    | WatchLobby
    | CreateRoom
    | Practice
    | JoinRoom
    | LeaveRoom
    | Sit
    | SetBot
    | Kick
    | Configure
    | Ready
    | Start
    | Again
    | Answer
    | GetNode
    | Think
    | Waive
    | Auto
    | GetHistory
    | Say
    | Mute
)

# From the server.


class Welcome(Struct, tag="welcome", omit_defaults=True):
    """Who one is. token: a new session's token, to be kept by the client. room: where one has a seat or was last."""

    person: Person
    version: str
    protocol: int
    token: str = ""
    account: str = ""
    room: str = ""
    re: MessageId = None


class Pong(Struct, tag="pong", omit_defaults=True):
    """Answer to ping."""

    re: MessageId = None


class Done(Struct, tag="done", omit_defaults=True):
    """What was asked for is done; there is nothing more to say."""

    re: MessageId = None


class Error(Struct, tag="error", omit_defaults=True):
    """A message was refused and changed nothing.

    code: malformed too_large too_fast unknown_session hello_first not_found password not_owner not_seated not_allowed
    full state no_prompt stale_prompt illegal bad_options closed server.
    """

    code: str
    message: Text
    re: MessageId = None


class Lobby(Struct, tag="lobby"):
    """The listed rooms and how many people are connected."""

    rooms: list[RoomSummary]
    online: int


class RoomState(Struct, tag="room", omit_defaults=True):
    """The room as it is now. seat: the viewer's own (0: watching)."""

    room: Room
    seat: int = 0
    re: MessageId = None


class RoomLeft(Struct, tag="room_left", omit_defaults=True):
    """One is no longer in the room."""

    code: str
    why: Text
    re: MessageId = None


class GameState(Struct, tag="game"):
    """The whole table for the viewer: at the start, on entering, on coming back. events: the latest; total: of all."""

    game: str
    seat: int
    view: View
    events: list[Event]
    total: int
    asked: Asked
    auto: bool


class Update(Struct, tag="update", omit_defaults=True):
    """What happened since, and how the view changes by it. Views are the same as a fresh one byte for byte."""

    changes: list[Change]
    events: list[Event]
    total: int


class NodeReply(Struct, tag="node", omit_defaults=True):
    """The node asked for."""

    prompt: int
    node: Node
    re: MessageId = None


class Accepted(Struct, tag="accepted", omit_defaults=True):
    """The answer stands; the prompt is gone."""

    prompt: int
    re: MessageId = None


class History(Struct, tag="history", omit_defaults=True):
    """The events asked for."""

    events: list[Event]
    total: int
    re: MessageId = None


class Over(Struct, tag="over"):
    """The game has ended. record: its id ("": it ended in an error, told by `why`). roles: of all seats."""

    result: str
    winners: list[int]
    roles: list[str]
    record: str
    why: Text


ServerMessage = (
    Welcome
    | Pong
    | Done
    | Error
    | Lobby
    | RoomState
    | RoomLeft
    | GameState
    | Update
    | Asked
    | NodeReply
    | Accepted
    | History
    | ChatLine
    | Over
)

# Bodies of the HTTP interface.


class SessionRequest(Struct, forbid_unknown_fields=True):
    """POST /api/session: a new guest."""

    nickname: Nickname


class Credentials(Struct, forbid_unknown_fields=True):
    """POST /api/register (keeps the guest of the bearer token) and /api/login."""

    name: Annotated[str, Meta(min_length=2, max_length=24, pattern=r"^[\w.-]+$")]
    password: Annotated[str, Meta(min_length=8, max_length=128)]


class SessionReply(Struct):
    """A session: send the token as `Authorization: Bearer …` and in `hello`."""

    token: str
    person: Person
    account: str = ""


class RecordInfo(Struct):
    """A finished game of the list GET /api/records."""

    id: str
    ended: str
    mode: str
    seats: int
    names: list[str]
    generals: list[str]
    roles: list[str]
    bots: list[bool]
    result: str
    winners: list[int]
    turns: int


class RecordList(Struct):
    """GET /api/records?offset=&limit=&mine=1."""

    records: list[RecordInfo]
    total: int


class ReplayRequest(Struct, forbid_unknown_fields=True):
    """POST /api/replay: step a stored record, or the text of an `.sgr` file. seat: whose view; 0: spectator; -1: open."""

    record: Annotated[str, Meta(max_length=40)] = ""
    text: Annotated[str, Meta(max_length=400_000)] = ""
    seat: Annotated[int, Meta(ge=-1, le=10)] = -1


class Frame(Struct, omit_defaults=True):
    """One step of a replay: what happened after a decision (the first frame: before any). turn: number of the turn."""

    changes: list[Change]
    events: list[Event]
    turn: int
    current: int
    seat: int = 0
    decision: Text | None = None


class ReplayReply(Struct):
    """A replay: the first frame's changes apply to `view`, each other's to the view before.

    problem: where the record stops fitting this version ("": nowhere). info: the header of the record.
    """

    view: View
    frames: list[Frame]
    names: list[str]
    problem: str
    info: dict[str, str]


class TakeOver(Struct, forbid_unknown_fields=True):
    """POST /api/replay/takeover: a practice room that goes on after `step` decisions, oneself on `seat`, bots elsewhere."""

    step: Annotated[int, Meta(ge=0)]
    seat: Annotated[int, Meta(ge=1, le=10)]
    record: Annotated[str, Meta(max_length=40)] = ""
    text: Annotated[str, Meta(max_length=400_000)] = ""
    bot: Annotated[str, Meta(max_length=16)] = "heuristic"


class TakeOverReply(Struct):
    """Join that room by `join_room`."""

    code: str


class CatalogText(Struct, omit_defaults=True):
    """Names and rule texts of one thing."""

    zh: str
    en: str
    zh_text: str = ""
    en_text: str = ""
    zh_note: str = ""
    en_note: str = ""


class CatalogGeneral(Struct):
    """A general."""

    id: str
    kingdom: str
    gender: str
    hp: int
    skills: list[str]
    lord: bool
    pack: str


class CatalogCard(Struct):
    """A card name. type: basic trick delayed weapon armor plus minus …; range: of a weapon (0: none).

    copies: (suit, rank) of every such card in the deck, by pack. tone: good or bad for whom it takes effect on, as a rule
    ("": neither).
    """

    name: str
    type: str
    range: int
    copies: dict[str, list[tuple[str, int]]]
    tone: str = ""


class CatalogOption(Struct):
    """A rule option and its values, the default first; early: its value in the preset early."""

    name: str
    values: list[str]
    early: str


class Catalog(Struct):
    """GET /api/catalog: names and texts of all content, so that the client knows none by itself.

    texts: by section (skill card general term role kingdom phase zone mark option mode suit colour side pack reason …)
    and id. default_packs: those of a new room. phrases: the quick phrases of the chat. sides: with whom a role wins.
    """

    texts: dict[str, dict[str, CatalogText]]
    generals: list[CatalogGeneral]
    cards: list[CatalogCard]
    options: list[CatalogOption]
    packs: list[str]
    default_packs: list[str]
    bots: list[str]
    phrases: list[str]
    skill_traits: dict[str, list[str]]
    roles: dict[str, list[str]]
    sides: dict[str, str]


HTTP_TYPES = (
    SessionRequest,
    Credentials,
    SessionReply,
    RecordInfo,
    RecordList,
    ReplayRequest,
    Frame,
    ReplayReply,
    TakeOver,
    TakeOverReply,
    CatalogText,
    CatalogGeneral,
    CatalogCard,
    CatalogOption,
    Catalog,
)

HTTP_ROUTES = (
    ("POST /api/session", "SessionRequest", "SessionReply", "a new guest"),
    ("GET /api/session", "", "SessionReply", "whose the bearer token is (token comes back empty)"),
    (
        "POST /api/register",
        "Credentials",
        "SessionReply",
        "make the guest of the bearer token an account, or a new account",
    ),
    ("POST /api/login", "Credentials", "SessionReply", "a new session of an account"),
    ("POST /api/logout", "", "", "end the session of the bearer token"),
    ("GET /api/catalog", "", "Catalog", "names, texts, generals, options; with an ETag"),
    ("GET /api/rooms/CODE/qr.svg", "", "", "the invite link as a QR code"),
    ("GET /api/records", "", "RecordList", "finished games, newest first; `offset`, `limit` (≤ 100), `mine=1`"),
    ("GET /api/records/ID.sgr", "", "", "the record as a file"),
    ("POST /api/replay", "ReplayRequest", "ReplayReply", "a record stepped through"),
    ("POST /api/replay/takeover", "TakeOver", "TakeOverReply", "play on from a step"),
    ("GET /metrics · /healthz · /readyz", "", "", "for the host"),
)

client_json = msgspec.json.Decoder(ClientMessage)
client_msgpack = msgspec.msgpack.Decoder(ClientMessage)
to_json = msgspec.json.Encoder()
to_msgpack = msgspec.msgpack.Encoder()
