import { describe, expect, it } from 'vitest';
import type { ReportContent } from './schema';
import { changedNumbers, sentencesSinceClosing } from './since-closing';
import type { ChangedNumber } from './since-closing-schema';

/** A report with only the numbers that are compared. */
const content = (wish: {
  readonly oee?: number | null;
  readonly produced?: number | null;
  readonly minutes?: number;
}): ReportContent =>
  ({
    oee_percentage: wish.oee === undefined ? 66.67 : wish.oee,
    quality_percentage: 100,
    total_quantity_produced: wish.produced === undefined ? 300 : wish.produced,
    total_downtime_minutes: wish.minutes ?? 120,
    total_stops: 1,
    figures: { availability: { value: 75 }, performance: { value: 88.89 }, counts: { scrap: 0 } },
  }) as ReportContent;

describe('a report since its closing', () => {
  // covers SHIFT-27
  it.each<[string, ReportContent, ReportContent, ChangedNumber[]]>([
    ['has no changed number if all numbers are equal', content({}), content({}), []],
    [
      'has each changed number with both values, OEE first',
      content({}),
      content({ minutes: 0, oee: 90.91 }),
      [
        { name: 'oee', as_closed: 66.67, now: 90.91 },
        { name: 'recorded_stop_minutes', as_closed: 120, now: 0 },
      ],
    ],
    [
      'has a number that could not be computed as null',
      content({ oee: null }),
      content({ produced: null }),
      [
        { name: 'oee', as_closed: null, now: 66.67 },
        { name: 'produced', as_closed: 300, now: null },
      ],
    ],
  ])('%s', (_case, closed, now, expected) => {
    expect(changedNumbers(closed, now)).toEqual(expected);
  });

  // covers SHIFT-27
  it('is written with the unit of each number', () => {
    const changed = changedNumbers(content({ oee: null }), content({ minutes: 45.256, produced: 200 }));
    expect(sentencesSinceClosing({ pending: true, changed })).toEqual([
      'OEE: not available as closed, now 66.67%.',
      'Produced: 300 as closed, now 200.',
      'Recorded stops: 120 min as closed, now 45.26 min.',
      'The revision of the report follows within minutes.',
    ]);
    expect(sentencesSinceClosing({ pending: false, changed: [] })).toEqual([
      'Every number is the same as at closing.',
    ]);
  });
});
