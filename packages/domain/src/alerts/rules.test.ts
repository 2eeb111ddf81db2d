import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toInstant } from '../plant-time';
import {
  type AlertCondition,
  isOutdated,
  isWorse,
  missingPeopleAlert,
  offlineMachineAlert,
  oneForEach,
  openStopAlert,
  overdueOrderAlert,
  overdueStartAlert,
  severeStopAlert,
  silentOrderAlert,
  slowMachineAlert,
} from './rules';

const began = '2026-03-10T08:00:00.000Z';
const later = (minutes: number): string => toInstant(Date.parse(began) + minutes * 60_000);
const settings = { stop_critical_minutes: 60 };
const machine = { machine_id: 4, machine_name: 'Filler 4' };

describe('the alert rules at their edges', () => {
  const stop = { ...machine, started_at: began, reason: 'Unplanned Stop', notes: '' };
  // covers ALERT-01, ALERT-02
  it.each([
    [0, undefined],
    [15, undefined],
    [15.001, 'warning'],
    [60, 'warning'],
    [60.001, 'critical'],
  ])('an unplanned stop open for %d minutes: %s', (minutes, type) => {
    expect(openStopAlert(stop, later(minutes), settings)?.type).toBe(type);
  });

  it('shows the note of a stop instead of its reason', () => {
    const text = (notes: string) => openStopAlert({ ...stop, notes }, later(20), settings)?.message;
    expect(text('')).toBe('Filler 4 has stood still for more than 15 minutes: Unplanned Stop');
    expect(text('Jam')).toBe('Filler 4 has stood still for more than 15 minutes: Jam');
  });

  // covers ALERT-11
  it.each([
    ['low', undefined],
    ['medium', undefined],
    ['high', 'critical'],
    ['critical', 'critical'],
  ])('downtime of severity %s: %s', (severity, type) => {
    const severe = { id: 9, machine_name: null, reason: 'Gearbox', severity, started_at: began };
    const found = severeStopAlert(severe);
    expect(found?.type).toBe(type);
    if (found) expect(found).toMatchObject({ message: 'A machine: Gearbox', since: began, entity_id: 9 });
  });

  // covers ALERT-05
  it.each([
    [false, null, undefined],
    [true, null, 'machine_error'],
    [false, 'ORD-7', 'machine_offline'],
    [true, 'ORD-7', 'machine_offline'],
  ])('an offline machine, error %s, order %s: %s', (is_error, order_number, rule) => {
    expect(offlineMachineAlert({ ...machine, is_error, order_number, since: began })?.rule).toBe(rule);
  });

  // covers ALERT-06
  it.each([
    [-1, undefined],
    [0, undefined],
    [0.001, 'warning'],
    [24 * 60, 'warning'],
    [24 * 60 + 0.001, 'critical'],
  ])('an order due for %d minutes: %s', (minutes, type) => {
    expect(overdueOrderAlert({ id: 1, order_number: 'ORD-1', due_at: began }, later(minutes))?.type).toBe(
      type,
    );
  });

  // covers ALERT-07
  it.each([
    [29.999, undefined],
    [30, 'Order ORD-1 should have started on its machine and has not'],
  ])('a start planned %d minutes ago: %s', (minutes, message) => {
    const order = { id: 1, order_number: 'ORD-1', machine_name: null, planned_start_at: began };
    expect(overdueStartAlert(order, later(minutes))?.message).toBe(message);
  });

  // covers ALERT-08
  it.each([
    [119.999, undefined],
    [120, 'Order ORD-1 on Filler 4 has reported no quantity for two hours'],
  ])('an order silent for %d minutes: %s', (minutes, message) => {
    const order = { id: 1, order_number: 'ORD-1', machine_name: 'Filler 4', silent_since: began };
    expect(silentOrderAlert(order, later(minutes))?.message).toBe(message);
  });

  // covers ALERT-09
  it.each([
    // Produced quantity, minutes of running, rate. The limit is 65% of the rate; below an hour of running the rule
    // gives no result.
    [64.9, 60, 100, 'warning'],
    [65, 60, 100, undefined],
    [0, 60, 100, 'warning'],
    [0, 59, 100, undefined],
    [0, 60, 0, undefined],
    [129, 120, 100, 'warning'],
    [300, 60, 100, undefined],
  ])('%d made in %d minutes at %d an hour: %s', (produced, minutes, production_rate, type) => {
    const pace = { ...machine, produced, running_ms: minutes * 60_000, production_rate, reported_at: began };
    expect(slowMachineAlert(pace)?.type).toBe(type);
  });

  // covers ALERT-10
  it.each([
    [[2, 1, 3], [2, 1, 3], undefined],
    [[2, 1, 3], [4, 4, 4], undefined],
    [[0, 0, 0], [0, 0, 0], undefined],
    [[2, 1, 3], [1, 0, 3], '1 operator, 1 hopper loader'],
    [[2, 2, 3], [0, 0, 0], '2 operators, 2 hopper loaders, 3 packers'],
    [[0, 0, 1], [5, 5, 0], '1 packer'],
  ])('a shift that requires %j and has %j: short of %s', (required, assigned, missing) => {
    const roles = ([operator = 0, hopper_loader = 0, packer = 0]: readonly number[]) => ({
      operator,
      hopper_loader,
      packer,
    });
    const crewing = {
      ...machine,
      shift_started_at: began,
      required: roles(required),
      assigned: roles(assigned),
    };
    expect(missingPeopleAlert(crewing)?.message).toBe(
      missing && `Filler 4 is short of people in this shift: ${missing}`,
    );
  });
});

