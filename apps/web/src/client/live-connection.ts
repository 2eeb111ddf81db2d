/**
 * The live channel of this browser: one socket, its state for the pill, and every event once. After an interruption,
 * the channel requests the events since the last sequence. The server sends these events, or answers that everything
 * must be loaded again.
 */
import type { LiveEnvelope } from '@pms/domain/live-event';
import type { ClientMessage, ServerMessage } from '@pms/domain/live-protocol';
import { comesBack, mostTries, waitBeforeMs } from './live-backoff';
import { Pulse } from './pulse';
import { randomKey } from './random-key';
import { plantClock } from './reach';
import { SeenEvents } from './seen-events';

export type LiveState =
  | 'disconnected'
  | 'connecting'
  | 'authenticating'
  | 'connected'
  | 'reconnecting'
  | 'error';

export interface LiveStatus {
  readonly state: LiveState;
  /** The time of the last message of the server, in epoch milliseconds; null before the first message. */
  readonly heardAt: number | null;
  /** The last error, for the debug panel and the title of the pill. */
  readonly problem: string | null;
}

/** Figures of one connection, for the debug panel. */
export interface LiveMetrics {
  readonly client_id: string;
  readonly connected_at: number | null;
  readonly tries: number;
  readonly messages: number;
  readonly events: number;
  /** The round trip of the last heartbeat in milliseconds. */
  readonly round_trip: number | null;
  readonly sequence: number | null;
  readonly channels: readonly string[];
}

interface LiveSettings {
  /** A fresh single-use ticket. */
  readonly ticket: (signal: AbortSignal) => Promise<string>;
  readonly openSocket?: (address: string) => WebSocket;
  /** The position of the channel before the first load. Undefined if the position is unknown. */
  readonly position?: () => number | undefined;
  readonly onEvent: (event: LiveEnvelope) => void;
  /** Called when too many events were missed. Everything on screen is then stale. */
  readonly onResync: () => void;
}

const connectTimeoutMs = 10_000;

const defaultSocket = (address: string): WebSocket => new WebSocket(address);

