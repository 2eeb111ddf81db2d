/**
 * Turns rows of the database into the facts of one machine: open intervals have no end, missing values have their
 * defaults.
 */
import {
  type KeptStandstill,
  type MachineCalendar,
  type MachineFacts,
  type OutputFact,
  open,
  type TimeFacts,
} from '@pms/domain/figures/facts';
import type { LockedTime } from '@pms/domain/figures/locked-times';
import { scrapUnits } from '@pms/domain/figures/scrap-units';
import { idealsOf } from '@pms/domain/figures/type-rates';
import type { Definition } from '@pms/domain/figures/version';
import type { ShiftPlan } from '@pms/domain/plant-time';
import type {
  listOrderFacts,
  listOrderSpells,
  listPlanFacts,
  listRateFacts,
  listScrapFacts,
  listStatusFacts,
  listStopFacts,
} from './facts-queries';
import type { MachineRow } from './machine-queries';

type RowOf<List extends (...args: never[]) => Promise<readonly unknown[]>> = Awaited<
  ReturnType<List>
>[number];
type ByMachine<Row> = ReadonlyMap<number, readonly Row[]>;

/** The rows about the time of many machines. */
export interface ReadTimeFacts {
  readonly plans: ByMachine<RowOf<typeof listPlanFacts>>;
  readonly spells: ByMachine<RowOf<typeof listOrderSpells>>;
  readonly statuses: ByMachine<RowOf<typeof listStatusFacts>>;
  readonly stops: ByMachine<RowOf<typeof listStopFacts>>;
  readonly kept: ByMachine<KeptStandstill>;
  readonly calendarOf: (machine: MachineRow) => MachineCalendar;
  readonly definition: Definition;
  /** For a definition that reads the present plans: a locked time keeps the plans from the moment of its lock. */
  readonly locked: readonly LockedTime[];
  readonly now: number;
}

/** The rows about the time and the output of many machines. */
export interface ReadFacts extends ReadTimeFacts {
  readonly orders: ReadonlyMap<number, RowOf<typeof listOrderFacts>>;
  readonly scraps: ByMachine<RowOf<typeof listScrapFacts>>;
  readonly reports: ByMachine<OutputFact>;
  readonly rates: readonly RowOf<typeof listRateFacts>[];
  readonly shift_plan: ShiftPlan;
  readonly zone: string;
}

export function byMachine<Row extends { readonly machine_id: number | null }>(
  rows: readonly Row[],
): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    if (row.machine_id === null) continue;
    const group = groups.get(row.machine_id);
    if (group) group.push(row);
    else groups.set(row.machine_id, [row]);
  }
  return groups;
}

const rowsOf =
  (machine: MachineRow) =>
  <Row>(rows: ByMachine<Row>): readonly Row[] =>
    rows.get(machine.id) ?? [];

/** The facts that decide the classes of a machine's time. */
export function assembleTimeFacts(machine: MachineRow, read: ReadTimeFacts): TimeFacts {
  const of = rowsOf(machine);
  return {
    machine: {
      id: machine.id,
      name: machine.name,
      environment: machine.environment,
      measures: machine.measures.map(({ since, production_rate, micro_stop_seconds }) => ({
        from: since ?? Number.NEGATIVE_INFINITY,
        micro_stop_ms: micro_stop_seconds * 1000,
        units_per_hour: production_rate,
      })),
      known_from: machine.known_from,
      retired_at: machine.retired_at,
    },
    calendar: read.calendarOf(machine),
    // The fields are copied one by one, because spreading a hundred thousand objects takes longer than reading them.
    stops: of(read.stops).map((stop) => ({
      from: stop.from ?? 0,
      to: stop.to ?? open,
      id: stop.id,
      order_id: stop.order_id,
      time_class: stop.time_class as MachineFacts['stops'][number]['time_class'],
      explained: stop.explained,
      awaits_approval: stop.awaits_approval,
      failure: stop.failure ?? false,
      operator_error: stop.operator_error ?? false,
      reason: stop.reason,
      category_id: stop.category_id,
    })),
    kept: of(read.kept),
    spells: of(read.spells).map((spell) => ({
      from: spell.from ?? 0,
      to: spell.to ?? open,
      order_id: spell.order_id,
      status: spell.status as MachineFacts['spells'][number]['status'],
    })),
    statuses: of(read.statuses).map((spell) => ({
      from: spell.from ?? 0,
      to: spell.to ?? open,
      id: spell.id,
      status: spell.status as MachineFacts['statuses'][number]['status'],
    })),
    plans: of(read.plans).flatMap((plan) => planOf(plan, read)),
    definition: read.definition,
    now: read.now,
  };
}

/** The time of a machine with its output. */
export function assembleFacts(machine: MachineRow, read: ReadFacts): MachineFacts {
  const of = rowsOf(machine);
  return {
    ...assembleTimeFacts(machine, read),
    outputs: of(read.reports),
    scraps: of(read.scraps).flatMap((waste) => {
      const quantity = scrapUnits(waste, waste.order_unit);
      return quantity === null
        ? []
        : [{ id: waste.id, order_id: waste.order_id, quantity, at: waste.at ?? 0 }];
    }),
    orders: read.orders,
    ideals: idealsOf(read.rates, machine),
    shift_plan: read.shift_plan,
    zone: read.zone,
  };
}

function planOf(
  { stood_from, stood_until, from, to, order_id, quantity }: RowOf<typeof listPlanFacts>,
  { definition: { plans }, locked }: Pick<ReadTimeFacts, 'definition' | 'locked'>,
): MachineFacts['plans'][number][] {
  const stood = { from: stood_from, to: stood_until ?? open };
  const plan = { order_id, from, to, quantity };
  if (plans === 'of_their_time') return [{ ...plan, stood }];
  const kept = locked.filter(({ at }) => stood.from <= at && at < stood.to);
  const since = locked.at(-1)?.to ?? Number.NEGATIVE_INFINITY;
  const today = stood_until === null ? [{ from: since, to: open }] : [];
  return [...kept, ...today].map((time) => ({ ...plan, stood: { from: time.from, to: time.to } }));
}
