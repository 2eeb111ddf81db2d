/**
 * The desk of writes of the floor. The desk sends each write at once if the server can be reached. Otherwise the desk
 * keeps the write on the device and returns the expected result, and the screen marks the write as not sent.
 */
import type { Endpoint } from '@pms/domain/endpoint';
import { timeOfDoing } from '@pms/domain/offline/clock';
import type { OfflineEntry } from '@pms/domain/offline/entry';
import { foreseenOrder, orderActionOf } from '@pms/domain/offline/foreseen-order';
import { lanesOf } from '@pms/domain/offline/lanes';
import { mostEntries, notYetSent } from '@pms/domain/offline/queue';
import { quantityRefusal, transitionRefusal } from '@pms/domain/orders/rules';
import type { Order, QuantityBody } from '@pms/domain/orders/schema';
import type { Refusal } from '@pms/domain/refusal';
import { addressOf } from '../../client/api';
import { failedCall, hasCode } from '../../client/call-error';
import type { CallOptions } from '../../client/call-options';
import { type LateDesk, markKept } from '../../client/late-desk';
import { withReserve } from '../../client/offline/device-space';
import { addEntry, entriesNow, readEntries } from '../../client/offline/entry-store';
import { othersHold } from '../../client/offline/send-entries';
import { randomKey } from '../../client/random-key';
import { clockMark, isAway } from '../../client/reach';
import { currentSession } from '../../client/session';
import { isTurn } from '../../client/turn';
import { isWorkingOffline } from '../../client/working-offline';

/** The functions of the screens that the desk needs. */
export interface Screens {
  /** The order from the cache of this browser. Undefined when the browser never loaded the order. */
  knownOrder(id: number): Order | undefined;
  /** Shows the expected state of the order. */
  showOrder(order: Order): void;
  /** Whether the answer to this query is the same for all people who may make the query now. */
  shares(queryKey: readonly unknown[]): boolean;
  /** The subject of a write that is not about an order. */
  subjectOf(action: string, body: unknown): string;
}

/** A short limit, because a person at a machine must not wait half a minute. The key prevents a second booking. */
const patienceMs = 8000;

const lastDone = (): string | null =>
  entriesNow().reduce<string | null>(
    (last, { happened_at }) => (last === null || happened_at > last ? happened_at : last),
    null,
  );

function refuseHere(refusal: Refusal | undefined): void {
  if (refusal) throw failedCall(refusal);
}

const isUnreached = (error: unknown): boolean => hasCode(error, 'NETWORK_ERROR') && error.status === null;

/** Applies the rules of the server to the data on this device. */
function checkHere(name: string, order: Order | undefined, body: unknown): void {
  if (!order) return;
  const action = orderActionOf(name);
  if (action) refuseHere(transitionRefusal(action, order.status));
  if (name === 'reportQuantity') refuseHere(quantityRefusal(order, body as QuantityBody));
}

function foreseen(name: string, order: Order | undefined, body: unknown, at: string): unknown {
  if (!order) return undefined;
  const next = foreseenOrder(order, name, body, at);
  return name === 'reportQuantity' ? { order: next, update: undefined } : next;
}

export function openDesk(screens: Screens, onKept: () => void): LateDesk {
  const keep = async (
    { name, method }: Endpoint,
    { body, ...options }: CallOptions<Endpoint>,
    entry: Pick<OfflineEntry, 'key' | 'path' | 'lanes' | 'happened_at' | 'clock'> & {
      readonly order: Order | undefined;
      readonly person_id: number | undefined;
    },
  ): Promise<unknown> => {
    const { order, person_id, ...rest } = entry;
    if (person_id === undefined)
      throw failedCall({ status: null, code: 'NETWORK_ERROR', message: 'Nobody is signed in.' });
    options.signal?.throwIfAborted();
    checkHere(name, order, body);
    if ((await readEntries()).length >= mostEntries) {
      throw failedCall({
        status: null,
        code: 'QUEUE_FULL',
        message: `This device keeps ${mostEntries} entries. Connect the device before you go on.`,
      });
    }
    await withReserve(() =>
      addEntry({
        ...rest,
        person_id,
        action: name,
        method,
        body: body ?? null,
        subject: order?.order_number ?? screens.subjectOf(name, body),
        state: 'waiting',
        refusal: null,
        reason: '',
        tries: 0,
      }),
    ).catch(() => {
      throw failedCall({
        status: null,
        code: 'DEVICE_FULL',
        message: 'This device has no room left. Nothing was kept.',
      });
    });
    const data = foreseen(name, order, body, entry.happened_at);
    if (order) screens.showOrder(foreseenOrder(order, name, body, entry.happened_at));
    onKept();
    return markKept({ success: true, data });
  };

  return async (endpoint, options, send) => {
    // The person may leave the device, and another person may take it, before the call fails.
    const person_id = currentSession().user?.id;
    const key = options.idempotencyKey ?? randomKey();
    const clock = clockMark();
    const happened_at = timeOfDoing(clock.noted, 0, lastDone());
    const id = Number((options.params as { readonly id?: unknown } | undefined)?.id);
    const order = Number.isInteger(id) ? screens.knownOrder(id) : undefined;
    const lanes = lanesOf(
      { action: endpoint.name, body: options.body, ...(Number.isInteger(id) ? { id } : {}) },
      (orderId) => screens.knownOrder(orderId)?.machine_id ?? null,
    );
    const path = addressOf(endpoint, options).slice('/api'.length);
    const entry = { key, path, lanes, happened_at, clock, order, person_id };
    const isHeld = notYetSent(entriesNow()).some((other) => other.lanes.some((lane) => lanes.includes(lane)));
    const isKept = isHeld || isAway() || isWorkingOffline() || isTurn() || (await othersHold(lanes));
    if (isKept) return keep(endpoint, options, entry);
    try {
      return await send(endpoint, { ...options, idempotencyKey: key, givesUpAfterMs: patienceMs });
    } catch (error) {
      if (!isUnreached(error)) throw error;
      return keep(endpoint, options, entry);
    }
  };
}
