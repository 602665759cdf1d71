// Made from src/hulao/server/protocol.py by scripts/make_protocol.py; do not edit.

/**
 * A sentence in both languages.
 */
export interface Text {
  zh: string;
  en: string;
}

/**
 * A visible card. `made_of` (not null: it is a made card) lists what lies under it; `token` names it in decisions.
 */
export interface Card {
  name: string;
  suit: string;
  rank: number;
  token: string;
  made_of?: Card[] | null;
}

/**
 * One seat as the viewer sees it.
 *
 * role: "" unknown. hand: how many; known: those hand cards whose faces the viewer knows (all, at the own seat), sorted
 * by face. equip: by slot: weapon, armor, +1 mount, -1 mount, treasure. on: cards lying on the general, by skill (null:
 * face down). distance: from the viewer (0: none). in_range: within the viewer's attack range. stash: generals kept
 * for a skill (化身), as far as the viewer knows them; stashed: how many there are; avatar: the one that is shown.
 */
export interface SeatView {
  seat: number;
  name: string;
  general: string;
  kingdom: string;
  gender: string;
  hp: number;
  max_hp: number;
  alive: boolean;
  faceup: boolean;
  chained: boolean;
  role: string;
  hand: number;
  hand_limit: number;
  attack_range: number;
  distance: number;
  in_range: boolean;
  known: Card[];
  equip: (Card | null)[];
  judge: Card[];
  on: Record<string, (Card | null)[]>;
  marks: Record<string, number>;
  skills: string[];
  avatar: string;
  stash: Record<string, string[]>;
  stashed: Record<string, number>;
}

/**
 * The table as one seat sees it (viewer 0: a spectator; -1: the open view of replays).
 *
 * phase: "" prepare judge draw play discard finish. top: known cards on top of the draw pile, topmost first. processing: cards
 * in play (null: face down).
 */
export interface View {
  viewer: number;
  mode: string;
  seats: SeatView[];
  current: number;
  phase: string;
  turns: number;
  rounds: number;
  draw_pile: number;
  top: Card[];
  discard_pile: Card[];
  processing: (Card | null)[];
  result: string;
  winners: number[];
}

/**
 * One change of a view: at `at` (names and positions from the root), `set` a value, `push` elements onto a list, or
 * `drop` a key.
 */
export interface Change {
  at: (string | number)[];
  set?: unknown;
  push?: unknown[] | null;
  drop?: boolean;
}

/**
 * One card of a move; null when the viewer may not see it.
 */
export interface Moved {
  card: Card | null;
  origin: string;
  to: string;
}

/**
 * Something happened. `n`: its number in the game, from 0, counting those that the viewer is not told of.
 *
 * kind: role candidates general deal turn phase skip use play recast skill void cancelled judge judged compare damage
 * lose_hp recover max_hp dying death turn_over chain choose show look arrange reshuffle mark move end.
 * card: what is used, played or does it; cards: the cards concerned, when the viewer may see them; count: how many;
 * name: id of a skill, role, reason, side, option, nature …; amount: a number. zh, en: the sentence ("": none).
 */
export interface Event {
  n: number;
  kind: string;
  seat?: number;
  targets?: number[];
  card?: Card | null;
  cards?: Card[] | null;
  count?: number;
  moves?: Moved[] | null;
  name?: string;
  amount?: number;
  zh?: string;
  en?: string;
}

/**
 * One thing that may be picked.
 *
 * token: what the answer says. count: how many equal cards it stands for (the token may be repeated as often).
 * leaf: taking it alone completes the decision. ref: id of the effect, option, general or card name; seat: of a seat.
 */
export interface Option {
  token: string;
  kind: "card" | "effect" | "end" | "general" | "option" | "pass" | "seat" | "unseen";
  label: Text;
  count?: number;
  leaf?: boolean;
  ref?: string;
  seat?: number;
  card?: Card | null;
  zone?: string;
}

/**
 * Something that is not on offer, and why.
 */
