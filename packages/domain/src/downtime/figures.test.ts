import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { downtimeFigures, isInSpan, stopsByCategory, sumStops } from './figures';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 2) + minute * 60_000).toISOString();
const clock = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
const span = (from: string, to: string) => ({ from: at(clock(from)), to: at(clock(to)) });

interface Wish {
  machine?: number | null;
  category?: string;
  reason?: string;
  label?: string | null;
  error?: boolean;
}

function stop(from: string, to: string | null, wish: Wish = {}) {
  return {
    machine_id: wish.machine === undefined ? 1 : wish.machine,
    status: to === null ? ('active' as const) : ('resolved' as const),
    start_time: at(clock(from)),
    end_time: to && at(clock(to)),
    category_id: 1,
    category_name: wish.category ?? 'Equipment',
    reason: wish.reason ?? 'Jam',
    reason_label: wish.label ?? null,
    operator_error: wish.error ?? false,
  };
}

const now = at(clock('12:00'));
const day = span('06:00', '18:00');
const night = span('18:00', '30:00');

describe('the sums of stops', () => {
  it('give each shift the part of a stop that lies in the shift (case 2)', () => {
    const stops = [stop('17:50', '18:20')];
    expect(downtimeFigures(stops, day, now).summary.total_downtime_minutes).toBe(10);
    expect(downtimeFigures(stops, night, now).summary.total_downtime_minutes).toBe(20);
    expect(downtimeFigures(stops, span('06:00', '30:00'), now).summary.total_downtime_minutes).toBe(30);
  });

  it('count an open stop up to now at once (case 3)', () => {
    const { summary } = downtimeFigures([stop('11:15', null)], day, now);
    expect(summary).toEqual({
      total_stops: 1,
      active_stops: 1,
      resolved_stops: 0,
      total_downtime_minutes: 45,
      total_downtime_hours: 0.75,
      average_downtime_minutes: 45,
    });
  });

  it('count the time of a machine once, while each record keeps its length (case 4)', () => {
    const stops = [stop('08:00', '08:30'), stop('08:10', '08:20', { category: 'Material' })];
    const { summary, category_breakdown } = downtimeFigures(stops, day, now);
    expect(summary).toMatchObject({ total_downtime_minutes: 30, average_downtime_minutes: 20 });
    expect(category_breakdown).toEqual({
      Equipment: { count: 1, total_minutes: 30 },
      Material: { count: 1, total_minutes: 10 },
    });
  });

  it('add machines that stand at the same time, and stops without a machine', () => {
    const stops = [
      stop('08:00', '08:30'),
      stop('08:00', '08:30', { machine: 2 }),
      stop('08:00', '08:30', { machine: null }),
      stop('08:00', '08:30', { machine: null }),
    ];
    expect(downtimeFigures(stops, day, now).summary.total_downtime_minutes).toBe(120);
  });

  it('name reasons by their label, or as typed, and mark operator errors', () => {
    const stops = [
      stop('08:00', '08:05', { reason: 'adjusting', label: 'Machine adjustment', error: true }),
      stop('09:00', '09:10', { reason: 'again', label: 'Machine adjustment', error: true }),
      stop('10:00', '10:01', { reason: 'Bird in the hall' }),
    ];
    expect(downtimeFigures(stops, day, now).reason_breakdown).toEqual({
      'Machine adjustment': { count: 2, total_minutes: 15, operator_error: true },
      'Bird in the hall': { count: 1, total_minutes: 1, operator_error: false },
    });
  });

  it('have no average without a stop', () => {
    expect(downtimeFigures([], day, now).summary).toMatchObject({
      total_stops: 0,
      total_downtime_minutes: 0,
      average_downtime_minutes: null,
    });
  });

  it('group the summary by category', () => {
    const { groups } = sumStops([stop('08:00', '08:30'), stop('17:50', '18:20')], day, now);
    expect(stopsByCategory(groups)).toEqual([
      { category_id: 1, category_name: 'Equipment', incidents: 2, minutes: 40 },
    ]);
  });
});

it.each([
  ['06:00', '07:00', true],
  ['05:00', '06:00', false],
  ['05:00', '06:01', true],
  ['18:00', '18:30', false],
  ['17:59', null, true],
  ['05:00', null, true],
  ['06:00', '06:00', true],
  ['18:00', '18:00', false],
] as const)('a stop from %s to %s is in the day shift: %s', (from, to, expected) => {
  expect(isInSpan(stop(from, to), day)).toBe(expected);
});

describe('for any stops', () => {
  const anyStop = fc
    .record({
      from: fc.integer({ min: 0, max: 1440 }),
      length: fc.integer({ min: 0, max: 300 }),
      open: fc.boolean(),
      machine: fc.integer({ min: 1, max: 3 }),
    })
    .map(({ from, length, open, machine }) => ({
      ...stop('00:00', null, { machine }),
      status: open ? ('active' as const) : ('resolved' as const),
      start_time: at(from),
      end_time: open ? null : at(from + length),
    }));
  const total = (stops: ReturnType<typeof stop>[], from: number, to: number) =>
    downtimeFigures(stops, { from: at(from), to: at(to) }, at(2000)).summary.total_downtime_minutes;

  it('the minutes of two adjacent spans add up to the minutes of the whole span', () => {
    fc.assert(
      fc.property(fc.array(anyStop, { maxLength: 10 }), fc.integer({ min: 0, max: 2000 }), (stops, cut) => {
        expect(total(stops, 0, cut) + total(stops, cut, 2000)).toBe(total(stops, 0, 2000));
      }),
    );
  });

  it('machines never stand longer than their records or than the span', () => {
    fc.assert(
      fc.property(fc.array(anyStop, { maxLength: 10 }), (stops) => {
        const figures = downtimeFigures(stops, { from: at(0), to: at(1000) }, at(2000));
        const own = Object.values(figures.category_breakdown).reduce(
          (sum, row) => sum + row.total_minutes,
          0,
        );
        const machines = new Set(stops.map((record) => record.machine_id)).size;
        expect(figures.summary.total_downtime_minutes).toBeLessThanOrEqual(own);
        expect(figures.summary.total_downtime_minutes).toBeLessThanOrEqual(machines * 1000);
      }),
    );
  });
});
