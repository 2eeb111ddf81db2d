/**
 * The people who are connected to any process: one row for each open socket. Each round compares the open sockets of
 * this process with the rows it wrote, in one change. A thousand new connections therefore need only a few changes, and
 * the next change repairs a failed change.
 */
import { randomUUID } from 'node:crypto';
import { inChange } from '../change';
import type { Database } from '../database';
import type { Logger } from '../log';
import type { LiveDoor, LiveLimits } from './live-settings';
import type { LiveSocket } from './live-socket';
import {
  deleteSockets,
  deleteSocketsOfSilentProcesses,
  hasSilentProcesses,
  insertSockets,
  lockPresence,
  namesOfConnected,
  type OpenSocket,
  showLife,
} from './presence-queries';

export interface PresenceSettings {
  readonly db: Database;
  readonly log: Logger;
  readonly door: Pick<LiveDoor, 'tellJoined' | 'tellLeft'>;
  readonly limits: Pick<LiveLimits, 'processSilenceMs'>;
}

export class Presence {
  readonly processId = randomUUID();
  readonly #settings: PresenceSettings;
  readonly #open = new Map<string, OpenSocket>();
  #written: ReadonlyMap<string, OpenSocket> = new Map();
  #work: Promise<void> = Promise.resolve();
  #isAsked = false;
  #isStopped = false;

  constructor(settings: PresenceSettings) {
    this.#settings = settings;
  }

  opened({ id, caller }: LiveSocket): void {
    this.#open.set(id, { id, session_id: caller.session_id, username: caller.username });
    this.#ask();
  }

  closed({ id }: LiveSocket): void {
    this.#open.delete(id);
    this.#ask();
  }

  /** Records that this process is running, writes its open sockets, and deletes the rows of dead processes. */
  async round(): Promise<void> {
    if (this.#open.size + this.#written.size > 0) await this.#enqueue(() => this.#write());
    const { db, limits } = this.#settings;
    if (await hasSilentProcesses(db, limits.processSilenceMs)) await this.#enqueue(() => this.#sweep());
  }

  /**
   * Stops all further writes. The rows of open sockets stay, as after the death of a process. Clients reconnect within
   * seconds, so a restart does not send events that a thousand people leave and join.
   */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#work;
  }

  #ask(): void {
    // The change includes every socket that opens or closes before it begins.
    if (this.#isAsked || this.#isStopped) return;
    this.#isAsked = true;
    this.#enqueue(() => {
      this.#isAsked = false;
      return this.#write();
    }).catch((error: unknown) =>
      this.#settings.log.warn({ err: error }, 'The live channel could not write down who is connected'),
    );
  }

  #enqueue(work: () => Promise<void>): Promise<void> {
    const done = this.#work.then(work);
    // The failure is reported to the caller. The next task in the queue still runs.
    this.#work = done.catch(() => undefined);
    return done;
  }

  async #write(): Promise<void> {
    const open = new Map(this.#open);
    const { db, door } = this.#settings;
    await inChange(db, null, async (change) => {
      await lockPresence(change.tx);
      // Another process treated this process as dead and deleted its rows, so all rows are written again.
      const isNew = await showLife(change.tx, this.processId);
      const written = isNew ? new Map<string, OpenSocket>() : this.#written;
      const come = [...open.values()].filter(({ id }) => !written.has(id));
      const gone = [...written.values()].filter(({ id }) => !open.has(id));
      const sessions = [...come, ...gone].map(({ session_id }) => session_id);
      const before = await namesOfConnected(change.tx, sessions);
      await deleteSockets(change.tx, gone);
      await insertSockets(change.tx, this.processId, come);
      const after = await namesOfConnected(change.tx, sessions);
      for (const [session, username] of after) if (!before.has(session)) door.tellJoined(change, username);
      for (const [session, username] of before) if (!after.has(session)) door.tellLeft(change, username);
    });
    this.#written = open;
  }

  async #sweep(): Promise<void> {
    const { db, door, limits } = this.#settings;
    await inChange(db, null, async (change) => {
      await lockPresence(change.tx);
      const gone = await deleteSocketsOfSilentProcesses(change.tx, limits.processSilenceMs);
      const names = new Map(gone.map(({ session_id, username }) => [session_id, username]));
      const connected = await namesOfConnected(change.tx, [...names.keys()]);
      for (const [session, username] of names) if (!connected.has(session)) door.tellLeft(change, username);
    });
  }
}
