/**
 * The live channel of one process: a reader that follows the outbox, a listener that wakes it, the connections, and the
 * rounds that check them.
 */
import { liveClose } from '@pms/domain/live-protocol';
import type { WebSocket } from 'ws';
import { type Connections, connect, type Database } from '../database';
import type { Logger } from '../log';
import { checkSessions } from './check-sessions';
import { closeSockets } from './close-sockets';
import { checkHeartbeats } from './heartbeat';
import { LiveHub } from './live-hub';
import type { LiveDoor, LiveLimits } from './live-settings';
import { deleteOldEvents } from './outbox';
import { OutboxReader } from './outbox-reader';
import type { OutgoingEvent } from './outgoing-event';
import { Presence } from './presence';
import { type Repetition, repeat } from './repeat';
import { type ConnectionHost, serveConnection } from './serve-connection';
import { startWakeListener, type WakeListener } from './wake-listener';

export interface LiveChannelSettings {
  /** The database connections of the live channel: a listener, a reader, and a few for missed events. */
  readonly databaseUrl: string;
  readonly db: Database;
  readonly log: Logger;
  readonly door: LiveDoor;
  readonly limits: LiveLimits;
}

export class LiveChannel {
  readonly limits: LiveLimits;
  readonly #settings: LiveChannelSettings;
  readonly #hub = new LiveHub();
  readonly #reading: Connections;
  readonly #replaying: Connections;
  readonly #reader: OutboxReader;
  readonly #presence: Presence;
  readonly #host: ConnectionHost;
  #listener: WakeListener | undefined;
  #rounds: readonly Repetition[] = [];
  #isStopping = false;

  constructor(settings: LiveChannelSettings) {
    const { databaseUrl, db, log, door, limits } = settings;
    this.#settings = settings;
    this.limits = limits;
    this.#reading = connect(databaseUrl, log, 1);
    this.#replaying = connect(databaseUrl, log, 2);
    this.#reader = new OutboxReader({
      db: this.#reading.db,
      log,
      pollMs: limits.pollMs,
      deliver: (event) => this.#deliver(event),
    });
    this.#presence = new Presence({ db, log, door, limits });
    this.#host = this.#hostFor(settings);
  }

  /** How many connections this process serves. */
  get connected(): number {
    return this.#hub.size;
  }

  /** False while events cannot be read. */
  get isHealthy(): boolean {
    return this.#reader.isReading;
  }

  async start(): Promise<void> {
    const { databaseUrl, db, log, door, limits } = this.#settings;
    await this.#reader.start();
    this.#listener = startWakeListener(databaseUrl, log, () => this.#reader.wake());
    const { sessionCheckMs, heartbeatMs, presenceMs, cleanUpMs } = limits;
    this.#rounds = [
      repeat('check sessions', sessionCheckMs, log, () =>
        checkSessions(this.#hub.sockets, door.readSessions),
      ),
      repeat('ping its clients', heartbeatMs, log, async () => checkHeartbeats(this.#hub.sockets)),
      repeat('write down who is connected', presenceMs, log, () => this.#presence.round()),
      repeat('delete old events', cleanUpMs, log, () => deleteOldEvents(db)),
    ];
  }

  accept(webSocket: WebSocket, ticket: string | undefined): void {
    serveConnection(webSocket, ticket, this.#host);
  }

  /** Closes all connections so that their clients come back to another process, or to this one after its restart. */
  async stop(webSockets: Iterable<WebSocket>): Promise<void> {
    this.#isStopping = true;
    await this.#presence.stop();
    await closeSockets(webSockets, liveClose.restarting, 'The server is stopping');
    await Promise.all(this.#rounds.map((round) => round.stop()));
    await this.#listener?.stop();
    await this.#reader.stop();
    await Promise.all([this.#reading.close(), this.#replaying.close()]);
  }

  #deliver(event: OutgoingEvent): void {
    this.#hub.deliver(event);
    const { door, log } = this.#settings;
    if (!door.changesSessions(event.type)) return;
    // The next round repairs a failed round.
    checkSessions(this.#hub.sockets, door.readSessions).catch((error: unknown) =>
      log.warn({ err: error }, 'The live channel could not check sessions'),
    );
  }

  #hostFor({ door, limits, log }: LiveChannelSettings): ConnectionHost {
    const isStopping = () => this.#isStopping;
    return {
      takeTicket: (ticket) => door.takeTicket(ticket),
      limits,
      source: { db: this.#replaying.db, reader: this.#reader, limits, log },
      get isStopping() {
        return isStopping();
      },
      countOf: (sessionId) =>
        this.#hub.sockets.filter(({ caller }) => caller.session_id === sessionId).length,
      entered: (socket) => {
        this.#hub.add(socket);
        this.#presence.opened(socket);
      },
      left: (socket) => {
        this.#hub.remove(socket);
        this.#presence.closed(socket);
      },
    };
  }
}
