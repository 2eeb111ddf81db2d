/**
 * Two open floors that change by live events: one receives each event under its specific name, the other under its
 * generic name. As long as all events of a change are whole, each floor must equal the floor of a new answer.
 */
import { inspect, isDeepStrictEqual } from 'node:util';
import type { EventName, EventOf } from '@pms/domain/every-event';
import { readFloorOverview } from '@pms/domain/production/endpoints';
import {
  type FloorEvent,
  type FloorState,
  floorAfter,
  floorEvents,
} from '@pms/domain/production/floor-after';
import type { MachineCard } from '@pms/domain/production/machine-card';
import type { Attention } from '@pms/domain/production/schema';
import type { Person, TestPlant } from '../build-app';
import type { Watch } from './walk';

type Floor = FloorState<MachineCard>;
type Received = EventOf<FloorEvent>;

export interface FloorWatch {
  readonly watch: Watch;
  /** The number of changes after which a floor was compared, by the names of the events of the change. */
  readonly compared: ReadonlyMap<string, number>;
}

const isHeard = (type: EventName): type is FloorEvent => (floorEvents as readonly string[]).includes(type);

async function readFloor(viewer: Person): Promise<Floor> {
  const { machineStatus, activeOrders, attention } = (await viewer.call(readFloorOverview)).data;
  const machines = machineStatus.map(
    ({ efficiency: _efficiency, efficiency_reason: _reason, strip: _strip, ...card }): MachineCard => card,
  );
  return { machines, activeOrders, attention };
}

interface StoredEvent {
  readonly specific: EventName;
  readonly generic: EventName | null;
  readonly data: unknown;
  readonly timestamp: string;
}

/** Returns the events after the last call. */
function newEvents(): (plant: TestPlant) => Promise<StoredEvent[]> {
  let last = 0;
  return async ({ db }) => {
    const rows = await db
      .selectFrom('live_events')
      .select(['sequence', 'type', 'generic_type', 'data', 'occurred_at'])
      .where('sequence', '>', last)
      .orderBy('sequence')
      .execute();
    last = rows.at(-1)?.sequence ?? last;
    return rows.map(({ type, generic_type, data, occurred_at }) => ({
      specific: type as EventName,
      generic: generic_type as EventName | null,
      data,
      timestamp: occurred_at,
    }));
  };
}

/** The floor after the events; undefined if the browser loads the floor. */
function floorByEvents(
  before: Floor,
  events: readonly Pick<Received, 'type' | 'data' | 'timestamp'>[],
): Floor | undefined {
  let floor = before;
  for (const event of events) {
    const after = floorAfter(floor, event as Received);
    if (!after.isWhole) return undefined;
    floor = after.floor;
  }
  return floor;
}

const keyOf = ({ kind, machine_id, order_id, stop_id }: Attention): string =>
  [kind, machine_id, order_id, stop_id].join(' ');

/** The rows of one list that the other list does not hold. */
const missingIn = (rows: readonly object[], others: readonly object[]): string[] =>
  rows.filter((row) => !others.some((other) => isDeepStrictEqual(row, other))).map((row) => inspect(row));

/** What newly needs a person comes with the next load of the floor. What no longer needs a person must be gone. */
function differenceOf(shown: Floor, fresh: Floor): string | undefined {
  const known = fresh.attention.map(keyOf);
  const rowsOf = ({ machines, activeOrders }: Floor) => [...machines, ...activeOrders];
  const lines = [
    ...missingIn(rowsOf(shown), rowsOf(fresh)).map((row) => `browser: ${row}`),
    ...missingIn(rowsOf(fresh), rowsOf(shown)).map((row) => `server:  ${row}`),
    ...shown.attention.filter((thing) => !known.includes(keyOf(thing))).map(({ text }) => `gone: ${text}`),
  ];
  return lines.length > 0 ? lines.join('\n') : undefined;
}

export function watchFloor(): FloorWatch {
  const compared = new Map<string, number>();
  const readNew = newEvents();
  let viewer: Person | undefined;
  let shown: Floor | undefined;
  const watch: Watch = async (plant) => {
    viewer ??= await plant.person('viewer');
    const events = await readNew(plant);
    const fresh = await readFloor(viewer);
    const before = shown;
    shown = fresh;
    if (!before) return undefined;
    for (const vocabulary of ['specific', 'generic'] as const) {
      const received = events.flatMap(({ specific, [vocabulary]: type, data, timestamp }) => {
        const name = type ?? specific;
        return isHeard(name) ? [{ type: name, data, timestamp } as Received] : [];
      });
      const floor = received.length > 0 ? floorByEvents(before, received) : undefined;
      const names = received.map(({ type }) => type).join(', ');
      const problem = floor && differenceOf(floor, fresh);
      if (problem) return `After ${names} the floor differs from the floor of the server\n${problem}`;
      if (floor) compared.set(names, (compared.get(names) ?? 0) + 1);
    }
    return undefined;
  };
  return { watch, compared };
}