export class LiveConnection {
  readonly #settings: LiveSettings;
  readonly #listeners = new Set<() => void>();
  readonly #channels = new Map<string, number>();
  readonly #seen = new SeenEvents();
  readonly #clientId = randomKey();
  #status: LiveStatus = { state: 'disconnected', heardAt: null, problem: null };
  #socket: WebSocket | null = null;
  #attempt = 0;
  #messages = 0;
  #events = 0;
  #connectedAt: number | null = null;
  #roundTrip: number | null = null;
  #granted: readonly string[] = [];
  #sequence: number | null = null;
  #wanted = false;
  /** Ends with the stop, so that a ticket from before the last start opens no connection. */
  #run = new AbortController();
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #connectTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #pulse = new Pulse({
    ping: () => this.#send({ type: 'ping', data: { clientTime: Date.now() } }),
    onDead: () => {
      this.#drop(4000);
      this.#again('The server does not answer');
    },
  });

  constructor(settings: LiveSettings) {
    this.#settings = settings;
  }

  readonly status = (): LiveStatus => this.#status;

  readonly metrics = (): LiveMetrics => ({
    client_id: this.#clientId,
    connected_at: this.#connectedAt,
    tries: this.#attempt,
    messages: this.#messages,
    events: this.#events,
    round_trip: this.#roundTrip,
    sequence: this.#sequence,
    channels: this.#granted,
  });

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  start(): void {
    if (this.#wanted) return;
    this.#wanted = true;
    this.#run = new AbortController();
    this.#attempt = 0;
    void this.#connect('connecting');
  }

  stop(): void {
    this.#wanted = false;
    this.#run.abort();
    this.#sequence = null;
    this.#endWait();
    this.#drop(1000);
    this.#become('disconnected');
  }

  /**
   * Called when a person looks at the page again, or when the network is back. Checks the connection, or ends the wait
   * for the next try.
   */
  wake(): void {
    if (this.#status.state === 'connected') this.#pulse.check();
    else if (this.#retryTimer !== undefined) {
      this.#endWait();
      void this.#connect(this.#stateOfTry());
    }
  }

  /** Reconnects at the press of a button. The channel continues after the last received event. */
  reconnect(): void {
    const seen = this.#sequence;
    this.stop();
    this.#sequence = seen;
    this.start();
  }

  /** Subscribes to channels while a page shows them; returns a function that unsubscribes. */
  want(channels: readonly string[]): () => void {
    for (const channel of channels) this.#channels.set(channel, (this.#channels.get(channel) ?? 0) + 1);
    this.#ask();
    return () => {
      for (const channel of channels) {
        const others = (this.#channels.get(channel) ?? 1) - 1;
        if (others > 0) this.#channels.set(channel, others);
        else this.#channels.delete(channel);
      }
    };
  }

  async #connect(state: 'connecting' | 'reconnecting' | 'error'): Promise<void> {
    const { signal } = this.#run;
    this.#become(state, state === 'error' ? this.#status.problem : null);
    try {
      const ticket = await this.#settings.ticket(signal);
      if (!signal.aborted) this.#open(ticket);
    } catch (error) {
      if (!signal.aborted) this.#again(error instanceof Error ? error.message : 'Connection failed');
    }
  }

  #open(ticket: string): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const address = `${scheme}://${location.host}/ws?token=${encodeURIComponent(ticket)}`;
    const socket = (this.#settings.openSocket ?? defaultSocket)(address);
    this.#socket = socket;
    this.#connectTimer = setTimeout(() => {
      this.#drop(4000);
      this.#again('Connection timeout');
    }, connectTimeoutMs);
    socket.onopen = () => this.#become('authenticating');
    socket.onmessage = ({ data }) => this.#hear(String(data));
    socket.onclose = ({ code, reason }) => {
      if (this.#socket !== socket) return;
      this.#drop(code);
      if (!this.#wanted) return;
      if (comesBack(code)) this.#again(`Connection failed: ${code} ${reason}`);
      else this.#become('disconnected');
    };
  }

  #hear(text: string): void {
    const message = JSON.parse(text) as ServerMessage | LiveEnvelope;
    this.#messages += 1;
    this.#pulse.heard();
    this.#status = { ...this.#status, heardAt: plantClock() };
    if ('id' in message) this.#receive(message);
    else this.#answer(message);
  }

  #receive(event: LiveEnvelope): void {
    this.#events += 1;
    this.#sequence = Math.max(this.#sequence ?? 0, event.sequence);
    if (this.#seen.isNew(event)) this.#settings.onEvent(event);
  }

  #answer(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        clearTimeout(this.#connectTimer);
        this.#attempt = 0;
        this.#sequence ??= this.#settings.position?.() ?? null;
        this.#ask();
        this.#sequence ??= message.data.sequence;
        this.#pulse.start();
        this.#connectedAt = Date.now();
        this.#become('connected');
        break;
      case 'subscription_confirmed':
      case 'pong':
        if (message.type === 'pong') this.#roundTrip = Date.now() - Number(message.data.clientTime);
        else this.#granted = message.data.channels;
        this.#sequence = Math.max(this.#sequence ?? 0, message.data.sequence);
        this.#tell();
        break;
      case 'resync':
        this.#sequence = message.data.sequence;
        this.#settings.onResync();
        break;
      case 'auth_error':
      case 'error':
        this.#status = { ...this.#status, problem: message.data.message };
        this.#tell();
        break;
      default:
      // Messages about joined and left rooms need no answer.
    }
  }

  /** Subscribes to the channels of the page, and requests every event since the last received event. */
  #ask(): void {
    const after = this.#sequence === null ? {} : { after: this.#sequence };
    this.#send({ type: 'subscribe', data: { channels: [...this.#channels.keys()], ...after } });
  }

  #send(message: Pick<ClientMessage, 'type' | 'data'>): void {
    if (this.#socket?.readyState !== 1) return;
    const wrapped = {
      ...message,
      priority: 'normal',
      timestamp: new Date().toISOString(),
      clientId: this.#clientId,
    };
    this.#socket.send(JSON.stringify(wrapped));
  }

  /** After the tenth try the pill shows an error. The page continues with slow tries, for screens without a person. */
  #again(problem: string): void {
    if (!this.#wanted) return;
    const isSlow = this.#attempt >= mostTries;
    const wait = waitBeforeMs(this.#attempt);
    if (!isSlow) this.#attempt += 1;
    this.#become(isSlow ? 'error' : 'reconnecting', problem);
    this.#retryTimer = setTimeout(() => {
      this.#retryTimer = undefined;
      void this.#connect(this.#stateOfTry());
    }, wait);
  }

  #stateOfTry(): 'reconnecting' | 'error' {
    return this.#status.state === 'error' ? 'error' : 'reconnecting';
  }

  #endWait(): void {
    clearTimeout(this.#retryTimer);
    this.#retryTimer = undefined;
  }

  #drop(code: number): void {
    clearTimeout(this.#connectTimer);
    this.#pulse.stop();
    const socket = this.#socket;
    this.#socket = null;
    this.#connectedAt = null;
    if (socket && socket.readyState <= 1) socket.close(code === 1000 || code >= 3000 ? code : 1000);
  }

  #become(state: LiveState, problem: string | null = null): void {
    this.#status = { ...this.#status, state, problem };
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