describe('alerts over time', () => {
  const minutes = fc.integer({ min: 0, max: 10_000 });

  it('never become milder while the condition lasts', () => {
    const rank = (alert: AlertCondition | undefined) =>
      ['none', 'warning', 'critical'].indexOf(alert?.type ?? 'none');
    const stop = { ...machine, started_at: began, reason: 'Jam', notes: '' };
    const order = { id: 1, order_number: 'ORD-1', due_at: began };
    fc.assert(
      fc.property(minutes, minutes, (first, more) => {
        const [soon, late] = [later(first), later(first + more)];
        expect(rank(openStopAlert(stop, late, settings))).toBeGreaterThanOrEqual(
          rank(openStopAlert(stop, soon, settings)),
        );
        expect(rank(overdueOrderAlert(order, late))).toBeGreaterThanOrEqual(
          rank(overdueOrderAlert(order, soon)),
        );
      }),
    );
  });

  it('begin at a moment that has passed', () => {
    const stop = { ...machine, started_at: began, reason: 'Jam', notes: '' };
    const waiting = { id: 1, order_number: 'O', machine_name: null, planned_start_at: began };
    fc.assert(
      fc.property(minutes, (passed) => {
        const now = later(passed);
        for (const alert of [openStopAlert(stop, now, settings), overdueStartAlert(waiting, now)])
          if (alert) expect(alert.since <= now).toBe(true);
      }),
    );
  });

  const condition: AlertCondition = {
    rule: 'stop_open',
    entity: 'machine',
    entity_id: 4,
    type: 'warning',
    message: 'Filler 4 stands',
    since: later(5),
  };

  it('are limited to one alert for each rule and record, the alert whose condition has lasted longest', () => {
    const older = { ...condition, since: began };
    const other = { ...condition, entity_id: 5 };
    expect(oneForEach([condition, undefined, older, other])).toEqual([older, other]);
  });

  it.each([
    [condition, false, false],
    [{ ...condition, type: 'critical' as const }, true, true],
    [{ ...condition, message: 'Something else' }, true, false],
  ])('are written again when the text or the severity changes: %#', (now, outdated, worse) => {
    const standing = { type: 'warning', message: 'Filler 4 stands' } as const;
    expect([isOutdated(standing, now), isWorse(standing, now)]).toEqual([outdated, worse]);
  });

  it('need no second acknowledgement while a critical alert stays critical', () => {
    expect(isWorse({ type: 'critical', message: '' }, { ...condition, type: 'critical' })).toBe(false);
  });
});
