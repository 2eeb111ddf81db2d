/** Reads the facts of many machines with a fixed number of statements, and returns the facts machine by machine. */
import type { MachineFacts, OutputFact } from '@pms/domain/figures/facts';
import { lockedTimes } from '@pms/domain/figures/locked-times';
import { type CalendarFacts, calendarOver } from '@pms/domain/figures/machine-calendar';
import { intervalsOf } from '@pms/domain/figures/output';
import { type DefinitionVersion, definitionOf, figuresVersion } from '@pms/domain/figures/version';
import { type Instant, toInstant } from '@pms/domain/plant-time';
import type { Reader } from '../../platform/database';
import { listCalendar } from '../calendar/calendar-queries';
import { repeatingOf, singleOf } from '../calendar/entry-queries';
import { listMonthLocks } from '../settings/month-lock-queries';
import { assembleFacts, byMachine } from './assemble-facts';
import {
  type FactWindow,
  listConcernedOrders,
  listOrderFacts,
  listOrderSpells,
  listPlanFacts,
  listRateFacts,
  listReports,
  listScrapFacts,
  listStatusFacts,
  listStopFacts,
} from './facts-queries';
import type { FigureSettings } from './figure-settings-queries';
import { listLockedShares } from './locked-share-queries';
import { listLockedStandstills } from './locked-standstill-queries';
import type { MachineRow } from './machine-queries';

export interface FactQuestion {
  readonly machines: readonly MachineRow[];
  readonly from: Instant;
  readonly to: Instant;
  readonly now: Instant;
  readonly settings: FigureSettings;
  /** The version of the definition; the version in force by default. */
  readonly version?: DefinitionVersion | undefined;
}

export async function loadFacts(reader: Reader, question: FactQuestion): Promise<Iterable<MachineFacts>> {
  const { machines, settings, now } = question;
  const window: FactWindow = { machines: machines.map(({ id }) => id), from: question.from, to: question.to };
  const concerned = await listConcernedOrders(reader, window);
  const orders = await listOrderFacts(reader, concerned);
  const locked = await listLockedShares(reader, concerned);
  const reports = (await listReports(reader, concerned)).map(
    (report): OutputFact => (locked.size === 0 ? report : { ...report, locked: locked.get(report.id) }),
  );
  const startedAt = new Map(orders.map((order) => [order.id, order.started_at]));
  const stops = await listStopFacts(reader, widened(window, reports, startedAt));
  const scraps = await listScrapFacts(reader, window);
  const mentioned = [...stops, ...scraps].flatMap(({ order_id }) => order_id ?? []);
  const others = [...new Set(mentioned)].filter((id) => !startedAt.has(id));
  const calendar = await readCalendarFacts(reader, settings);
  const definition = definitionOf(question.version ?? figuresVersion);
  const parts = {
    orders: new Map([...orders, ...(await listOrderFacts(reader, others))].map((order) => [order.id, order])),
    plans: byMachine(await listPlanFacts(reader, concerned)),
    spells: byMachine(await listOrderSpells(reader, window, concerned)),
    statuses: byMachine(await listStatusFacts(reader, window)),
    stops: byMachine(stops),
    kept: byMachine(await listLockedStandstills(reader, window.machines)),
    scraps: byMachine(scraps),
    reports: wholeOrdersByMachine(reports),
    rates: await listRateFacts(reader),
    calendarOf: calendarOver(calendar, window, settings.time_zone, definition),
    definition,
    locked: definition.plans === 'of_today' ? lockedTimes(await listMonthLocks(reader)) : [],
    shift_plan: settings.shift_plan,
    zone: settings.time_zone,
    now: Date.parse(now),
  };
  return each(machines, (machine) => assembleFacts(machine, parts));
}

/** The facts of a machine are built on request, and may be discarded afterwards. */
function* each<One, Other>(list: readonly One[], build: (one: One) => Other): Generator<Other> {
  for (const one of list) yield build(one);
}

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

/** A report counts from the order's previous report on any machine, so a machine gets all reports of its orders. */
function wholeOrdersByMachine(reports: readonly OutputFact[]): Map<number, OutputFact[]> {
  const machines = new Map<number, OutputFact[]>();
  for (const ofOrder of groupBy(reports, ({ order_id }) => order_id).values()) {
    for (const machine of new Set(ofOrder.map(({ machine_id }) => machine_id))) {
      if (machine === null) continue;
      const known = machines.get(machine);
      if (known) for (const report of ofOrder) known.push(report);
      else machines.set(machine, [...ofOrder]);
    }
  }
  return machines;
}

/** Extends the window by the whole time of every overlapping report, because stops in this time move the output. */
function widened(
  window: FactWindow,
  reports: readonly OutputFact[],
  startedAt: ReadonlyMap<number, number | null>,
): FactWindow {
  let [from, to] = [Date.parse(window.from), Date.parse(window.to)];
  const asked = { from, to };
  for (const [orderId, ofOrder] of groupBy(reports, ({ order_id }) => order_id)) {
    for (const { since } of intervalsOf(ofOrder, startedAt.get(orderId) ?? null)) {
      if (since.from >= asked.to || since.to <= asked.from) continue;
      from = Math.min(from, since.from);
      to = Math.max(to, since.to);
    }
  }
  return { ...window, from: toInstant(from), to: toInstant(to) };
}

/** The plant calendar, resolved by the engine. */
export async function readCalendarFacts(reader: Reader, settings: FigureSettings): Promise<CalendarFacts> {
  const rows = await listCalendar(reader);
  const of = (kind: string) => rows.filter((row) => row.kind === kind);
  return {
    shift_plan: settings.shift_plan,
    shifts: of('shift').map(repeatingOf),
    breaks: [...of('break').map(repeatingOf), ...settings.breaks],
    closures: of('closure').map(singleOf),
    maintenance: of('maintenance').map((row) => ({
      ...singleOf(row),
      approved_at: row.approved_at,
      approved_by: row.approved_by,
      created_by: row.created_by,
    })),
  };
}
