/** The plant at a past moment, from its history. Instants are milliseconds, because a replay needs many of them. */
import type { MachineStatus } from '../machines/statuses';
import type { PastDuty, PastLayout, PastOrder, PastStop, PlantHistory } from './history-schema';
import { isStanding, type MachineSign, machineSign } from './machine-sign';

/** An order at a past moment, with the good quantity that was reported until this moment. */
export interface OrderThen {
  readonly id: number;
  readonly order_number: string;
  readonly product_name: string;
  readonly status: PastOrder['spans'][number]['status'];
  readonly unit: string;
  readonly quantity: number;
  readonly good: number;
}

export interface MachineThen {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly environment: string;
  readonly status: MachineStatus;
  readonly sign: MachineSign;
  /** The start of the open stop; without an open stop, the start of the status. */
  readonly since: number;
  readonly order: OrderThen | null;
  readonly stops: readonly PastStop[];
  /** Null without the right to read the roster. */
  readonly people: readonly PastDuty[] | null;
}

export interface PlantThen {
  readonly at: number;
  readonly machines: readonly MachineThen[];
  /** The people on the roster for the whole factory. */
  readonly people: readonly PastDuty[] | null;
  readonly layout: PastLayout | null;
}

interface Spanned {
  readonly from: string;
  readonly to: string | null;
}

/** A record with its half-open span in milliseconds. */
interface Timed<Fact> {
  readonly fact: Fact;
  readonly from: number;
  readonly to: number;
}

const timed = <Fact extends Spanned>(fact: Fact): Timed<Fact> => ({
  fact,
  from: Date.parse(fact.from),
  to: fact.to === null ? Number.POSITIVE_INFINITY : Date.parse(fact.to),
});

const holds = (at: number) => (span: { readonly from: number; readonly to: number }) =>
  span.from <= at && at < span.to;

/** Groups the records by their key. */
function keyed<Fact, Key>(facts: readonly Fact[], keyOf: (fact: Fact) => Key): ReadonlyMap<Key, Fact[]> {
  const groups = new Map<Key, Fact[]>();
  for (const fact of facts) {
    const key = keyOf(fact);
    const group = groups.get(key);
    if (group) group.push(fact);
    else groups.set(key, [fact]);
  }
  return groups;
}

/** Joins histories of consecutive spans. A record in two spans is included once. */
export function joinHistories(parts: readonly PlantHistory[]): PlantHistory | undefined {
  const sorted = parts.toSorted((a, b) => a.from.localeCompare(b.from));
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return undefined;
  const once = <Fact>(
    lists: readonly (readonly Fact[])[],
    keyOf: (fact: Fact) => string | number,
  ): Fact[] => [
    // For a record in two histories, the later history is more complete.
    ...new Map(lists.flat().map((fact) => [keyOf(fact), fact])).values(),
  ];
  const spans = <Fact extends Spanned>(lists: readonly (readonly Fact[])[]) =>
    once(lists, ({ from }) => from).sort((a, b) => a.from.localeCompare(b.from));
  const machines = keyed(
    sorted.flatMap((part) => part.machines),
    ({ id }) => id,
  );
  const orders = keyed(
    sorted.flatMap((part) => part.orders),
    ({ id }) => id,
  );
  return {
    from: first.from,
    to: last.to,
    as_of: sorted.reduce((newest, part) => (part.as_of > newest ? part.as_of : newest), first.as_of),
    known_since: last.known_since,
    machines: [...machines.values()].map((same) => ({
      ...(same.at(-1) as (typeof same)[number]),
      spans: spans(same.map((machine) => machine.spans)),
    })),
    orders: [...orders.values()].map((same) => ({
      ...(same.at(-1) as (typeof same)[number]),
      spans: spans(same.map((order) => order.spans)),
      counts: once(
        same.map((order) => order.counts),
        ({ at }) => at,
      ).sort((a, b) => a.at.localeCompare(b.at)),
    })),
    stops: once(
      sorted.map((part) => part.stops),
      ({ id }) => id,
    ),
    people: sorted.some((part) => part.people === null)
      ? null
      : once(
          sorted.map((part) => part.people ?? []),
          (duty) => `${duty.employee_id} ${duty.from}`,
        ),
    layouts: spans(sorted.map((part) => part.layouts)),
  };
}

