// One WebSocket to the server: it says who we are, comes back by itself when it is lost, and pairs answers with questions.

import { JSON_PROTOCOL, type ClientMessage, type Error as Refusal, type ServerMessage, type Welcome } from './protocol.ts';

export type LinkState = 'connecting' | 'open' | 'lost';
type Unnumbered<M> = M extends { id?: number | null } ? Omit<M, 'id'> : never;
export type Outgoing = Unnumbered<ClientMessage>;

/** The server refused a message; nothing has changed. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message.en);
  }
}

export interface Identity {
  token?: string | null;
  nickname?: string | null;
}

export interface Listener {
  /** every message that is not the answer to a question */
  message(message: ServerMessage): void;
  welcome(welcome: Welcome): void;
  state(state: LinkState): void;
  /** who to say we are when a connection opens */
  identity(): Identity;
}

interface Waiting {
  resolve(message: ServerMessage): void;
  reject(problem: Error): void;
}

const WAITS = [0, 400, 800, 1500, 3000, 5000];
const HEARTBEAT = 20_000;

export class Connection {
  private socket: WebSocket | null = null;
  private waiting = new Map<number, Waiting>();
  private last = 0;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private heard = 0;
  private closed = false;
  private greeted = false;

  constructor(
    private readonly listener: Listener,
    private readonly url = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`,
  ) {}

  open(): void {
    this.closed = false;
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
    this.connect();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.beat);
    removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    this.socket?.close();
  }

  get ready(): boolean {
    return this.greeted && this.socket?.readyState === WebSocket.OPEN;
  }

  /** Sends a message; resolves with the answer to it, rejects with `Refused`. */
  ask(message: Outgoing): Promise<ServerMessage> {
    const socket = this.socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) return Promise.reject(new Error('not connected'));
    const id = ++this.last;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      socket.send(JSON.stringify({ ...message, id }));
    });
  }

  /** Sends a message whose answer does not matter. */
  send(message: Outgoing): void {
    this.ask(message).catch(() => undefined);
  }

  private hurry = (): void => {
    if (document.visibilityState !== 'visible') return;
    if (this.ready) {
      if (Date.now() - this.heard > HEARTBEAT) this.probe();
    } else if (!this.closed && this.socket?.readyState !== WebSocket.CONNECTING) {
      clearTimeout(this.timer);
      this.tries = 0;
      this.connect();
    }
  };

  /** After a sleep a socket may look open and be dead: it has two seconds to answer. */
  private probe(): void {
    const socket = this.socket;
    this.send({ type: 'ping' });
    const before = Date.now();
    setTimeout(() => {
      if (socket === this.socket && this.heard < before) this.drop();
    }, 2000);
  }

  private connect(): void {
    this.listener.state(this.greeted ? 'lost' : 'connecting');
    const socket = new WebSocket(this.url, [JSON_PROTOCOL]);
    this.socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify({ type: 'hello', ...this.listener.identity() }));
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket !== this.socket) return;
      this.heard = Date.now();
      this.receive(JSON.parse(event.data) as ServerMessage);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.drop();
    };
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    if (socket) {
      socket.onclose = null;
      socket.close();
    }
    clearInterval(this.beat);
    for (const one of this.waiting.values()) one.reject(new Error('connection lost'));
    this.waiting.clear();
    if (this.closed) return;
    this.listener.state(this.greeted ? 'lost' : 'connecting');
    const wait = WAITS[Math.min(this.tries++, WAITS.length - 1)]!;
    this.timer = setTimeout(() => this.connect(), wait * (0.7 + Math.random() * 0.6));
  }

  private receive(message: ServerMessage): void {
    if (message.type === 'welcome') {
      this.greeted = true;
      this.tries = 0;
      clearInterval(this.beat);
      this.beat = setInterval(() => {
        if (Date.now() - this.heard > HEARTBEAT / 2) this.probe();
      }, HEARTBEAT);
      this.listener.welcome(message);
      this.listener.state('open');
      return;
    }
    const re = 're' in message ? message.re : null;
    const waiting = re === null || re === undefined ? undefined : this.waiting.get(re);
    if (waiting && re !== null && re !== undefined) {
      this.waiting.delete(re);
      // what answers a question may change the state of things too
      if (message.type === 'room' || message.type === 'room_left') this.listener.message(message);
      if (message.type === 'error') waiting.reject(new Refused(message));
      else waiting.resolve(message);
    } else this.listener.message(message);
  }
}
