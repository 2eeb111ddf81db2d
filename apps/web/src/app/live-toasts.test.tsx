import type { LiveEnvelope } from '@pms/domain/live-event';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { showUser } from '../client/session';
import { aPerson } from '../gallery/a-person';
import { presetCache } from '../gallery/preset-cache';
import { Stage } from '../gallery/stage';
import { liveToastOf } from './live-toast-text';
import { LiveToasts } from './live-toasts';

const heard = vi.hoisted(() => ({ listeners: new Set<(event: LiveEnvelope) => void>() }));
vi.mock('../client/live', () => ({
  onLiveEvent: (listener: (event: LiveEnvelope) => void) => {
    heard.listeners.add(listener);
    return () => heard.listeners.delete(listener);
  },
}));

const order = { order_number: 'ORD-1', machine_name: 'Filler 1' };
const event = (id: string, type: string, data: unknown, by: number | null = null): LiveEnvelope => ({
  id,
  type,
  data,
  timestamp: '',
  priority: 'normal',
  sequence: 1,
  by,
});
const hear = (envelope: LiveEnvelope) =>
  act(() => {
    for (const listener of heard.listeners) listener(envelope);
  });
const started = (id: string) =>
  event(id, 'order_started', { order: { ...order, order_number: id }, operator: 'Sipho' });
const toasts = () => [...document.querySelectorAll('[data-live-toast]')].map((toast) => toast.textContent);

beforeEach(() => {
  vi.useFakeTimers();
  showUser(aPerson('supervisor'));
  render(
    <Stage cache={presetCache()}>
      <LiveToasts />
    </Stage>,
  );
});

describe('the panel Live Updates', () => {
  // covers LIVE-20
  it('shows five at once, the newest last', () => {
    for (const id of ['A', 'B', 'C', 'D', 'E', 'F']) hear(started(id));
    expect(toasts()).toEqual(['B', 'C', 'D', 'E', 'F'].map((id) => `Order started${id} on Filler 1`));
  });

  // covers LIVE-21
  it('removes each update after five seconds', () => {
    hear(started('A'));
    act(() => vi.advanceTimersByTime(3000));
    hear(started('B'));
    act(() => vi.advanceTimersByTime(1999));
    expect(toasts()).toHaveLength(2);
    act(() => vi.advanceTimersByTime(1));
    expect(toasts()).toEqual(['Order startedB on Filler 1']);
    act(() => vi.advanceTimersByTime(3000));
    expect(toasts()).toEqual([]);
    expect(screen.queryByText('Live Updates')).toBeNull();
  });

  // covers LIVE-22
  it('clears all updates or one update with a press', () => {
    for (const id of ['A', 'B', 'C']) hear(started(id));
    fireEvent.click(screen.getAllByRole('button', { name: 'Close: Order started' })[0] as HTMLElement);
    expect(toasts()).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Clear All' }));
    expect(toasts()).toEqual([]);
  });

  // covers OFFL-40
  it('shows the time of an action that arrived minutes later', () => {
    const timestamp = '2026-03-10T10:00:00.000Z';
    hear({ ...started('A'), timestamp, occurred_at: '2026-03-10T08:12:00.000Z' });
    hear({ ...started('B'), timestamp, occurred_at: '2026-03-10T09:59:58.000Z' });
    expect(toasts()).toEqual([
      expect.stringMatching(/^Order startedA on Filler 1Done at .*10:12$/),
      'Order startedB on Filler 1',
    ]);
  });

  it('ignores events that only change figures', () => {
    hear(event('1', 'order_update', { order }));
    hear(event('2', 'user_joined', { username: 'ann' }));
    expect(toasts()).toEqual([]);
  });

  // covers LIVE-25
  it('hides the person’s own changes, recognised by the id and not by the name', () => {
    const machine = { machine: { name: 'Filler 1' }, status: 'offline' };
    hear(event('1', 'order_started', { order, operator: 'Sipho' }, 1));
    hear(event('2', 'machine_status_changed', machine, 1));
    expect(toasts()).toEqual([]);
    hear(event('3', 'order_started', { order, operator: 'Thandi supervisor' }, 2));
    expect(toasts()).toEqual(['Order startedORD-1 on Filler 1']);
  });

  // covers LIVE-25
  it('shows alerts and notifications also to the person who caused them', () => {
    hear(event('1', 'alert', { alert: { type: 'critical', status: 'active', message: 'Jam' } }, 1));
    hear(event('2', 'notification', { notification: { title: 'Import', message: 'done', type: 'info' } }, 1));
    expect(toasts()).toEqual(['AlertJam', 'Importdone']);
  });
});