export interface Greyed {
  token: string;
  kind: "card" | "effect" | "end" | "general" | "option" | "pass" | "seat" | "unseen";
  why: Text;
  zone: string;
}

/**
 * The set to choose from after the tokens `path`.
 *
 * lo..hi: how many in all. free: every subset of a legal size is legal, so a client may select locally; otherwise
 * it asks for the node again after each pick. may_end: `|` closes the set as it stands. `-` (kind pass) stands
 * alone. ordered: the order of picks matters. repeatable: one thing may be picked again. chosen: how many
 * of this set the path already holds. done: the path is a complete decision; `summary` says it in words. made: the card that
 * a conversion makes of what is picked. risk: why one may regret the decision.
 */
export interface Node {
  path: string[];
  kind?: string;
  options?: Option[];
  greyed?: Greyed[];
  lo?: number;
  hi?: number;
  chosen?: number;
  ordered?: boolean;
  repeatable?: boolean;
  free?: boolean;
  may_end?: boolean;
  done?: boolean;
  summary?: Text | null;
  made?: Card | null;
  risk?: Text | null;
}

/**
 * What a prompt is against or about.
 *
 * kind: use damage judge dying death compare phase turn moved other. chain: below it, outermost last (the trick under a chain
 * of 无懈可击). need: how many recoveries a dying character needs.
 */
export interface Cause {
  kind: string;
  card?: Card | null;
  source?: number;
  targets?: number[];
  skill?: string;
  amount?: number;
  nature?: string;
  need?: number;
  chain?: Cause[];
}

/**
 * A question to the viewer. Answer it with its id and a list of tokens.
 *
 * kind: play respond rescue trigger discard use card cards seat seats option generals arrange hand_out compare.
 * reason: id of the skill, card or rule that asks. ms: left of total_ms; reserve_ms: what follows then.
 * default: what is taken when time runs out.
 * slim: a window that others must not notice: draw a bar, no panel.
 */
export interface Prompt {
  id: number;
  seat: number;
  kind: string;
  title: Text;
  root: Node;
  default: string[];
  default_text: Text;
  ms: number;
  total_ms: number;
  reason?: string;
  reason_text?: Text | null;
  cause?: Cause | null;
  slim?: boolean;
  reserve_ms?: number;
}

/**
 * What is being waited for; it replaces the one before (id 0: nothing). Everybody at the table gets it.
 *
 * window: anybody might answer: show one neutral "waiting for responses", nobody in particular. seats: who is asked,
 * when that is public. eligible: in a window, whether the viewer may press "pass" (`waive`) ahead. prompt: the
 * viewer's own question. trick: in a window, a number that is the same for all windows about one use. pad: filling that
 * makes all messages of a window equally long.
 */
export interface Asked {
  type: "asked";
  id: number;
  seats?: number[];
  kind?: string;
  reason?: string;
  window?: boolean;
  eligible?: boolean;
  ms?: number;
  cause?: Cause | null;
  prompt?: Prompt | null;
  trick?: number;
  pad?: string;
}

/**
 * How a room plays. seconds: for a free moment of the play phase; respond_seconds: for everything else.
 * reserve: seconds that everybody has besides for the whole game, taken when the time of a question is up (not in windows).
 *
 * silence: secret 密 · normal 常 · fast 快 (tells secrets by its timing). fill: the bot level of empty seats at the start
 * ("": none, all seats must be taken). rules: options that differ from the preset. watch: spectators may come in;
 * watch_delay: how many seconds late they see everything.
 */
export interface RoomOptions {
  name?: string;
  mode?: "identity";
  seats?: number;
  double_renegade?: boolean;
  generals?: boolean;
  candidates?: number;
  packs?: string[];
  preset?: "early" | "official";
  rules?: Record<string, string>;
  seconds?: number;
  respond_seconds?: number;
  reserve?: number;
  silence?: "fast" | "normal" | "secret";
  fill?: string;
  shuffle_seats?: boolean;
  watch?: boolean;
  watch_delay?: 0 | 15 | 60;
  listed?: boolean;
  chat?: boolean;
  card_counter?: boolean;
}

