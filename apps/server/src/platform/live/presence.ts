/**
 * Who is connected, over all processes: one row for each open socket. What this process has open is compared with what
 * it wrote down, one change at a time, so that a thousand connections at once are a few changes and a failed one is
 * made good by the next.
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

  /** Says that this process lives, writes down what is open, and sweeps what dead processes left. */
  async round(): Promise<void> {
    if (this.#open.size + this.#written.size > 0) await this.#enqueue(() => this.#write());
    const { db, limits } = this.#settings;
    if (await hasSilentProcesses(db, limits.processSilenceMs)) await this.#enqueue(() => this.#sweep());
  }

  /**
   * From now on nothing is written. What is open stays written down as if this process had died: clients come back
   * within seconds, and nobody is told of a thousand people who leave and join because a server was restarted.
   */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#work;
  }

  #ask(): void {
    // Whatever opens or closes until the change begins is part of it.
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
    // Whoever asked hears of a failure; the next in the queue works all the same.
    this.#work = done.catch(() => undefined);
    return done;
  }

  async #write(): Promise<void> {
    const open = new Map(this.#open);
    const { db, door } = this.#settings;
    await inChange(db, null, async (change) => {
      await lockPresence(change.tx);
      // Swept by another process that took this one for dead: everything is written down again.
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
