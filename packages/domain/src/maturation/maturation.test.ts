import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, startOfDay, toInstant } from '../plant-time';
import { concerningBlendAlert, conditionsAlert, overdueBlendAlert, type WatchedBlend } from './alert-rules';
import { convertQuantity } from './quantities';
import {
  daysMaturing,
  decisionRefusal,
  isClosed,
  openRefusal,
  outsideLimits,
  varianceLevel,
  variancePercentage,
} from './rules';
import { addBlendBody, dailyCheckBody, visualConditions } from './schema';
import { maturationStatuses } from './statuses';
import { noTests } from './test-values';

const zone = 'Africa/Johannesburg';
const instant = (text: string) => new Date(`${text}:00+02:00`).toISOString();

describe('a status', () => {
  const old = {
    days_maturing: 30,
    expected_maturation_days: 30,
    last_condition: 'Good',
    tests: noTests,
  } as const;
  // covers MATU-20
  it.each([
    ['maturing', ['ready', 'quality_check', 'rejected']],
    ['ready', ['completed', 'quality_check']],
    ['quality_check', ['maturing', 'ready', 'rejected']],
    ['completed', []],
    ['rejected', []],
  ] as const)('%s is followed by %j only (decision A-56)', (status, followers) => {
    const found = maturationStatuses.filter((to) => !decisionRefusal({ ...old, status }, to, 'because'));
    expect(found.sort()).toEqual([...followers].sort());
  });

  it('is closed when it is completed or rejected, and otherwise open', () => {
    expect(maturationStatuses.filter(isClosed)).toEqual(['completed', 'rejected']);
    expect(maturationStatuses.filter((status) => openRefusal(status))).toEqual(['completed', 'rejected']);
  });

  // covers MATU-21
  it.each([
    ['a day before the target', { days_maturing: 29 }, '', 'TOO_EARLY'],
    ['a day before the target, for a reason', { days_maturing: 29 }, 'because', 'TOO_EARLY'],
    ['on the day of the target', {}, '', undefined],
    ['without a check', { last_condition: null }, '', 'REASON_REQUIRED'],
    ['after a poor check', { last_condition: 'Poor' as const }, '', 'REASON_REQUIRED'],
    ['after a concerning check', { last_condition: 'Concerning' as const }, '', 'REASON_REQUIRED'],
    [
      'after a concerning check, for a reason',
      { last_condition: 'Concerning' as const },
      'because',
      undefined,
    ],
    ['without a required value', { tests: { missing: ['pH'], outside: [] } }, 'because', 'TESTS_MISSING'],
    ['with a value outside its limits', { tests: { missing: [], outside: ['pH'] } }, '', 'REASON_REQUIRED'],
    [
      'with a value outside its limits, for a reason',
      { tests: { missing: [], outside: ['pH'] } },
      'because',
      undefined,
    ],
  ])('becomes ready %s: %j', (_name, more, reason, code) => {
    for (const status of ['maturing', 'quality_check'] as const)
      expect(decisionRefusal({ ...old, status, ...more }, 'ready', reason)?.code).toBe(code);
  });

  it('becomes rejected for a reason only', () => {
    expect(decisionRefusal({ ...old, status: 'maturing' }, 'rejected', '')?.code).toBe('REASON_REQUIRED');
    expect(decisionRefusal({ ...old, status: 'maturing' }, 'rejected', 'mould')).toBeUndefined();
  });
});

describe('days maturing', () => {
  // covers MATU-22
  it.each([
    ['at the first midnight', '2026-11-02T00:00', 0],
    ['a minute later', '2026-11-02T00:01', 1],
    ['at the second midnight', '2026-11-03T00:00', 1],
    ['on the 31st day', '2026-12-02T08:00', 31],
    ['the day before', '2026-11-01T12:00', 0],
  ])('%s', (_name, now, days) => {
    expect(daysMaturing('2026-11-02', instant(now), zone)).toBe(days);
  });

  it('grow by one each day, at any time of the day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 86_400_000 }), (days, ms) => {
        const now = toInstant(Date.parse(startOfDay(addDays('2026-01-05', days - 1), zone)) + ms);
        expect(daysMaturing('2026-01-05', now, zone)).toBe(days);
      }),
    );
  });
});

describe('variance', () => {
  // covers MATU-10
  it.each([
    [4.99, 'good'],
    [-4.99, 'good'],
    [5, 'fair'],
    [-14.99, 'fair'],
    [15, 'bad'],
    [-80, 'bad'],
  ] as const)('of %f is %s', (percentage, level) => {
    expect(varianceLevel(percentage)).toBe(level);
  });
  it('is relative to the expected quantity', () => {
    expect(variancePercentage(1610, 1900)).toBeCloseTo(-15.263, 3);
    expect(variancePercentage(1900, 1900)).toBe(0);
  });
});