/**
 * Somebody, by a public id that is no secret.
 */
export interface Person {
  id: string;
  nickname: string;
}

/**
 * A seat of a room. bot: its level ("": none). ready: the client has loaded. auto: a bot plays for the person (托管).
 */
export interface RoomSeat {
  seat: number;
  person: Person | null;
  bot: string;
  ready: boolean;
  online: boolean;
  auto: boolean;
}

/**
 * A room. Deep link: `/r/CODE`; QR code: `/api/rooms/CODE/qr.svg`.
 */
export interface Room {
  code: string;
  owner: string;
  options: RoomOptions;
  locked: boolean;
  state: "open" | "over" | "playing";
  seats: RoomSeat[];
  watchers: Person[];
  summary: Text[];
  record: string;
}

/**
 * A room in the lobby's list.
 */
export interface RoomSummary {
  code: string;
  name: string;
  mode: string;
  seats: number;
  people: number;
  bots: number;
  free: number;
  locked: boolean;
  watch: boolean;
  watchers: number;
  state: string;
  seconds: number;
  generals: boolean;
  packs: string[];
  watch_delay: number;
}

/**
 * Somebody in the room said something: `text` is data, never markup; `phrase` is a key of the phrase list.
 *
 * aside: during a game, among the dead and those who watch; those who still play do not get it.
 */
export interface ChatLine {
  type: "chat";
  person: Person;
  seat?: number;
  text?: string;
  phrase?: string;
  aside?: boolean;
}

/**
 * The first message: a session token, or nothing but a nickname to become a new guest.
 */
export interface Hello {
  type: "hello";
  token?: string | null;
  nickname?: string | null;
  id?: number | null;
}

/**
 * Answered by pong.
 */
export interface Ping {
  type: "ping";
  id?: number | null;
}

/**
 * Change the nickname.
 */
export interface Rename {
  type: "rename";
  nickname: string;
  id?: number | null;
}

/**
 * Get the lobby's list now and whenever it changes, or no longer.
 */
export interface WatchLobby {
  type: "watch_lobby";
  on?: boolean;
  id?: number | null;
}

/**
 * Open a room and sit down in it.
 */
export interface CreateRoom {
  type: "create_room";
  options: RoomOptions;
  password?: string | null;
  id?: number | null;
}

/**
 * Open an unlisted room full of bots; the game starts as soon as `ready` comes.
 */
export interface Practice {
  type: "practice";
  options: RoomOptions;
  id?: number | null;
}

/**
 * Enter a room: take back one's seat, else sit on the given seat (0: any free one), or only watch.
 */
export interface JoinRoom {
  type: "join_room";
  code: string;
  password?: string | null;
  watch?: boolean;
  seat?: number;
  id?: number | null;
}

/**
 * Leave. From a running game: a bot takes over (托管); the seat stays one's own.
 */
export interface LeaveRoom {
  type: "leave_room";
  id?: number | null;
}

/**
 * Change to a free seat, or stand up and watch (0).
 */
export interface Sit {
  type: "sit";
  seat: number;
  id?: number | null;
}

/**
 * Owner: put a bot of that level on a free seat, or take it away ("").
 */
export interface SetBot {
  type: "set_bot";
  seat: number;
  bot: string;
  id?: number | null;
}

/**
 * Owner: send somebody out, before the game.
 */
export interface Kick {
  type: "kick";
  person: string;
  id?: number | null;
}

/**
 * Owner: change the options before the game. password: null leaves it, "" removes it.
 */
export interface Configure {
  type: "configure";
  options: RoomOptions;
  password?: string | null;
  id?: number | null;
}

/**
 * The client has loaded all it needs (or the person is not ready yet).
 */
export interface Ready {
  type: "ready";
  on?: boolean;
  id?: number | null;
}

/**
 * Owner: begin. Everybody seated must be ready; empty seats are filled as the options say.
 */
export interface Start {
  type: "start";
  id?: number | null;
}

/**
 * Owner: after a game, open the room for the next one.
 */
