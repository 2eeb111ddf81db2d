/**
 * Follows the outbox by position and passes on every event, once and in the order of the numbers. A wake-up starts a
 * read at once. A read every second finds the events whose wake-up was lost.
 */
import type { Database } from '../database';
import { untilDurable } from '../durable-commits';
import type { Logger } from '../log';
import { readEvents, readLastPosition } from './outbox';
import type { OutgoingEvent } from './outgoing-event';

const batch = 500;

export interface OutboxReaderSettings {
  readonly db: Database;
  readonly log: Logger;
  readonly pollMs: number;
  deliver(event: OutgoingEvent): void;
}

export class OutboxReader {
  readonly #settings: OutboxReaderSettings;
  #position = 0;
  /** The pass under way, and the next pass for requests that came during it. */
  #pass: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;
  #isFailing = false;

  constructor(settings: OutboxReaderSettings) {
    this.#settings = settings;
  }

  /** The position of the last event that was passed on to `deliver`. */
  get position(): number {
    return this.#position;
  }

  /** False while the outbox cannot be read. */
  get isReading(): boolean {
    return !this.#isFailing;
  }

  /** Starts after the last event of the outbox. Returns its position. */
  async start(): Promise<number> {
    this.#position = await readLastPosition(this.#settings.db);
    this.#schedule();
    return this.#position;
  }

  /** Reads the outbox soon, because a change was committed. */
  wake(): void {
    void this.catchUp();
  }

  /** Resolves when every event that was committed before the call has been passed on, or when reading has failed. */
  catchUp(): Promise<void> {
    if (!this.#pass) {
      this.#pass = this.#readAll().finally(() => {
        this.#pass = undefined;
      });
      return this.#pass;
    }
    // The pass under way may have read the outbox already. Only a new pass is certain to find every present event.
    this.#next ??= this.#pass.then(() => {
      this.#next = undefined;
      return this.catchUp();
    });
    return this.#next;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#pass;
  }

  #schedule(): void {
    this.#timer = setTimeout(() => {
      void this.catchUp().then(() => {
        if (!this.#isStopped) this.#schedule();
      });
    }, this.#settings.pollMs);
  }

  async #readAll(): Promise<void> {
    const { db, log, deliver } = this.#settings;
    try {
      let events: OutgoingEvent[];
      do {
        if (this.#isStopped) return;
        events = await readEvents(db, this.#position, batch);
        // An event may be visible before it is on the disk. This wait makes sure that a sent event is never lost.
        if (events.length > 0) await untilDurable(db);
        for (const event of events) {
          this.#position = event.sequence;
          deliver(event);
        }
      } while (events.length === batch);
      if (this.#isFailing) log.info('The live channel reads its outbox again');
      this.#isFailing = false;
    } catch (error) {
      // Each outage is logged once. The position does not change, so the next attempt continues at the same event.
      if (!this.#isFailing) log.warn({ err: error }, 'The live channel cannot read its outbox');
      this.#isFailing = true;
    }
  }
}
