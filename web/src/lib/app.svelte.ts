// The one place where messages of the server become the state of the client.

import { Connection, Refused, type LinkState } from './connection.ts';
import type { ChatLine, Lobby, Node, Person, Room, RoomOptions, ServerMessage, Text, Welcome } from './protocol.ts';
import { go, route } from './router.svelte.ts';
import { Table } from './table.svelte.ts';
import { loadCatalog, say } from './words.svelte.ts';

const TOKEN = 'hulao.token';
const NICKNAME = 'hulao.nickname';

const recall = (key: string): string => {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
};
const keep = (key: string, value: string): void => {
  try {
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
  } catch {
    // a browser that keeps nothing
  }
};

export interface Notice {
  id: number;
  text: string;
}

class App {
  link: LinkState = $state('connecting');
  person: Person | null = $state.raw(null);
  account = $state('');
  /** where we have a seat or were last */
  lastRoom = $state('');
  lobby: Lobby | null = $state.raw(null);
  room: Room | null = $state.raw(null);
  seat = $state(0);
  table: Table | null = $state.raw(null);
  chat: ChatLine[] = $state.raw([]);
  notices: Notice[] = $state.raw([]);
  muted: string[] = $state.raw([]);
  private connection: Connection | null = null;
  private joined: { code: string; password: string | null; watch: boolean } | null = null;
  private watching = false;
  private count = 0;

  get nickname(): string {
    return recall(NICKNAME);
  }
  get token(): string {
    return recall(TOKEN);
  }
  get known(): boolean {
    return this.token !== '';
  }

  /** Opens the connection: with the kept session, or as a new guest. */
  connect(nickname = ''): void {
    if (nickname) keep(NICKNAME, nickname);
    if (this.connection) return;
    this.connection = new Connection({
      identity: () => (this.token ? { token: this.token } : { nickname: this.nickname }),
      welcome: (message) => this.welcome(message),
      message: (message) => this.receive(message),
      state: (state) => (this.link = state),
    });
    this.connection.open();
  }

  disconnect(): void {
    this.connection?.close();
    this.connection = null;
    this.person = null;
    this.table = null;
    this.room = null;
  }

  /** Takes on another session, after a login. */
  adopt(token: string, nickname: string): void {
    this.disconnect();
    keep(TOKEN, token);
    if (nickname) keep(NICKNAME, nickname);
  }

  forget(): void {
    keep(TOKEN, '');
    this.disconnect();
  }

  private welcome(message: Welcome): void {
    this.person = message.person;
    this.account = message.account ?? '';
    this.lastRoom = message.room ?? '';
    if (message.token) keep(TOKEN, message.token);
    keep(NICKNAME, message.person.nickname);
    if (this.watching) this.connection?.send({ type: 'watch_lobby', on: true });
    if (this.joined) void this.enter(this.joined.code, this.joined.password, this.joined.watch);
  }

  /** Waits until the server knows us. */
  async greeted(): Promise<void> {
    await loadCatalog();
    while (!this.connection?.ready) await new Promise((resolve) => setTimeout(resolve, 50));
  }

  async ask(message: Parameters<Connection['ask']>[0]): Promise<ServerMessage | null> {
    try {
      return await this.connection!.ask(message);
    } catch (problem) {
      if (problem instanceof Refused) this.tell(problem.refusal.message);
      return null;
    }
  }

  watchLobby(on: boolean): void {
    this.watching = on;
    if (this.connection?.ready) this.connection.send({ type: 'watch_lobby', on });
  }

  async create(options: RoomOptions, password: string): Promise<void> {
    this.fromRoom(await this.ask({ type: 'create_room', options, password: password || null }));
  }

  async practise(options: RoomOptions): Promise<void> {
    const answer = await this.ask({ type: 'practice', options });
    this.fromRoom(answer);
    this.connection?.send({ type: 'ready', on: true });
  }

  private fromRoom(answer: ServerMessage | null): void {
    if (answer?.type !== 'room') return;
    this.joined = { code: answer.room.code, password: null, watch: false };
    go(`/r/${answer.room.code}`);
  }

  /** Enters a room; false when the server does not let us in. */
  async enter(code: string, password: string | null = null, watch = false): Promise<Refused | true> {
    try {
      if (this.room?.code !== code) {
        this.table = null;
        this.chat = [];
      }
      const joined = { code, password, watch };
      await this.connection!.ask({ type: 'join_room', ...joined });
      this.joined = joined;
      return true;
    } catch (problem) {
      if (problem instanceof Refused) {
        this.joined = null;
        return problem;
      }
      return true;
    }
  }

  async leave(): Promise<void> {
    this.joined = null;
    await this.ask({ type: 'leave_room' });
    this.room = null;
    this.table = null;
    go('/');
  }

  fetchNode =
    (prompt: number) =>
    async (path: string[]): Promise<Node> => {
      const answer = await this.connection!.ask({ type: 'node', prompt, path });
      if (answer.type !== 'node') throw new Error(answer.type);
      return answer.node;
    };

  /** Sends a decision; what was asked is gone at once. */
  async answer(prompt: number, tokens: string[]): Promise<void> {
    const table = this.table;
    table?.answered();
    try {
      await this.connection!.ask({ type: 'answer', prompt, tokens });
    } catch (problem) {
      if (problem instanceof Refused && problem.refusal.code === 'illegal' && table?.asked.prompt?.id === prompt) {
        this.tell(problem.refusal.message);
        table.ask(table.asked);
      }
    }
  }

  send(message: Parameters<Connection['send']>[0]): void {
    if (this.connection?.ready) this.connection.send(message);
  }

  tell(text: Text | string): void {
    const notice = { id: ++this.count, text: typeof text === 'string' ? text : say(text) };
    this.notices = [...this.notices.slice(-2), notice];
    setTimeout(() => (this.notices = this.notices.filter((n) => n !== notice)), 5000);
  }

  private receive(message: ServerMessage): void {
    switch (message.type) {
      case 'lobby':
        this.lobby = message;
        break;
      case 'room':
        if (message.room.state === 'open') this.table = null;
        this.room = message.room;
        this.seat = message.seat ?? 0;
        if (this.table && this.seat) this.table.auto = message.room.seats.find((one) => one.seat === this.seat)?.auto ?? false;
        break;
      case 'room_left':
        if (this.room?.code === message.code) {
          this.joined = null;
          this.room = null;
          this.table = null;
          this.tell(message.why);
          if (route.path.startsWith('/r/')) go('/');
        }
        break;
      case 'game':
        if (this.table?.game === message.game) this.table.load(message);
        else this.table = new Table(message, this.fetchNode);
        break;
      case 'update':
        this.table?.update(message);
        break;
      case 'asked':
        this.table?.ask(message);
        break;
      case 'over':
        if (this.table) this.table.over = message;
        break;
      case 'chat':
        this.chat = [...this.chat.slice(-199), message];
        break;
      case 'error':
        if (message.code === 'unknown_session') {
          keep(TOKEN, '');
          this.disconnect();
          go(`/?next=${encodeURIComponent(route.path)}`);
        } else this.tell(message.message);
        break;
    }
  }
}

export const app = new App();