export interface Again {
  type: "again";
  id?: number | null;
}

/**
 * The decision: the tokens of the path. A set closed before it is full ends with `|`.
 *
 * Answered by `accepted`, to all connections of the seat, once the decision is stored; or by an error.
 */
export interface Answer {
  type: "answer";
  prompt: number;
  tokens: string[];
  id?: number | null;
}

/**
 * What may be picked after these tokens. Answered by node.
 */
export interface GetNode {
  type: "node";
  prompt: number;
  path: string[];
  id?: number | null;
}

/**
 * The viewer is thinking about the slim prompt of a window: it stays open longer. Send it at the first key or pointer.
 */
export interface Think {
  type: "think";
  prompt: number;
  id?: number | null;
}

/**
 * Pass in a window, with or without a prompt in it.
 */
export interface Waive {
  type: "waive";
  prompt: number;
  id?: number | null;
}

/**
 * Let a bot play one's seat (托管), or come back.
 */
export interface Auto {
  type: "auto";
  on: boolean;
  id?: number | null;
}

/**
 * Events `first` ≤ n < `end`, at most 500.
 */
export interface GetHistory {
  type: "history";
  first: number;
  end: number;
  id?: number | null;
}

/**
 * Say something in the room: free text, or a phrase of `/api/catalog`.
 */
export interface Say {
  type: "say";
  text?: string;
  phrase?: string;
  id?: number | null;
}

/**
 * No longer get what somebody says, or get it again; `*` is everybody.
 */
export interface Mute {
  type: "mute";
  person: string;
  on?: boolean;
  id?: number | null;
}

/**
 * Who one is. token: a new session's token, to be kept by the client. room: where one has a seat or was last.
 */
export interface Welcome {
  type: "welcome";
  person: Person;
  version: string;
  protocol: number;
  token?: string;
  account?: string;
  room?: string;
  re?: number | null;
}

/**
 * Answer to ping.
 */
export interface Pong {
  type: "pong";
  re?: number | null;
}

/**
 * What was asked for is done; there is nothing more to say.
 */
export interface Done {
  type: "done";
  re?: number | null;
}

/**
 * A message was refused and changed nothing.
 *
 * code: malformed too_large too_fast unknown_session hello_first not_found password not_owner not_seated not_allowed
 * full state no_prompt stale_prompt illegal bad_options closed server.
 */
export interface Error {
  type: "error";
  code: string;
  message: Text;
  re?: number | null;
}

/**
 * The listed rooms and how many people are connected.
 */
export interface Lobby {
  type: "lobby";
  rooms: RoomSummary[];
  online: number;
}

/**
 * The room as it is now. seat: the viewer's own (0: watching).
 */
export interface RoomState {
  type: "room";
  room: Room;
  seat?: number;
  re?: number | null;
}

/**
 * One is no longer in the room.
 */
export interface RoomLeft {
  type: "room_left";
  code: string;
  why: Text;
  re?: number | null;
}

/**
 * The whole table for the viewer: at the start, on entering, on coming back. events: the latest; total: of all.
 */
export interface GameState {
  type: "game";
  game: string;
  seat: number;
  view: View;
  events: Event[];
  total: number;
  asked: Asked;
  auto: boolean;
}

/**
 * What happened since, and how the view changes by it. Views are the same as a fresh one byte for byte.
 */
export interface Update {
  type: "update";
  changes: Change[];
  events: Event[];
  total: number;
}

/**
 * The node asked for.
 */
export interface NodeReply {
  type: "node";
  prompt: number;
  node: Node;
  re?: number | null;
}

/**
 * The answer stands; the prompt is gone.
 */
export interface Accepted {
  type: "accepted";
  prompt: number;
  re?: number | null;
}

/**
 * The events asked for.
 */
export interface History {
  type: "history";
  events: Event[];
  total: number;
  re?: number | null;
}

/**
 * The game has ended. record: its id ("": it ended in an error, told by `why`). roles: of all seats.
 */
