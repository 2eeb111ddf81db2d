/** The differences between the versions of the definition, in words. */
import type { FigureGroup } from '@pms/domain/figures/endpoints';
import type { Definition } from '@pms/domain/figures/version';

type Rule = Exclude<keyof Definition, 'version'>;

/** The sentence for each value of each rule of a definition. */
export const ruleTexts: { readonly [R in Rule]: Readonly<Record<Definition[R], string>> } = {
  known_from: {
    first_status: 'A machine is known from its first recorded status on.',
    first_fact: 'A machine is known from its first recorded fact of any kind on.',
  },
  calendar_from: {
    span: 'Calendar time counts from the first day of the range.',
    first_day: 'Calendar time counts from the first day of the machine.',
  },
  shares: {
    running_totals: 'A quantity that crosses a boundary is divided by rounded running totals.',
    largest_remainder: 'A quantity that crosses a boundary is divided in whole pieces, by largest remainder.',
  },
  late_exclusions: {
    at_once: 'A reason that excludes a past stop counts at once.',
    approved: 'A reason that excludes a past stop counts once a second person has approved it.',
  },
  breaks: {
    by_clock: 'A break ends when the clock of the plant shows its end.',
    by_length: 'A break lasts for its planned length, also when the clock changes.',
  },
  plans: {
    of_today: 'A shift is judged by the plans of today.',
    of_their_time: 'A shift is judged by the plans that were in force during the shift.',
  },
};

export const groupNames: Readonly<Record<FigureGroup, string>> = {
  machine: 'Machine',
  shift: 'Shift',
  day: 'Day',
  product: 'Product',
};

export const definitionTexts = {
  open: 'Compare definitions',
  title: 'Definitions compared',
  rules: 'Where they differ',
  figure: 'Figure',
  by: 'By',
  whole: 'All',
  points: 'Difference in points',
  unknown: (figure: string) => `${figure} cannot be computed in this span.`,
  same: (figure: string) => `Both definitions give the same ${figure} in this span.`,
  differ: (count: string, all: string) => `${count} of ${all} rows differ.`,
} as const;
