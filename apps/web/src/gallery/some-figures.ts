/** Figures as the engine computes them from minutes and counts. An example passes only the fields that matter. */
import { figuresOf } from '@pms/domain/figures/figures';
import type { Figures } from '@pms/domain/figures/schema';
import { type FigureSums, noSums } from '@pms/domain/figures/sums';

const minute = 60_000;

const shift: Partial<FigureSums> = {
  run_ms: 540 * minute,
  ms_ms: 12 * minute,
  su_ms: 25 * minute,
  ud_ms: 58 * minute,
  ux_ms: 25 * minute,
  un_ms: 40 * minute,
  ex_ms: 20 * minute,
  failure_ms: 58 * minute,
  ideal_ms: 496 * minute,
  ideal_good_ms: 489 * minute,
  in_use_ms: 560 * minute,
  machine_ms: 720 * minute,
  good: 48_900,
  scrap: 640,
  rework: 60,
  planned: 52_000,
  attained: 48_900,
  stops: 7,
  failures: 2,
  divided: 1,
};

export const someFigures = (wish: Partial<FigureSums> = {}): Figures =>
  figuresOf({ ...noSums(), ...shift, ...wish });

/** A plant in which nothing was planned and nothing ran. */
export const noFigures = (): Figures => figuresOf(noSums());