export interface Over {
  type: "over";
  result: string;
  winners: number[];
  roles: string[];
  record: string;
  why: Text;
}

/**
 * POST /api/session: a new guest.
 */
export interface SessionRequest {
  nickname: string;
}

/**
 * POST /api/register (keeps the guest of the bearer token) and /api/login.
 */
export interface Credentials {
  name: string;
  password: string;
}

/**
 * A session: send the token as `Authorization: Bearer …` and in `hello`.
 */
export interface SessionReply {
  token: string;
  person: Person;
  account: string;
}

/**
 * A finished game of the list GET /api/records.
 */
export interface RecordInfo {
  id: string;
  ended: string;
  mode: string;
  seats: number;
  names: string[];
  generals: string[];
  roles: string[];
  bots: boolean[];
  result: string;
  winners: number[];
  turns: number;
}

/**
 * GET /api/records?offset=&limit=&mine=1.
 */
export interface RecordList {
  records: RecordInfo[];
  total: number;
}

/**
 * POST /api/replay: step a stored record, or the text of an `.sgr` file. seat: whose view; 0: spectator; -1: open.
 */
export interface ReplayRequest {
  record?: string;
  text?: string;
  seat?: number;
}

/**
 * One step of a replay: what happened after a decision (the first frame: before any). turn: number of the turn.
 */
export interface Frame {
  changes: Change[];
  events: Event[];
  turn: number;
  current: number;
  seat?: number;
  decision?: Text | null;
}

/**
 * A replay: the first frame's changes apply to `view`, each other's to the view before.
 *
 * problem: where the record stops fitting this version ("": nowhere). info: the header of the record.
 */
export interface ReplayReply {
  view: View;
  frames: Frame[];
  names: string[];
  problem: string;
  info: Record<string, string>;
}

/**
 * POST /api/replay/takeover: a practice room that goes on after `step` decisions, oneself on `seat`, bots elsewhere.
 */
export interface TakeOver {
  step: number;
  seat: number;
  record?: string;
  text?: string;
  bot?: string;
}

/**
 * Join that room by `join_room`.
 */
export interface TakeOverReply {
  code: string;
}

/**
 * Names and rule texts of one thing.
 */
export interface CatalogText {
  zh: string;
  en: string;
  zh_text?: string;
  en_text?: string;
  zh_note?: string;
  en_note?: string;
}

/**
 * A general.
 */
export interface CatalogGeneral {
  id: string;
  kingdom: string;
  gender: string;
  hp: number;
  skills: string[];
  lord: boolean;
  pack: string;
}

/**
 * A card name. type: basic trick delayed weapon armor plus minus …; range: of a weapon (0: none).
 *
 * copies: (suit, rank) of every such card in the deck, by pack. tone: good or bad for whom it takes effect on, as a rule
 * ("": neither).
 */
export interface CatalogCard {
  name: string;
  type: string;
  range: number;
  copies: Record<string, ([string, number])[]>;
  tone: string;
}

/**
 * A rule option and its values, the default first; early: its value in the preset early.
 */
export interface CatalogOption {
  name: string;
  values: string[];
  early: string;
}

/**
 * GET /api/catalog: names and texts of all content, so that the client knows none by itself.
 *
 * texts: by section (skill card general term role kingdom phase zone mark option mode suit colour side pack reason …)
 * and id. default_packs: those of a new room. phrases: the quick phrases of the chat. sides: with whom a role wins.
 */
export interface Catalog {
  texts: Record<string, Record<string, CatalogText>>;
  generals: CatalogGeneral[];
  cards: CatalogCard[];
  options: CatalogOption[];
  packs: string[];
  default_packs: string[];
  bots: string[];
  phrases: string[];
  skill_traits: Record<string, string[]>;
  roles: Record<string, string[]>;
  sides: Record<string, string>;
}

export type ClientMessage =
  | Hello
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
  | Mute;

export type ServerMessage =
  | Welcome
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
  | Over;

export const JSON_PROTOCOL = "hulao.v1.json";
export const MSGPACK_PROTOCOL = "hulao.v1.msgpack";
