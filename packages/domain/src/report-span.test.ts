import { describe, expect, it } from 'vitest';
import { reportSpan } from './report-span';

const zone = 'Africa/Johannesburg';
const plant = (text: string) => new Date(`${text}:00+02:00`).toISOString();
const now = plant('2026-11-21T09:30');

describe('the span of a report', () => {
  it.each([
    [
      'two plant dates, both included',
      { start_date: '2026-11-01', end_date: '2026-11-07' },
      '2026-11-01T00:00',
      '2026-11-08T00:00',
    ],
    [
      'one date',
      { start_date: '2026-11-21', end_date: '2026-11-21' },
      '2026-11-21T00:00',
      '2026-11-22T00:00',
    ],
    ['a start: to the end of today', { start_date: '2026-11-20' }, '2026-11-20T00:00', '2026-11-22T00:00'],
    ['nothing: thirty days with today', {}, '2026-10-23T00:00', '2026-11-22T00:00'],
    ['an end: thirty days up to it', { end_date: '2026-11-07' }, '2026-10-09T00:00', '2026-11-08T00:00'],
    [
      'instants: as they are',
      { start_date: '2026-11-01T06:00:00+02:00', end_date: '2026-11-01T16:00:00Z' },
      '2026-11-01T06:00',
      '2026-11-01T18:00',
    ],
  ])('of %s', (_name, query, from, to) => {
    expect(reportSpan(query, now, zone)).toEqual({ from: plant(from), to: plant(to) });
  });

  it.each([
    [{ start_date: '2026-11-08', end_date: '2026-11-07' }, 'end_date'],
    [{ start_date: '2026-11-30' }, 'start_date'],
  ])('is refused if the end is before the start: %j', (query, path) => {
    expect(reportSpan(query, now, zone)).toMatchObject({
      code: 'VALIDATION',
      status: 400,
      details: { fields: [{ path }] },
    });
  });
});

// covers SAFE-10
describe('the longest span of a report', () => {
  it('has ten years with their leap days', () => {
    expect(reportSpan({ start_date: '2016-11-22', end_date: '2026-11-21' }, now, zone)).toMatchObject({
      to: plant('2026-11-22T00:00'),
    });
  });

  it.each([
    [{ start_date: '2016-11-01' }, 'start_date'],
    [{ start_date: '1906-01-01', end_date: '2026-01-01' }, 'start_date'],
    [{ start_date: '1900-01-01T00:00:00Z', end_date: '2999-12-31T00:00:00Z' }, 'start_date'],
  ])('is refused with a message beside the field: %j', (query, path) => {
    expect(reportSpan(query, now, zone)).toMatchObject({
      code: 'SPAN_TOO_LONG',
      status: 400,
      details: { fields: [{ path, message: expect.stringContaining('ten years') }], most_days: 3653 },
    });
  });
});
