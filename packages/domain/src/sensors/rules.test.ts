import { describe, expect, it } from 'vitest';
import {
  inFuture,
  joinedReadings,
  keptSince,
  mostPoints,
  pieceSeconds,
  sensorAlert,
  type WatchedMeasure,
} from './rules';

const at = (time: string) => `2026-11-10T${time}:00.000Z`;
const nothingMeasured: WatchedMeasure = { value: null, taken_at: null, outside_since: null };
const outside = (value: number, since: string, until: string): WatchedMeasure => ({
  value,
  taken_at: at(until),
  outside_since: at(since),
});
const vessel = (temperature: WatchedMeasure, humidity = nothingMeasured) => ({
  id: 5,
  code: 'T-1',
  blend_name: 'Braai',
  batch_number: 'B-1',
  limits: { temperature_min: 18, temperature_max: 24, humidity_min: null, humidity_max: 60 },
  temperature,
  humidity,
});

describe('readings outside the limits', () => {
  // covers SENS-04
  it.each([
    ['nothing was measured', vessel(nothingMeasured), 15, undefined],
    ['inside', vessel({ value: 20, taken_at: at('10:00'), outside_since: null }), 0, undefined],
    ['outside for less than the delay', vessel(outside(26, '10:00', '10:14')), 15, undefined],
    ['outside for the delay', vessel(outside(26, '10:00', '10:15')), 15, at('10:00')],
    ['outside, at once without a delay', vessel(outside(26, '10:00', '10:00')), 0, at('10:00')],
    ['humidity alone', vessel(nothingMeasured, outside(70, '10:00', '11:00')), 15, at('10:00')],
    [
      'both, from the earlier moment',
      vessel(outside(26, '10:20', '11:00'), outside(70, '10:00', '11:00')),
      15,
      at('10:00'),
    ],
  ])('%s', (_name, watched, delay, since) => {
    expect(sensorAlert(watched, delay)?.since).toBe(since);
  });

  it('are named if they last for the delay, and otherwise left out', () => {
    const alert = sensorAlert(vessel(outside(26, '10:00', '11:00'), outside(70, '10:55', '11:00')), 15);
    expect(alert?.message).toBe('Sensor of T-1 (Braai, B-1): temperature 26 °C is 2 °C above 24 °C');
  });
});

describe('a curve', () => {
  // covers SENS-05
  it.each([
    [1, 60],
    [300, 60],
    [301, 120],
    [1440, 300],
    [400 * 1440, 115_200],
  ])('of %d minutes has pieces of %d seconds', (minutes, seconds) => {
    const to = new Date(Date.parse(at('00:00')) + minutes * 60_000).toISOString();
    expect(pieceSeconds(at('00:00'), to)).toBe(seconds);
    expect((minutes * 60) / seconds).toBeLessThanOrEqual(mostPoints);
  });
});

it('a clock may be a minute ahead', () => {
  expect(inFuture([at('09:00'), at('10:01'), at('10:02')], at('10:00'))).toEqual([2]);
});

it('readings of one vessel and time are one row with the first value of each measure', () => {
  const row = (vessel_id: number, taken_at: string, temperature: number | null, humidity: number | null) => ({
    vessel_id,
    taken_at,
    temperature,
    humidity,
  });
  const [ten, eleven] = ['2026-11-10T10:00:00.000Z', '2026-11-10T11:00:00.000Z'];
  expect(
    joinedReadings([
      row(1, ten, 20, null),
      row(2, ten, null, 40),
      row(1, ten, 25, 50),
      row(1, ten, 26, 55),
      row(1, eleven, 21, 51),
    ]),
  ).toEqual([
    { ...row(1, ten, 20, 50), parts: 2 },
    { ...row(2, ten, null, 40), parts: 1 },
    { ...row(1, eleven, 21, 51), parts: 1 },
  ]);
});

it('readings are kept for days of 24 hours', () => {
  expect(keptSince(at('10:00'), 7)).toBe('2026-11-03T10:00:00.000Z');
});
