/**
 * Facts of an invented machine for the tests of the engine. The machine is known, scheduled and available, and has no
 * other facts.
 */
import type { Interval } from '../intervals';
import { defaultPlantTimeZone } from '../plant-time';
import { type MachineFacts, type MachineMeasure, type OutputFact, open, type StopFact } from './facts';
import { pieceFigures, sumsOfPiece } from './piece-figures';
import { shiftPieces } from './shift-pieces';
import { type FigureSums, totalOf } from './sums';
import { definitionOf, figuresVersion } from './version';

export const zone = defaultPlantTimeZone;

/** The milliseconds of a moment in plant time, such as 2026-11-02 06:00. */
export const at = (text: string): number => Date.parse(`${text.replace(' ', 'T')}:00+02:00`);

export const span = (from: string, to: string): Interval => ({ from: at(from), to: at(to) });

export const theDay = '2026-11-02';
export const dayShift = span(`${theDay} 06:00`, `${theDay} 18:00`);

export const always: Interval = { from: Number.NEGATIVE_INFINITY, to: open };

export type FactsWish = Partial<Omit<MachineFacts, 'machine'>> & {
  readonly machine?: Partial<MachineFacts['machine']>;
};

export function someFacts({ machine, ...wish }: FactsWish = {}): MachineFacts {
  return {
    machine: {
      id: 1,
      name: 'Filler 1',
      environment: 'packaging',
      measures: [aMeasure()],
      known_from: at('2026-01-01 00:00'),
      retired_at: null,
      ...machine,
    },
    calendar: { shifts: [always], closures: [], breaks: [], maintenance: [] },
    stops: [],
    spells: [],
    statuses: [{ id: 1, status: 'available', ...always }],
    plans: [],
    outputs: [],
    scraps: [],
    orders: new Map([1, 2, 3].map((id) => [id, anOrder(id)])),
    ideals: [],
    definition: definitionOf(figuresVersion),
    shift_plan: 'two_shift',
    zone,
    now: at('2026-12-01 00:00'),
    ...wish,
  };
}

export const aMeasure = (wish: Partial<MachineMeasure> = {}): MachineMeasure => ({
  from: Number.NEGATIVE_INFINITY,
  micro_stop_ms: 120_000,
  units_per_hour: 60,
  ...wish,
});

export const anOrder = (id: number, product_name = `Product ${id}`) => ({
  id,
  order_number: `ORD-${id}`,
  product_name,
  unit: 'units',
  started_at: null,
});

export const aStop = (id: number, when: Interval, wish: Partial<StopFact> = {}): StopFact => ({
  id,
  order_id: null,
  time_class: 'unplanned',
  explained: true,
  awaits_approval: false,
  failure: false,
  operator_error: false,
  reason: 'other',
  category_id: 1,
  ...when,
  ...wish,
});

export const running = (order_id: number, when: Interval) =>
  ({ order_id, status: 'in_progress', ...when }) as const;

export const aReport = (
  id: number,
  reported: number,
  good: number,
  wish: Partial<OutputFact> = {},
): OutputFact => ({
  id,
  order_id: 1,
  machine_id: 1,
  good,
  scrap: 0,
  rework: 0,
  source: 'manual',
  corrects_id: null,
  made_from: null,
  at: reported,
  ...wish,
});

/** The sums of each piece of a window, under the two-shift model. */
export const sumsByPiece = (facts: MachineFacts, window: Interval) =>
  pieceFigures(
    facts,
    shiftPieces({ from: window.from, to: Math.min(window.to, facts.now) }, 'two_shift', zone),
  );

export const sumsOver = (facts: MachineFacts, window: Interval): FigureSums =>
  totalOf(sumsByPiece(facts, window).map(sumsOfPiece));

export const minute = 60_000;
