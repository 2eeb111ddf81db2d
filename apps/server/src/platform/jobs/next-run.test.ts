import { expect, it } from 'vitest';
import { everyJob } from '../../every-job';
import { nextRunOf } from './next-run';

const now = '2026-03-10T08:23:30.000Z';

// covers HEALTH-05
it.each([
  ['* * * * *', '2026-03-10T08:24:00.000Z'],
  ['*/5 * * * *', '2026-03-10T08:25:00.000Z'],
  ['23 * * * *', '2026-03-10T09:23:00.000Z'],
  ['41 * * * *', '2026-03-10T08:41:00.000Z'],
  ['0 2 * * *', '2026-03-11T02:00:00.000Z'],
  ['0 2 * * 0', '2026-03-15T02:00:00.000Z'],
  ['0 0 1 1 *', null],
])('%s is due next at %s', (schedule, next) => {
  expect(nextRunOf(schedule, now)).toBe(next);
});

it('every job of the server is due within days', () => {
  expect(everyJob.filter(({ schedule }) => nextRunOf(schedule, now) === null)).toEqual([]);
});
