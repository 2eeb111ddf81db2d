/** The texts of the forecast. */
import type { Coverage, SpanKind } from '@pms/domain/maturation/forecast';
import type { ForecastOrder, NoVesselConflict } from '@pms/domain/maturation/forecast-schema';
import { formatNumber } from '@pms/domain/number-format';
import { formatPlantDate } from '@pms/domain/plant-time';

const spans: Readonly<Record<SpanKind, string>> = {
  maturing: 'Maturing',
  ready: 'Ready',
  cleaning: 'Cleaning',
  planned: 'Planned',
  rejected: 'Rejected',
  out_of_use: 'Out of use',
};

const coverages: Readonly<Record<Coverage, string>> = {
  ready: 'Ready in time',
  late: 'Not ready in time',
  short: 'Not enough',
  unknown: 'Not known',
};

export const forecastTexts = {
  title: 'Forecast',
  facts: (from: string, to: string) => `${formatPlantDate(from)} to ${formatPlantDate(to)}`,
  loadFailed: 'The forecast could not be loaded',
  dash: '–',
  conflicts: 'What does not fit',
  noConflicts: 'Everything that is planned fits',
  vessels: 'Vessels',
  noVessels: 'No vessels yet',
  ready: 'What is ready when',
  nothingReady: 'Nothing matures, and no blend is planned',
  orders: 'What packaging orders need',
  noOrders: 'No planned packaging order is filled with a blend',
  spans,
  pastTarget: 'Past its target',
  doesNotFit: 'Does not fit',
  coverages,
  columns: {
    date: 'Ready on',
    blend: 'Blend',
    lot: 'Lot or order',
    status: 'Status',
    quantity: 'Quantity',
    where: 'Where',
    drawn: 'Drawn by the plan',
    order: 'Order',
    start: 'Starts on',
    needed: 'Needed',
    readyThen: 'Ready by then',
    missing: 'Missing',
    state: 'Coverage',
  },
  planned: 'Planned',
  emptied: (date: string) => `All, until ${formatPlantDate(date)}`,
  notEmptied: 'Only a part of it',
  unknownHint: 'The product does not say how much of the blend one unit holds',
  spanInWords: (kind: SpanKind, name: string, from: string, to: string, isWrong: boolean): string =>
    [
      name,
      spans[kind],
      isWrong ? (kind === 'planned' ? 'does not fit' : 'past its target') : undefined,
      `${formatPlantDate(from)} to ${formatPlantDate(to)}`,
    ]
      .filter(Boolean)
      .join(', '),
  noVessel: ({ name, fill_on, vessel_code, free_on, days_early }: NoVesselConflict): string => {
    const begin = `${name} has no vessel on ${formatPlantDate(fill_on)}`;
    if (vessel_code === null) return `${begin}: no vessel is large enough`;
    if (free_on === null) return `${begin}: no plan empties a vessel that is large enough`;
    return `${begin}: ${vessel_code} is free ${days_early} ${days_early === 1 ? 'day' : 'days'} later`;
  },
  notReady: (order: ForecastOrder): string => {
    const begin = `${order.order_number} starts on ${formatPlantDate(order.start_on)}`;
    return order.ready_on === null
      ? `${begin}: ${formatNumber(order.missing ?? 0)} ${order.unit} of ${order.blend_name} are not planned`
      : `${begin}: ${order.blend_name} is ready on ${formatPlantDate(order.ready_on)}`;
  },
  /** Shown on the schedule board, beside the other problems of an order. */
  boardNote: ({ coverage, ready_on, blend_name }: ForecastOrder): string | undefined => {
    if (coverage === 'late' && ready_on) return `${blend_name} is ready on ${formatPlantDate(ready_on)}`;
    return coverage === 'short' ? `there is not enough ${blend_name}` : undefined;
  },
} as const;
