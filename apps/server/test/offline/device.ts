/**
 * A device with a queue, by the rules that the browser uses, on a line that is cut and restored. Its memory is its
 * database: a page that is killed loses nothing else.
 */
import type { Endpoint } from '@pms/domain/endpoint';
import { timeOfDoing } from '@pms/domain/offline/clock';
import type { OfflineEntry } from '@pms/domain/offline/entry';
import { lanesOf } from '@pms/domain/offline/lanes';
import { outcomeOf, sendable } from '@pms/domain/offline/queue';
import { enteredByHeader, occurredAtHeader } from '@pms/domain/time-of-doing';
import { type Call, type Person, pathOf } from '../build-app';

/** What chance does to one request: it does not go out, its answer is lost, the page is killed before it, or it works. */
export type Fate = 'unsent' | 'answer lost' | 'page killed' | 'works';

interface Chance {
  /** Whether the line is up when the person presses, and for each look at the queue. */
  isUp(): boolean;
  fate(): Fate;
}

export class Device {
  static #count = 0;
  /** Devices of one person have keys of their own. */
  readonly #name = `device-${Device.#count++}`;
  readonly #person: Person;
  readonly #machineOf: (orderId: number) => number | null;
  readonly #chance: Chance;
  /** By how many milliseconds the plant is ahead of the clock of the device. */
  readonly #difference: number;
  #queue: OfflineEntry[] = [];
  #places = 0;
  #last: string | null = null;
  mostQueued = 0;
  readonly refused: string[] = [];

  constructor(
    person: Person,
    machineOf: (orderId: number) => number | null,
    chance: Chance,
    difference: number,
  ) {
    this.#person = person;
    this.#machineOf = machineOf;
    this.#chance = chance;
    this.#difference = difference;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  /** The person presses; what cannot be sent now is kept. */
  async press(now: string, endpoint: Endpoint, call: Call<Endpoint>): Promise<void> {
    const deviceMs = Date.parse(now) - this.#difference;
    this.#last = timeOfDoing(deviceMs, this.#difference, this.#last);
    this.#places += 1;
    const id = (call.params as { readonly id?: number } | undefined)?.id;
    const asked = { action: endpoint.name, body: call.body, ...(id === undefined ? {} : { id }) };
    const entry: OfflineEntry = {
      key: `${this.#name}-${this.#places}`,
      person_id: this.#person.id,
      place: this.#places,
      action: endpoint.name,
      method: endpoint.method,
      path: pathOf(endpoint, call),
      body: call.body ?? null,
      subject: '',
      lanes: lanesOf(asked, this.#machineOf),
      happened_at: this.#last,
      state: 'waiting',
      refusal: null,
      reason: '',
      tries: 0,
    };
    this.#queue.push(entry);
    this.mostQueued = Math.max(this.mostQueued, this.#queue.length);
    if (this.#chance.isUp()) await this.look();
  }

  /** Sends what may be sent, until the line or the page gives way. */
  async look(): Promise<void> {
    for (;;) {
      const [entry] = sendable(this.#queue);
      if (!entry) return;
      const fate = this.#chance.fate();
      if (fate === 'unsent' || fate === 'page killed') return;
      const { status, body } = await this.#send(entry);
      if (fate === 'answer lost') return;
      const outcome = outcomeOf({ status, code: String(body.code) });
      if (outcome !== 'done') this.refused.push(`${entry.action} at ${entry.happened_at}: ${body.error}`);
      this.#queue = this.#queue.filter((one) => one !== entry);
    }
  }

  #send({ method, path, body, key, happened_at, person_id }: OfflineEntry) {
    return this.#person.request(method, path, body ?? undefined, {
      'idempotency-key': key,
      [occurredAtHeader]: happened_at,
      [enteredByHeader]: String(person_id),
    });
  }
}
