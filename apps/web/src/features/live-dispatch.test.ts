import { eventNames } from '@pms/domain/every-event';
import type { LiveEnvelope } from '@pms/domain/live-event';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { hearEvent, toastOf } from './live-dispatch';
import { type LiveHandlers, type LiveToasts, onEvents } from './web-feature';

const event = (type: string, data: unknown = { order_id: 7 }): LiveEnvelope => ({
  id: 'e1',
  type,
  data,
  timestamp: '2026-03-10T10:00:00.000Z',
  priority: 'normal',
  sequence: 1,
  by: null,
});
const cache = new QueryClient();

it('each event goes unchanged to the function of its name', () => {
  const heard: unknown[] = [];
  const handlers = onEvents(eventNames, (client, received) => heard.push([client, received]));
  for (const name of eventNames) {
    heard.length = 0;
    hearEvent(handlers, cache, event(name));
    expect(heard).toEqual([[cache, event(name)]]);
  }
});

it('a function gets the data of the event of its name', () => {
  const texts: LiveToasts = {
    // The compiler knows the fields of each name: another field is an error here.
    order_started: ({ operator }) => ({ tone: 'info', title: 'Started', text: operator ?? '' }),
    system_alert: ({ message }) => ({ tone: 'info', title: 'System', text: message }),
  };
  expect(toastOf(texts, event('order_started', { operator: 'Sipho' }))?.text).toBe('Sipho');
  expect(toastOf(texts, event('system_alert', { message: 'Disk is full' }))?.text).toBe('Disk is full');
});

it.each(['order_stopped', 'kiln_lit', 'constructor', 'toString', '__proto__'])(
  'an event of the name %s, for which there is no function, is ignored',
  (name) => {
    const heard: string[] = [];
    const handlers: LiveHandlers = { order_started: (_, { type }) => heard.push(type) };
    const texts: LiveToasts = { order_started: () => ({ tone: 'info', title: 'Started', text: '' }) };
    hearEvent(handlers, cache, event(name));
    expect(heard).toEqual([]);
    expect(toastOf(texts, event(name))).toBeUndefined();
  },
);
