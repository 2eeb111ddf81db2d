/**
 * The four cards, computed from the server's figures. If the figures could not be loaded, the cards are computed from
 * the loaded lists (decision A-37).
 */
import type { DashboardDay, DashboardMetrics } from '@pms/domain/dashboard/endpoints';
import type { Machine } from '@pms/domain/machines/schema';
import { addDays, plantDateOf } from '@pms/domain/plant-time';
import type { PlantSettings } from '@pms/domain/settings/schema';
import type { Metric } from './metric';
import { texts } from './texts';

type CardName = Metric['key'];

const cardOf = (
  metrics: DashboardMetrics,
  name: CardName,
): Pick<Metric, 'key' | 'name' | 'target' | 'days' | 'trend'> => ({
  key: name,
  name: texts.cards[name],
  target: metrics.targets[name],
  days: metrics.series.map((day: DashboardDay) => ({ date: day.date, value: day[name] })),
  trend: metrics.trend[name],
});

export function cardsFrom(metrics: DashboardMetrics, zone: string): Metric[] {
  const { machine_utilization: use, on_time_delivery: onTime, efficiency } = metrics;
  const count = { unit: '', reason: null } as const;
  const window = () => {
    const today = plantDateOf(metrics.as_of, zone);
    return { start_date: addDays(today, 1 - onTime.days), end_date: today };
  };
  return [
    {
      ...cardOf(metrics, 'total_orders'),
      ...count,
      value: metrics.total_orders,
      note: efficiency.value === null ? texts.noEfficiency(efficiency.reason ?? '') : null,
      efficiency: efficiency.value,
      efficiencyBasis: efficiency.basis,
      window,
    },
    {
      ...cardOf(metrics, 'machine_utilization'),
      unit: '%',
      value: use.value,
      reason: use.reason,
      note: texts.inUse(use.in_use, use.machines),
    },
    {
      ...cardOf(metrics, 'on_time_delivery'),
      unit: '%',
      value: onTime.value,
      reason: onTime.reason,
      note: texts.onTime(onTime.on_time, onTime.due, onTime.days),
      window,
    },
    {
      ...cardOf(metrics, 'active_production'),
      ...count,
      value: metrics.active_production,
      note: texts.paused(metrics.paused_orders),
    },
  ];
}

export interface LoadedLists {
  /** The number of all orders that are not archived, and the number of orders in progress. */
  readonly orders: { readonly total: number; readonly active: number } | undefined;
  readonly machines: readonly Machine[] | undefined;
}

type Targets = Pick<
  PlantSettings,
  'target_total_orders' | 'target_utilization' | 'target_on_time' | 'target_active'
>;

/** The metrics that the loaded lists can give. Every other metric is a dash with its reason. */
export function cardsFromLists({ orders, machines }: LoadedLists, targets: Targets): Metric[] {
  const bare = { reason: null, note: texts.fallback, days: [], trend: null } as const;
  const inUse = machines?.filter(({ status }) => status === 'in_use').length ?? 0;
  const known = (value: number | undefined) =>
    value === undefined ? { value: null, reason: texts.fallbackOnTime } : { value };
  const utilization =
    machines && machines.length > 0 ? Math.round((100 * inUse) / machines.length) : undefined;
  return [
    {
      ...bare,
      key: 'total_orders',
      name: texts.cards.total_orders,
      unit: '',
      target: targets.target_total_orders,
      ...known(orders?.total),
    },
    {
      ...bare,
      key: 'machine_utilization',
      name: texts.cards.machine_utilization,
      unit: '%',
      target: targets.target_utilization,
      ...known(utilization),
    },
    {
      ...bare,
      key: 'on_time_delivery',
      name: texts.cards.on_time_delivery,
      unit: '%',
      target: targets.target_on_time,
      ...known(undefined),
    },
    {
      ...bare,
      key: 'active_production',
      name: texts.cards.active_production,
      unit: '',
      target: targets.target_active,
      ...known(orders?.active),
    },
  ];
}
