import type { ScheduleDay } from '@pms/domain/machines/schema';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { presetCache } from '../../../gallery/preset-cache';
import { Stage } from '../../../gallery/stage';
import { CalendarMonth } from './calendar-month';

const order = { id: 1, order_number: 'ORD-1', product_name: 'Cola', status: 'assigned', shifts: [] };
const days: ScheduleDay[] = [{ date: '2026-03-16', day: [], night: [], orders: [order] }];

function show(today: string): void {
  render(
    <Stage cache={presetCache()}>
      <CalendarMonth month="2026-03" today={today} days={days} />
    </Stage>,
  );
}

const focused = (): string | undefined => (document.activeElement as HTMLElement).dataset.date;
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

it('is one stop of the keyboard, and arrows move through the month and not out of it', () => {
  show('2026-03-02');
  const stops = screen.getAllByRole('button').filter((day) => day.tabIndex === 0);
  expect(stops.map((day) => day.dataset.date)).toEqual(['2026-03-02']);
  stops[0]?.focus();
  for (const [key, date] of [
    ['ArrowRight', '2026-03-03'],
    ['ArrowDown', '2026-03-10'],
    ['ArrowLeft', '2026-03-09'],
    ['ArrowUp', '2026-03-02'],
    ['ArrowUp', '2026-03-02'],
    ['ArrowLeft', '2026-03-01'],
    ['ArrowLeft', '2026-03-01'],
  ] as const) {
    press(key);
    expect(focused()).toBe(date);
  }
});

// covers MACH-48, MACH-50, MACH-51
it('marks today, and the days with orders by name and by colour', () => {
  show('2026-03-02');
  expect(screen.getByRole('button', { current: 'date' }).dataset.date).toBe('2026-03-02');
  const taken = screen.getByRole('button', { name: '16 March 2026: ORD-1 Cola' });
  expect(taken.dataset.orders).toBe('true');
  const free = screen.getByRole('button', { name: '17 March 2026: Nothing planned' });
  expect(free.dataset.orders).toBeUndefined();
});

it('keeps the touched day until another place is touched, also if a mouse moves in between', async () => {
  vi.useFakeTimers();
  show('2026-03-02');
  const later = () => act(() => vi.advanceTimersByTimeAsync(1000));
  const day = screen.getByRole('button', { name: '16 March 2026: ORD-1 Cola' });
  fireEvent.pointerUp(day, { pointerType: 'touch' });
  await later();
  expect(screen.getByRole('tooltip').textContent).toContain('ORD-1 Cola');
  fireEvent.mouseLeave(day);
  await later();
  expect(screen.queryAllByRole('tooltip')).toHaveLength(1);
  fireEvent.mouseDown(document.body);
  fireEvent.touchStart(document.body);
  await later();
  expect(screen.queryAllByRole('tooltip')).toEqual([]);
});

it('shows the orders of one day at a time, the day that was pointed at or focused last', async () => {
  vi.useFakeTimers();
  const days = ['2026-03-16', '2026-03-17'].map((date) => ({ date, day: [], night: [], orders: [order] }));
  render(
    <Stage cache={presetCache()}>
      <CalendarMonth month="2026-03" today="2026-03-02" days={days} />
    </Stage>,
  );
  const later = () => act(() => vi.advanceTimersByTimeAsync(1000));
  const [first, second] = [16, 17].map((day) =>
    screen.getByRole('button', { name: new RegExp(`^${day} March`) }),
  );
  if (!first || !second) throw new Error('the days are missing');
  fireEvent.mouseEnter(first);
  await later();
  expect(screen.getAllByRole('tooltip')).toHaveLength(1);
  act(() => second.focus());
  await later();
  expect(screen.getAllByRole('tooltip')).toHaveLength(1);
  fireEvent.mouseLeave(first);
  await later();
  expect(screen.getAllByRole('tooltip')).toHaveLength(1);
  act(() => second.blur());
  await later();
  expect(screen.queryAllByRole('tooltip')).toEqual([]);
});
