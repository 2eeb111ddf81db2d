import { describe, expect, it } from 'vitest';
import { beforeLatestRefusal, keptAnswerHours, mostHoursLate, timeOfDoingRefusal } from './time-of-doing';

const received = '2026-10-14T12:00:00.000Z';

// covers OFFL-04
describe('a time of doing', () => {
  it.each([
    ['2026-10-14T12:00:00.000Z', undefined],
    ['2026-10-14T12:01:00.000Z', undefined],
    ['2026-10-14T12:01:00.001Z', 'IN_FUTURE'],
    ['2026-10-14T14:00:00.000Z', 'IN_FUTURE'],
    ['2026-10-14T11:59:59.999Z', undefined],
    ['2026-10-13T12:00:00.000Z', undefined],
    ['2026-10-13T11:59:59.999Z', 'TOO_OLD'],
    ['1970-01-01T00:00:00.000Z', 'TOO_OLD'],
  ])('%s, received at noon: %s', (happened, code) => {
    expect(timeOfDoingRefusal(happened, received)?.code).toBe(code);
  });

  it.each([
    [null, undefined],
    ['2026-10-14T11:59:59.999Z', undefined],
    ['2026-10-14T12:00:00.000Z', undefined],
    ['2026-10-14T12:00:00.001Z', 'BEFORE_LATEST'],
  ])('at noon, with the latest booking at %s: %s', (booked, code) => {
    expect(beforeLatestRefusal(received, booked, 'Africa/Johannesburg')?.code).toBe(code);
  });
});

// covers OFFL-05
it('an answer is kept for longer than a request may be late', () => {
  expect(keptAnswerHours).toBeGreaterThan(mostHoursLate);
});