interface KnownOrder {
  readonly order: PastOrder;
  readonly counts: readonly { readonly at: number; readonly good: number }[];
}

/** A history that returns the state of the plant at any of its moments. */
export interface Replay {
  readonly from: number;
  readonly to: number;
  /** The stops that the player can step to, in order of time. */
  readonly stops: readonly Timed<PastStop>[];
  /** Each moment at which an order began to run on a machine, in order. */
  readonly orderStarts: readonly number[];
  at(moment: number): PlantThen;
  /**
   * The highest number of machines that stood at the same time, for each of `count` equal parts of a span. Null outside
   * of the history.
   */
  standing(span: { readonly from: number; readonly to: number }, count: number): (number | null)[];
}

export function replayOf(history: PlantHistory): Replay {
  const machines: readonly KnownMachine[] = history.machines.map((machine) => ({
    machine,
    spans: machine.spans.map(timed),
  }));
  const stops = history.stops.map(timed).sort((a, b) => a.from - b.from);
  const stopsOf = keyed(stops, ({ fact }) => fact.machine_id);
  const duties = history.people?.map(timed) ?? null;
  const dutiesOf = duties && keyed(duties, ({ fact }) => fact.machine_id);
  const layouts = history.layouts.map(timed);
  const orders = new Map<number, KnownOrder>(
    history.orders.map((order) => [
      order.id,
      { order, counts: order.counts.map(({ at, good }) => ({ at: Date.parse(at), good })) },
    ]),
  );
  // Sorted by start, because the history lists the orders by their ids.
  const spellsOf = keyed(
    history.orders
      .flatMap((order) =>
        order.spans.map((span) => ({ ...timed(span), order: order.id, machine: span.machine_id })),
      )
      .sort((one, other) => one.from - other.from || one.order - other.order),
    ({ machine }) => machine,
  );

  const orderAt = (machineId: number, at: number): OrderThen | null => {
    const spells = (spellsOf.get(machineId) ?? []).filter(holds(at));
    // A stopped order has released its machine, but the machine shows the order until another order runs. If several
    // stopped orders have been on the machine, the machine shows the order that left the machine last.
    const spell = spells.find(({ fact }) => fact.status !== 'stopped') ?? spells.at(-1);
    const known = spell && orders.get(spell.order);
    if (!known) return null;
    const { id, order_number, product_name, unit, quantity } = known.order;
    const good = known.counts.findLast((count) => count.at <= at)?.good ?? 0;
    return { id, order_number, product_name, status: spell.fact.status, unit, quantity, good };
  };

  const machineAt = ({ machine, spans }: KnownMachine, moment: number): MachineThen | undefined => {
    const span = spans.find(holds(moment));
    if (!span) return undefined;
    const open = (stopsOf.get(machine.id) ?? []).filter(holds(moment));
    const sign = signOf(span, open);
    const { id, name, type } = machine;
    const environment = areaAt(machine, moment);
    const people = dutiesOf && (dutiesOf.get(id) ?? []).filter(holds(moment)).map(({ fact }) => fact);
    return {
      ...{ id, name, type, environment, sign, people },
      status: span.fact.status,
      since: open[0]?.from ?? span.from,
      order: orderAt(id, moment),
      stops: open.map(({ fact }) => fact),
    };
  };

  /** The moments at which a machine began to stand (+1) and stopped standing (-1). */
  const turnsOf = ({ machine, spans }: KnownMachine): Turn[] => {
    const itsStops = stopsOf.get(machine.id) ?? [];
    const moments = [...spans, ...itsStops].flatMap((span) => [span.from, span.to]);
    const turns: Turn[] = [];
    let stood = false;
    for (const moment of [...new Set(moments)].filter(Number.isFinite).sort((a, b) => a - b)) {
      const span = spans.find(holds(moment));
      const stands = span !== undefined && isStanding(signOf(span, itsStops.filter(holds(moment))));
      if (stands !== stood) turns.push({ at: moment, by: stands ? 1 : -1 });
      stood = stands;
    }
    return turns;
  };

  const knownFrom = history.known_since === null ? Number.POSITIVE_INFINITY : Date.parse(history.known_since);
  const from = Date.parse(history.from);
  const to = Date.parse(history.to);

  return {
    from,
    to,
    stops,
    orderStarts: history.orders
      .flatMap((order) =>
        order.spans.filter(({ status }) => status === 'in_progress').map((span) => Date.parse(span.from)),
      )
      .sort((a, b) => a - b),
    at: (moment) => ({
      at: moment,
      machines: machines.flatMap((machine) => machineAt(machine, moment) ?? []),
      people: dutiesOf && (dutiesOf.get(null) ?? []).filter(holds(moment)).map(({ fact }) => fact),
      layout: layouts.find(holds(moment))?.fact ?? null,
    }),
    standing: (span, count) => {
      const width = (span.to - span.from) / count;
      const levels = levelsOf(machines.flatMap(turnsOf));
      return Array.from({ length: count }, (_, part) => {
        const start = span.from + part * width;
        const end = start + width;
        if (end <= from || start >= to || end <= knownFrom) return null;
        return highestIn(levels, start, end);
      });
    },
  };
}