describe('units', () => {
  // covers MATU-33
  it.each([
    [1.2, 't', 'kg', 1200],
    [250, 'g', 'kg', 0.25],
    [3, 'KG', 'kg', 3],
    [5, 'pieces', 'pieces', 5],
    [5, 'kg', 'pieces', undefined],
    [5, 'kg', 'liters', undefined],
    [1500, 'ml', 'l', 1.5],
  ])('%f %s in %s is %s', (quantity, from, to, expected) => {
    expect(convertQuantity(quantity, from, to)).toBe(expected);
  });
});

describe('conditions', () => {
  const limits = { temperature_min: 18, temperature_max: 24, humidity_min: 55, humidity_max: 70 };
  const noLimits = { temperature_min: null, temperature_max: null, humidity_min: null, humidity_max: null };
  it.each([
    ['nothing measured', null, null, []],
    ['on the limits', 24, 55, []],
    ['too warm', 24.6, 60, ['temperature 24.6 °C is 0.6 °C above 24 °C']],
    [
      'too cold and too dry',
      17,
      50.5,
      ['temperature 17 °C is 1 °C below 18 °C', 'humidity 50.5 % is 4.5 % below 55 %'],
    ],
    ['too damp', null, 71, ['humidity 71 % is 1 % above 70 %']],
  ])('%s', (_name, temperature, humidity, expected) => {
    expect(outsideLimits({ temperature, humidity }, limits)).toEqual(expected);
    expect(outsideLimits({ temperature, humidity }, noLimits)).toEqual([]);
  });

  const blend: WatchedBlend = {
    id: 7,
    blend_name: 'Peri-Peri',
    batch_number: 'B-1',
    maturation_date: '2026-11-02',
    expected_maturation_days: 30,
    is_waiting: true,
    measured_at: instant('2026-11-20T08:00'),
    visual_condition: 'Good',
    temperature: 22,
    humidity: 60,
    limits: noLimits,
  };

  // covers MATU-40
  it('raise an alert three days past the target until a person decides', () => {
    const alertAt = (now: string, more = {}) => overdueBlendAlert({ ...blend, ...more }, instant(now), zone);
    expect(alertAt('2026-12-04T00:00')).toBeUndefined();
    expect(alertAt('2026-12-04T00:01')).toMatchObject({ type: 'info', since: instant('2026-12-04T00:00') });
    expect(alertAt('2026-12-24T00:00', { is_waiting: false })).toBeUndefined();
  });

  // covers MATU-41
  it('raise an alert outside the limits, and no alert without limits', () => {
    const warm = { ...blend, temperature: 24.6 };
    expect(conditionsAlert({ ...blend, limits })).toBeUndefined();
    expect(conditionsAlert({ ...warm, limits: noLimits })).toBeUndefined();
    expect(conditionsAlert({ ...warm, limits })).toMatchObject({
      type: 'critical',
      message: 'Peri-Peri (B-1): temperature 24.6 °C is 0.6 °C above 24 °C',
      since: blend.measured_at,
    });
  });

  // covers MATU-42
  it.each(visualConditions)('raise an alert when they look concerning: %s', (visual_condition) => {
    const raised = concerningBlendAlert({ ...blend, visual_condition });
    expect(raised !== undefined).toBe(visual_condition === 'Concerning');
  });
});

describe('the form', () => {
  const filled = {
    production_order_id: 1,
    blend_name: 'Peri-Peri',
    batch_number: 'B-1',
    quantity_produced: 10,
    quantity_expected: 12,
    storage_location: 'Vat 3',
  };
  // covers MATU-30
  it('proposes kilograms and thirty days', () => {
    expect(addBlendBody.parse(filled)).toMatchObject({
      unit_of_measurement: 'kg',
      expected_maturation_days: 30,
      temperature: null,
      humidity: null,
      notes: '',
    });
  });
  // covers MATU-31
  it.each([
    ['production_order_id', null, 'Choose a production order'],
    ['storage_location', ' ', 'Storage location is required'],
    ['blend_name', '', 'Blend name is required'],
    ['batch_number', '', 'Batch number is required'],
    ['quantity_produced', 0, 'Quantity produced must be above 0'],
    ['quantity_produced', -1, 'Quantity produced must be above 0'],
    ['quantity_produced', 1.123456789, 'Quantity produced has at most three decimals'],
    ['quantity_expected', 0, 'Quantity expected must be above 0'],
    ['expected_maturation_days', 0, 'Expected maturation days must be a whole number from 1 to 365'],
    ['expected_maturation_days', 366, 'Expected maturation days must be a whole number from 1 to 365'],
    ['expected_maturation_days', 1.5, 'Expected maturation days must be a whole number from 1 to 365'],
    ['temperature', 22.55, 'Temperature has at most one decimal'],
    ['humidity', 101, 'Humidity must be from 0 to 100 %'],
    ['maturation_date', '2026-02-30', 'The maturation date is a date, YYYY-MM-DD'],
  ])('%s %s: %s', (field, value, message) => {
    expect(addBlendBody.safeParse({ ...filled, [field]: value }).error?.issues[0]?.message).toBe(message);
  });
  it('of the daily check begins with Good', () => {
    expect(dailyCheckBody.parse({ maturation_room_id: 1 })).toMatchObject({ visual_condition: 'Good' });
  });
});
