/**
 * A device with a queue, which follows the rules of the browser, on a connection that is cut and restored. The device
 * stores everything in its database, so a killed page loses nothing else.
 */
import type { Endpoint } from '@pms/domain/endpoint';
import { timeOfDoing } from '@pms/domain/offline/clock';
import type { OfflineEntry } from '@pms/domain/offline/entry';
import { lanesOf } from '@pms/domain/offline/lanes';
import { outcomeOf, sendable } from '@pms/domain/offline/queue';
import { enteredByHeader, occurredAtHeader } from '@pms/domain/time-of-doing';
import { type Call, type Person, pathOf } from '../build-app';

/** The random result of a request: not sent, answer lost, page killed before the request, or success. */
export type Fate = 'unsent' | 'answer lost' | 'page killed' | 'works';

interface Chance {
  /** Whether the connection is up when the person presses a button. */
  isUp(): boolean;
  fate(): Fate;
}

export class Device {
  static #count = 0;
  /** The name makes the keys of each device unique, also for two devices of one person. */
  readonly #name = `device-${Device.#count++}`;
  readonly #person: Person;
  readonly #machineOf: (orderId: number) => number | null;
  readonly #chance: Chance;
  /** The time of the plant minus the time of the device, in milliseconds. */
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

  /** The person presses a button. The device keeps an entry that it cannot send now. */
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

  /** Sends the entries that may be sent, until the connection or the page fails. */
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
      this.#queue = this.#queue.filter((queued) => queued !== entry);
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
