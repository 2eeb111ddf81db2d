/** The summary behind the analytics screens (api, section 6), read from one snapshot of the database. */

import { chartPoints } from '@pms/domain/figures/chart-points';
import { completionOf, figuresOf, perDay } from '@pms/domain/figures/figures';
import { type PerformanceName, performanceRating } from '@pms/domain/figures/ratings';
import type { Figure } from '@pms/domain/figures/schema';
import type { AnalyticsSummary } from '@pms/domain/figures/summary-schema';
import { exact, totalOf } from '@pms/domain/figures/sums';
import { priorityLevel } from '@pms/domain/orders/work-order';
import { addDays, daysBetween, type PlantDate, plantDateOf, toInstant } from '@pms/domain/plant-time';
import type { SpanQuery } from '@pms/domain/report-span';
import { valueOn } from '@pms/domain/settings/dated';
import { defaultSettings } from '@pms/domain/settings/defaults';
import { wasteTotalsOf } from '@pms/domain/waste/figures';
import type { Reader } from '../../platform/database';
import { inOneView } from '../../platform/one-view';
import { readSpan } from '../calendar/queries';
import { datedValues, listDatedSettings } from '../settings/dated-queries';
import { listHeaviest } from '../waste/report-queries';
import { readBase } from './figure-base';
import { type GroupSums, groupSums } from './group-sums';
import { onTimeDelivery } from './on-time-queries';
import { lostHours, stopCauses } from './stop-sums';
import { readRecomputed } from './stored-span-queries';
import {
  countAssignments,
  countCompleted,
  countCreated,
  countEmployees,
  countMachines,
  type OrderCount,
  type SummaryFilter,
  sumWaste,
  type WasteSumRow,
} from './summary-queries';

/** Specification 3, section 9. */
const highWasteShown = 5;

export async function analyticsSummary(
  reader: Reader,
  query: SpanQuery & { readonly environment?: string | undefined },
): Promise<AnalyticsSummary> {
  return inOneView(reader, async (view) => {
    const { span, now, zone } = await readSpan(view, query);
    const { environment } = query;
    const first = plantDateOf(span.from, zone);
    const last = plantDateOf(toInstant(Date.parse(span.to) - 1), zone);
    const days = Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index));
    const filter: SummaryFilter = { span, environment, zone, days };
    const base = await readBase(view, { span, now, environment });
    const byMachine = await groupSums(view, base, 'machine');
    const byDay = new Map((await groupSums(view, base, 'day')).map(({ date, sums }) => [date, sums]));
    const figures = figuresOf(totalOf(byMachine.map(({ sums }) => sums)));
    const created = await countCreated(view, filter);
    const orders = await orderCounts(view, filter, created, now);
    const waste = await sumWaste(view, filter);
    const createdOn = countBy(created, ({ date }) => date);
    const completedOn = countBy(await countCompleted(view, filter), ({ date }) => date);
    const wasteOn = wasteByDay(waste);
    return {
      from: span.from,
      to: span.to,
      days: days.length,
      definition_version: base.stored.version,
      recomputed: await readRecomputed(view, base.stored),
      orders,
      machines: await machineCounts(view, byMachine, base.machines, figures.utilization, environment),
      labor: await labourCounts(view, { first, last, environment }),
      performance: await ratedFigures(view, last, {
        order_completion: orders.completion_rate,
        machine_utilization: figures.utilization,
        production_efficiency: figures.efficiency,
      }),
      figures,
      waste: {
        ...wasteTotalsOf(waste),
        by_class: totalsByClass(waste),
        high_waste: await listHeaviest(view, filter.span, highWasteShown, filter),
      },
      pareto: await stopCauses(view, base),
      heat_map: await lostHours(view, base),
      charts: {
        points: chartPoints(first, last, (date) => {
          const sums = byDay.get(date);
          return {
            ...(sums ? { sums } : {}),
            orders_created: createdOn[date] ?? 0,
            orders_completed: completedOn[date] ?? 0,
            waste_kg: wasteTotalsOf(wasteOn.get(date) ?? []).total_kg,
          };
        }),
      },
    };
  });
}

