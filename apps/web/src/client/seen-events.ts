/** Passes each event once: a change has two names with one id, and a replay may repeat received events. */
import type { LiveEnvelope } from '@pms/domain/live-event';

/** The number of remembered events, far more than a replay has. */
const most = 5000;

export class SeenEvents {
  readonly #ids = new Set<string>();

  isNew({ id }: Pick<LiveEnvelope, 'id'>): boolean {
    if (this.#ids.has(id)) return false;
    this.#ids.add(id);
    if (this.#ids.size > most) for (const oldest of this.#ids) return this.#ids.delete(oldest);
    return true;
  }
}