describe('a change with an event and a notification', () => {
  const moment = '2026-03-10T10:00:00.000Z';
  const note = (id: string, title: string, message: string) => ({
    ...event(id, 'user_notification', { notification: { title, message, type: 'info' } }),
    timestamp: moment,
  });
  const deed = { ...started('ORD-7'), timestamp: moment };

  // covers LIVE-51
  it.each([
    ['the event first', [deed, note('n', 'Order started', 'ORD-7 was started on Filler 1')]],
    ['the message first', [note('n', 'Order started', 'ORD-7 was started on Filler 1'), deed]],
  ])('is one update: %s', (_, events) => {
    for (const heardEvent of events) hear(heardEvent);
    expect(toasts()).toEqual(['Order startedORD-7 on Filler 1']);
  });

  it('is not joined with another order, another moment, or a separate message', () => {
    hear(deed);
    hear(note('n1', 'Order started', 'ORD-8 was started on Filler 2'));
    hear({ ...note('n2', 'Order started', 'ORD-7 was started'), timestamp: '2026-03-10T10:00:01.000Z' });
    expect(toasts()).toHaveLength(3);
  });
});

describe('the text of a live event', () => {
  // covers LIVE-23, LIVE-24
  it.each([
    ['order_started', { order, operator: 'Sipho' }, 'Order started: ORD-1 on Filler 1'],
    ['order_stopped', { order, reason: 'Bottle jam' }, 'Order stopped: ORD-1 on Filler 1: Bottle jam'],
    ['order_paused', { order, reason: 'Break' }, 'Order paused: ORD-1 on Filler 1: Break'],
    ['order_resumed', { order, resumed_by: 'Sipho' }, 'Order resumed: ORD-1 on Filler 1'],
    ['order_completed', { order, efficiency: 91.6 }, 'Order completed: ORD-1 on Filler 1, efficiency 92%'],
    ['order_completed', { order, efficiency: null }, 'Order completed: ORD-1 on Filler 1'],
    [
      'machine_status_changed',
      { machine: { name: 'Filler 1' }, status: 'offline' },
      'Filler 1: is offline now',
    ],
    [
      'machine_status_changed',
      { machine: { name: 'Filler 1' }, status: 'maintenance' },
      'Filler 1: is in maintenance now',
    ],
    ['machine_update', { machine: { name: 'Filler 1' }, status: 'offline' }, 'Filler 1: is offline now'],
    ['machine_status_changed', { machine: { name: 'Filler 1' }, status: 'in_use' }, undefined],
    ['production_alert', { alert: { type: 'critical', status: 'active', message: 'Jam' } }, 'Alert: Jam'],
    ['alert', { alert: { type: 'warning', status: 'active', message: 'Jam' } }, 'Alert: Jam'],
    ['alert', { alert: { type: 'warning', status: 'cleared', message: 'Jam' } }, undefined],
    [
      'user_notification',
      { notification: { title: 'Import', message: 'done', type: 'success' } },
      'Import: done',
    ],
    ['notification', { notification: { title: 'Import', message: 'done', type: 'error' } }, 'Import: done'],
    ['system_alert', { message: 'Disk is full' }, 'System: Disk is full'],
    ['system_maintenance', { message: 'Maintenance is over.' }, 'Maintenance Mode: Maintenance is over.'],
    ['order_quantity_updated', { order_id: 1 }, undefined],
    ['order_started', null, undefined],
  ])('%s %j: %s', (type, data, text) => {
    const toast = liveToastOf({ type, data, by: null }, 1);
    expect(toast && `${toast.title}: ${toast.text}`).toBe(text);
  });
});