async function orderCounts(
  reader: Reader,
  filter: SummaryFilter,
  rows: readonly OrderCount[],
  now: string,
): Promise<AnalyticsSummary['orders']> {
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const by_status = countBy(rows, ({ status }) => status);
  return {
    total,
    by_status,
    by_priority: countBy(rows, ({ priority }) => priorityLevel(priority)),
    completion_rate: completionOf(by_status.completed ?? 0, total),
    avg_per_day: perDay(total, filter.days.length),
    on_time: await onTimeDelivery(reader, filter.span, now, filter.environment),
  };
}

function countBy<Row extends { readonly count: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const row of rows) counts[keyOf(row)] = (counts[keyOf(row)] ?? 0) + row.count;
  return counts;
}

async function machineCounts(
  reader: Reader,
  byMachine: readonly GroupSums[],
  machines: readonly { readonly id: number; readonly environment: string }[],
  utilization: Figure,
  environment: string | undefined,
): Promise<AnalyticsSummary['machines']> {
  const rows = await countMachines(reader, environment);
  const areas = new Map(rows.map((row) => [row.environment, row.name]));
  const areaOf = new Map(machines.map((machine) => [machine.id, machine.environment]));
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    by_status: countBy(rows, ({ status }) => status),
    utilization,
    by_environment: [...areas].map(([code, name]) => {
      const inArea = byMachine.filter(({ machine_id }) => areaOf.get(machine_id ?? 0) === code);
      const figures = figuresOf(totalOf(inArea.map(({ sums }) => sums)));
      return {
        environment: code,
        name,
        machines: rows.filter((row) => row.environment === code).reduce((sum, { count }) => sum + count, 0),
        utilization: figures.utilization,
        oee: figures.oee,
      };
    }),
  };
}

async function labourCounts(
  reader: Reader,
  dates: { first: string; last: string; environment: string | undefined },
): Promise<AnalyticsSummary['labor']> {
  const roles = countBy(await countEmployees(reader), ({ role }) => role);
  const employees = Object.values(roles).reduce((sum, count) => sum + count, 0);
  const { operator = 0, supervisor = 0, packer = 0 } = roles;
  const { assignments, hours } = await countAssignments(reader, dates);
  return {
    employees,
    // The remaining roles are "Other", so that the parts add up (decision A-70).
    by_role: { operator, supervisor, packer, Other: employees - operator - supervisor - packer },
    assignments,
    assigned_hours: exact(hours),
  };
}

async function ratedFigures(
  reader: Reader,
  lastDay: PlantDate,
  figures: Readonly<Record<PerformanceName, Figure>>,
): Promise<AnalyticsSummary['performance']> {
  const dated = await listDatedSettings(reader);
  const rated = (name: PerformanceName) => {
    // A range is judged by the targets of its last day (decision 0042).
    const target =
      valueOn(datedValues(dated, `target_${name}`), lastDay) ?? defaultSettings[`target_${name}`];
    return { ...figures[name], target, rating: performanceRating(name, figures[name].value, target) };
  };
  return {
    order_completion: rated('order_completion'),
    machine_utilization: rated('machine_utilization'),
    production_efficiency: rated('production_efficiency'),
  };
}

function wasteByDay(rows: readonly WasteSumRow[]): Map<string, WasteSumRow[]> {
  const days = new Map<string, WasteSumRow[]>();
  for (const row of rows) {
    const day = days.get(row.date);
    if (day) day.push(row);
    else days.set(row.date, [row]);
  }
  return days;
}

function totalsByClass(rows: readonly WasteSumRow[]): AnalyticsSummary['waste']['by_class'] {
  const classes = [...new Set(rows.map(({ waste_class }) => waste_class))].sort();
  return Object.fromEntries(
    classes.map((name) => [name, wasteTotalsOf(rows.filter((row) => row.waste_class === name))]),
  );
}
