import type { OverlayName } from './figures-over-floor';

const names: Readonly<Record<OverlayName, string>> = {
  status: 'Status',
  oee: 'OEE',
  availability: 'Availability',
  downtime: 'Loss of running time',
  waste: 'Waste',
  quantity: 'Quantity',
};

export const texts = {
  overlay: 'Shown on the floor',
  names,
  scale: (name: string, low: string, high: string) => `${name} from ${low} to ${high}`,
  none: 'no figure',
  failed: 'The figures could not be loaded',
  opens: (name: string, machine: string) => `${name} of ${machine}`,
  wasteIs: 'Scrap of finished product, in the unit of the orders',
  compare: 'Compare with a week before',
  thisSpan: 'This span',
  weekBefore: 'A week before',
  difference: 'Difference',
  machine: 'Machine',
  noReading: 'Your role does not show figures of analytics or reports.',
} as const;