/** The area in which the machine was at the moment. */
const areaAt = ({ areas, environment }: PlantHistory['machines'][number], moment: number): string =>
  areas.findLast(({ from }) => from === null || Date.parse(from) <= moment)?.environment ?? environment;

interface KnownMachine {
  readonly machine: PlantHistory['machines'][number];
  readonly spans: readonly Timed<PlantHistory['machines'][number]['spans'][number]>[];
}

const signOf = (span: KnownMachine['spans'][number], open: readonly Timed<PastStop>[]): MachineSign =>
  machineSign(
    span.fact.status,
    open.map(({ fact }) => fact),
    span.fact.is_error,
  );

interface Turn {
  readonly at: number;
  readonly by: 1 | -1;
}

interface Level {
  readonly at: number;
  readonly standing: number;
}

/** The number of machines that stand from each turn to the next turn. */
function levelsOf(turns: readonly Turn[]): Level[] {
  let standing = 0;
  const levels = new Map<number, number>();
  for (const { at, by } of turns.toSorted((a, b) => a.at - b.at)) {
    standing += by;
    levels.set(at, standing);
  }
  return [...levels].map(([at, number]) => ({ at, standing: number }));
}

/** The highest level at any instant of [from, to). */
function highestIn(levels: readonly Level[], from: number, to: number): number {
  let first = 0;
  let last = levels.length;
  while (first < last) {
    const middle = (first + last) >> 1;
    if ((levels[middle]?.at ?? 0) <= from) first = middle + 1;
    else last = middle;
  }
  let highest = levels[first - 1]?.standing ?? 0;
  for (let i = first; i < levels.length && (levels[i]?.at ?? to) < to; i += 1)
    highest = Math.max(highest, levels[i]?.standing ?? 0);
  return highest;
}

/** The longest unplanned stop that began in the span. An open stop lasts until the end of the history. */
export function longestStop(
  replay: Pick<Replay, 'stops' | 'to'>,
  span: { readonly from: number; readonly to: number },
): PastStop | undefined {
  const lengthOf = (stop: Timed<PastStop>) => Math.min(stop.to, replay.to) - stop.from;
  return replay.stops
    .filter(({ fact, from }) => !fact.is_planned && span.from <= from && from < span.to)
    .reduce<Timed<PastStop> | undefined>(
      (longest, stop) => (longest && lengthOf(longest) >= lengthOf(stop) ? longest : stop),
      undefined,
    )?.fact;
}

/** The next moment after `at`, or the last moment before it; undefined at the end of the list. */
export function stepTo(moments: readonly number[], at: number, direction: 1 | -1): number | undefined {
  return direction === 1 ? moments.find((moment) => moment > at) : moments.findLast((moment) => moment < at);
}
