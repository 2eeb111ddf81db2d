import type { ScheduleDay } from '@pms/domain/machines/schema';
import { describe, expect, it } from 'vitest';
import { dayLabel, linesOf, shiftsOf } from './schedule-day';

const order = (number: string, shifts: ScheduleDay['orders'][number]['shifts']) => ({
  id: 1,
  order_number: number,
  product_name: 'Cola 600 ml',
  status: 'assigned',
  shifts,
});
const crew = (letter: string, ...names: string[]) => ({
  crew_letter: letter,
  employees: names.map((full_name, id) => ({ id, full_name })),
});
const day = (wish: Partial<ScheduleDay>): ScheduleDay => ({
  date: '2026-11-05',
  day: [],
  night: [],
  orders: [],
  ...wish,
});

// covers MACH-51
it('a day lists order number and product of each order, then the crews on duty', () => {
  const full = day({
    orders: [order('ORD-1', ['day']), order('ORD-2', ['night'])],
    day: [crew('A', 'Anna', 'Ben')],
    night: [crew('B')],
  });
  expect(linesOf(full)).toEqual([
    'ORD-1 Cola 600 ml',
    'ORD-2 Cola 600 ml',
    'Day shift: crew A, Anna, Ben',
    'Night shift: crew B',
  ]);
  expect(dayLabel(full, '2026-11-05')).toContain('5 November 2026, Today: ORD-1 Cola 600 ml; ORD-2');
  expect(dayLabel(day({}), '2026-11-06')).toBe('5 November 2026: Nothing planned');
});

describe('the shifts marked on a day', () => {
  // covers MACH-52
  it.each([
    [day({}), []],
    [day({ orders: [order('ORD-1', ['night'])] }), ['night']],
    [day({ orders: [order('ORD-1', ['afternoon', 'day'])] }), ['day', 'afternoon']],
    [day({ day: [crew('A')] }), ['day']],
    [day({ night: [crew('B')], orders: [order('ORD-1', ['day'])] }), ['day', 'night']],
  ])('%# are the shifts with a crew or an order', (scheduled, marks) => {
    expect(shiftsOf(scheduled)).toEqual(marks);
  });
});
