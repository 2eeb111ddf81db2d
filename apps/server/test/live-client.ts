/** A client of the live channel for tests: a real socket that keeps its messages and waits for expected messages. */
import { type ServerMessage, serverMessage } from '@pms/domain/live-protocol';
import { liveTicket } from '@pms/domain/sessions/endpoints';
import { type ClientOptions, WebSocket } from 'ws';
import type { Person } from './build-app';

export interface Heard {
  readonly type: string;
  readonly data: Record<string, unknown>;
  /** Only events have an id. */
  readonly id?: string;
  readonly sequence?: number;
  readonly priority?: string;
  readonly timestamp: string;
  /** The time of the action, for an event of a change that was entered later. */
  readonly occurred_at?: string;
}

export interface Closed {
  readonly code: number;
  readonly reason: string;
}

const patienceMs = 50_000;

export class LiveClient {
  readonly socket: WebSocket;
  readonly heard: Heard[] = [];
  readonly closed: Promise<Closed>;
  readonly #waiting = new Set<() => void>();
  #end: Closed | undefined;

  constructor(url: string, options: ClientOptions = {}) {
    this.socket = new WebSocket(url, options);
    this.socket.on('message', (data) => {
      this.heard.push(JSON.parse(String(data)));
      this.#lookAgain();
    });
    // A waiting test receives the error from `closed`.
    this.socket.on('error', () => undefined);
    this.closed = new Promise((resolve) =>
      this.socket.once('close', (code, reason) => {
        this.#end = { code, reason: String(reason) };
        resolve(this.#end);
        this.#lookAgain();
      }),
    );
  }

  /** The received events. Other messages of the server have no id. */
  get events(): Heard[] {
    return this.heard.filter(({ id }) => id !== undefined);
  }

  /** Waits for the first event of this type. */
  async event(type: string, fits: (heard: Heard) => boolean = () => true): Promise<Heard> {
    return this.until(`event ${type}`, (heard) =>
      heard.find((message) => message.id !== undefined && message.type === type && fits(message)),
    );
  }

  /** Waits for the n-th message of this type that is not an event, and checks the message against the protocol. */
  async message<Type extends ServerMessage['type']>(
    type: Type,
    nth = 1,
  ): Promise<Extract<ServerMessage, { type: Type }>['data']> {
    const heard = await this.until(
      `message ${type}`,
      (all) => all.filter((message) => message.id === undefined && message.type === type)[nth - 1],
    );
    return serverMessage.parse(heard).data as never;
  }

  send(type: string, data: unknown): void {
    this.socket.send(
      JSON.stringify({
        type,
        data,
        priority: 'normal',
        timestamp: new Date().toISOString(),
        clientId: 'test',
      }),
    );
  }

  /** Subscribes to channels and waits for the answer. */
  async subscribe(data: { channels?: string[]; room?: string; after?: number }) {
    const nth = this.heard.filter(({ type }) => type === 'subscription_confirmed').length + 1;
    this.send('subscribe', data);
    return this.message('subscription_confirmed', nth);
  }

  async close(): Promise<void> {
    this.socket.close();
    await this.closed;
  }

  /** Waits until `find` finds a value in the received messages. Fails after a time limit. */
  until<Found>(what: string, find: (heard: readonly Heard[]) => Found | undefined): Promise<Found> {
    return new Promise((resolve, reject) => {
      const settle = (done: () => void): void => {
        clearTimeout(deadline);
        this.#waiting.delete(look);
        done();
      };
      const fail = (why: string): void =>
        settle(() => reject(new Error(`${why} while waiting for ${what}; heard ${this.#summary()}`)));
      const deadline = setTimeout(() => fail('Time is over'), patienceMs);
      const look = (): void => {
        const found = find(this.heard);
        if (found !== undefined) settle(() => resolve(found));
        else if (this.#end) fail(`Closed with ${this.#end.code} (${this.#end.reason})`);
      };
      this.#waiting.add(look);
      look();
    });
  }

  #lookAgain(): void {
    for (const look of [...this.#waiting]) look();
  }

  #summary(): string {
    return this.heard
      .slice(-20)
      .map(({ type, sequence }) => (sequence === undefined ? type : `${type}#${sequence}`))
      .join(', ');
  }
}

export const socketAddress = (origin: string, ticket: string, path = '/ws'): string =>
  `${origin.replace(/^http/, 'ws')}${path}?token=${encodeURIComponent(ticket)}`;

/** The connection of a person, after the welcome message. */
export async function goLive(
  origin: string,
  person: Person,
  options: ClientOptions = {},
): Promise<LiveClient> {
  const { token } = await person.call(liveTicket);
  const client = new LiveClient(socketAddress(origin, token), options);
  await client.message('welcome');
  return client;
}
