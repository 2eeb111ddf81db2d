/** A plausible range of a small plant. An example passes only the fields that matter. */
import { completionOf } from '@pms/domain/figures/figures';
import { onTimeFigure } from '@pms/domain/figures/on-time';
import { paretoOf } from '@pms/domain/figures/pareto';
import { performanceRating } from '@pms/domain/figures/ratings';
import type { Figure, Figures } from '@pms/domain/figures/schema';
import type { AnalyticsSummary, ChartPoint } from '@pms/domain/figures/summary-schema';
import { addDays } from '@pms/domain/plant-time';
import { aWaste } from './a-waste';
import { noFigures, someFigures } from './some-figures';

const minute = 60_000;

const causes = paretoOf(
  (
    [
      ['Bottle jam', 'ud', 'Equipment', false, 58, 3],
      ['Batch change', 'su', 'Planned', false, 25, 1],
      ['Wrong label reel', 'ud', 'Quality', true, 17, 2],
      ['Due order not started', 'ux', null, false, 8, 0],
    ] as const
  ).map(([label, name, category, operator_error, minutes, stops]) => ({
    reason: label,
    label,
    class: name,
    category,
    operator_error,
    ms: minutes * minute,
    stops,
  })),
);

const pointOf = (
  day: number,
  { oee, availability, performance, quality, utilization }: Figures,
): ChartPoint => ({
  from: addDays('2026-02-24', day),
  good_by_unit: {},
  to: addDays('2026-02-24', day),
  orders_created: (day * 3) % 5,
  orders_completed: (day * 2) % 4,
  good: 41_000 + ((day * 3571) % 9000),
  scrap: 400 + ((day * 97) % 300),
  downtime_minutes: 60 + ((day * 31) % 70),
  stops: 4 + (day % 3),
  waste_kg: 12.5 * (day % 4),
  // A Sunday without a shift has no figures.
  oee: day === 5 ? null : oee.value,
  availability: availability.value,
  performance: performance.value,
  quality: quality.value,
  utilization: utilization.value,
});

const rated = (name: Parameters<typeof performanceRating>[0], figure: Figure, target: number) => ({
  ...figure,
  target,
  rating: performanceRating(name, figure.value, target),
});

const someOf = (orders: number, counts: Record<string, number>): Record<string, number> =>
  orders > 0 ? counts : {};

function summaryOf(
  figures: Figures,
  counts: { completed: number; orders: number; due: number },
): Pick<
  AnalyticsSummary,
  'from' | 'to' | 'days' | 'definition_version' | 'recomputed' | 'orders' | 'performance' | 'figures'
> {
  const completion = completionOf(counts.completed, counts.orders);
  return {
    from: '2026-02-23T22:00:00.000Z',
    to: '2026-03-02T22:00:00.000Z',
    days: 7,
    definition_version: 1,
    recomputed: { shifts: 2, last_at: '2026-03-02T07:12:00.000Z' },
    orders: {
      total: counts.orders,
      by_status: someOf(counts.orders, { completed: counts.completed, in_progress: 2, assigned: 3 }),
      by_priority: someOf(counts.orders, { high: 3, medium: 9, urgent: 1 }),
      completion_rate: completion,
      avg_per_day: counts.orders / 7,
      on_time: onTimeFigure({ on_time: Math.max(0, counts.due - 1), due: counts.due, late_open: 0 }),
    },
    performance: {
      order_completion: rated('order_completion', completion, 85),
      machine_utilization: rated('machine_utilization', figures.utilization, 80),
      production_efficiency: rated('production_efficiency', figures.efficiency, 90),
    },
    figures,
  };
}

export function anAnalyticsSummary(wish: Partial<AnalyticsSummary> = {}): AnalyticsSummary {
  const figures = someFigures();
  const areas = ['Blending', 'Packaging'].map((name, index) => ({
    environment: name.toLowerCase(),
    name,
    machines: index + 2,
    utilization: (index === 0 ? noFigures() : figures).utilization,
    oee: (index === 0 ? noFigures() : figures).oee,
  }));
  return {
    ...summaryOf(figures, { completed: 8, orders: 13, due: 6 }),
    machines: {
      total: 5,
      by_status: { in_use: 2, available: 2, maintenance: 1 },
      utilization: figures.utilization,
      by_environment: areas,
    },
    labor: {
      employees: 24,
      by_role: { operator: 14, supervisor: 3, packer: 5, Other: 2 },
      assignments: 96,
      assigned_hours: 1152,
    },
    waste: {
      total_records: 2,
      total_kg: 31.25,
      other_units: {},
      by_class: { RM: { total_records: 2, total_kg: 31.25, other_units: {} } },
      high_waste: [aWaste({ id: 2, quantity: 18.75, weight: 18.75 }), aWaste()],
    },
    pareto: causes,
    heat_map: Array.from({ length: 168 }, (_, cell) => ({
      weekday: Math.floor(cell / 24) + 1,
      hour: cell % 24,
      minutes: cell % 24 > 5 && cell % 24 < 18 ? (cell * 7) % 23 : 0,
    })),
    charts: { points: Array.from({ length: 7 }, (_, day) => pointOf(day, figures)) },
    ...wish,
  };
}

/** A plant that was set up this morning. */
export function anEmptySummary(): AnalyticsSummary {
  const figures = noFigures();
  return anAnalyticsSummary({
    ...summaryOf(figures, { completed: 0, orders: 0, due: 0 }),
    machines: { total: 0, by_status: {}, utilization: figures.utilization, by_environment: [] },
    labor: {
      employees: 0,
      by_role: { operator: 0, supervisor: 0, packer: 0, Other: 0 },
      assignments: 0,
      assigned_hours: 0,
    },
    waste: { total_records: 0, total_kg: 0, other_units: {}, by_class: {}, high_waste: [] },
    pareto: [],
    heat_map: [],
    charts: {
      points: Array.from({ length: 7 }, (_, day) => ({
        ...pointOf(day, figures),
        orders_created: 0,
        orders_completed: 0,
        good: 0,
        scrap: 0,
        downtime_minutes: 0,
        stops: 0,
        waste_kg: 0,
        oee: null,
      })),
    },
  });
}
