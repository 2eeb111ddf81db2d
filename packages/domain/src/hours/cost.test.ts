import { describe, expect, it } from 'vitest';
import { costOf, minutesDuring, ratesOn, sumOfCosts } from './cost';
import type { CostLine } from './cost-schema';

const rate = (
  of: { employee_id?: number; role?: 'operator' | 'packer' },
  value: number,
  valid_from: string,
) => ({
  employee_id: null,
  role: null,
  ...of,
  rate: value,
  valid_from,
});
const rates = [
  rate({ role: 'operator' }, 100, '2026-01-01'),
  rate({ role: 'operator' }, 110, '2026-11-10'),
  rate({ employee_id: 5 }, 120, '2026-06-01'),
  rate({ employee_id: 5 }, 130, '2026-11-10'),
];

describe('a rate', () => {
  const work = { employee_id: 5, role: 'operator', date: '2026-11-10', own: null as number | null };
  // covers COST-01
  it.each([
    ['of the assignment, which precedes all other rates', { ...work, own: 0 }, 0],
    ['of the person on its first day', work, 130],
    ['of the person on the day before the next rate', { ...work, date: '2026-11-09' }, 120],
    ['of the role before the first rate of the person', { ...work, date: '2026-05-31' }, 100],
    ['of the role for another person', { ...work, employee_id: 6 }, 110],
    ['of the role before the first day, which does not exist', { ...work, date: '2025-12-31' }, null],
    ['of a role without rates, which does not exist', { ...work, employee_id: 6, role: 'packer' }, null],
  ])('is that %s', (_name, asked, expected) => {
    expect(ratesOn(rates)(asked)).toBe(expected);
  });
});

const line = (minutes: number, value: number | null, full_name = 'Thabo'): CostLine => ({
  employee_id: 5,
  full_name,
  machine_name: null,
  role: 'operator',
  date: '2026-11-10',
  shift_type: 'day',
  minutes,
  basis: 'worked',
  rate: value,
  cost: costOf(minutes, value),
});

// covers COST-04
it('a sum has no amount while a rate is missing, and is the sum of its lines to the cent', () => {
  expect(costOf(100, 99.99)).toBe(166.65);
  expect(sumOfCosts([])).toEqual({ minutes: 0, cost: 0, without_rate: [] });
  expect(sumOfCosts([line(100, 99.99), line(20, 0.1)])).toEqual({
    minutes: 120,
    cost: 166.68,
    without_rate: [],
  });
  expect(sumOfCosts([line(100, 99.99), line(20, null, 'Ben'), line(30, null, 'Ben')])).toEqual({
    minutes: 150,
    cost: null,
    without_rate: ['Ben'],
  });
  // A person who did not come needs no rate.
  expect(sumOfCosts([line(0, null)])).toEqual({ minutes: 0, cost: 0, without_rate: [] });
});

describe('minutes during an order', () => {
  const at = (time: string, day = '10') => new Date(`2026-11-${day}T${time}:00+02:00`).toISOString();
  const run = (from: string, to: string) => ({ from: at(from), to: at(to) });
  const span = {
    employee_id: 5,
    date: '2026-11-10',
    starts_at: at('06:00'),
    ends_at: at('18:00'),
    meal_minutes: 60,
    meal_starts_at: at('12:00') as string | null,
    is_meal_relieved: true,
  };
  // covers COST-02
  it.each([
    ['within the presence', span, [run('08:00', '10:30')], 150],
    ['that begins before the presence', span, [run('05:00', '07:00')], 60],
    ['that ends after the presence', span, [run('17:30', '20:00')], 30],
    ['that only touches the presence', span, [run('18:00', '20:00')], 0],
    ['in two parts', span, [run('08:00', '09:00'), run('10:00', '10:15')], 75],
    ['over a free meal', span, [run('11:00', '14:00')], 120],
    ['into a free meal', span, [run('11:00', '12:30')], 60],
    ['over a meal that is work', { ...span, is_meal_relieved: false }, [run('11:00', '14:00')], 180],
    ['over a meal whose time is not known', { ...span, meal_starts_at: null }, [run('11:00', '14:00')], 180],
  ])('of an order %s', (_name, presence, runs, minutes) => {
    expect(minutesDuring(presence, runs)).toBe(minutes);
  });
});
