import type { DowntimeRecord } from '@pms/domain/downtime/schema';
import type { Order, QuantityUpdate, TimelineEntry } from '@pms/domain/orders/schema';
import type { QueryClient } from '@tanstack/react-query';
import { aStop } from '../../../gallery/a-stop';
import { anOrder } from '../../../gallery/an-order';
import { type Example, type ExampleState, nothing } from '../../../gallery/example';
import { longNames } from '../../../gallery/long-names';
import { failed } from '../../../gallery/preset-cache';
import {
  orderDowntimeQuery,
  orderQuantitiesQuery,
  orderQuery,
  orderTimelineQuery,
  orderWasteQuery,
} from '../queries';
import { orderAttachmentsQuery } from './attachments-query';
import { OrderDetails } from './order-details';

const stops = [
  aStop({}),
  aStop({
    id: 2,
    explained: false,
    end_time: null,
    start_time: '2026-03-02T07:40:00.000Z',
    duration_minutes: 20,
  }),
  aStop({
    id: 3,
    time_class: 'excluded',
    exclusion: { asked_by: 9, asked_by_name: 'Thandi Nkosi', approved_by_name: null },
  }),
];

const timeline: TimelineEntry[] = [
  { time: '2026-02-27T07:30:00.000Z', user: 'Thandi supervisor', action: 'order_created', text: 'Created' },
  {
    time: '2026-03-02T04:12:00.000Z',
    user: 'Sipho Dlamini',
    action: 'order_started',
    text: 'Started on Filler 1',
  },
  {
    time: '2026-03-02T06:10:00.000Z',
    user: null,
    action: 'order_stopped',
    text: 'Stopped: Bottle jam at the infeed',
  },
];

const quantities: QuantityUpdate[] = [5200, 2400].map((new_quantity, index) => ({
  id: 2 - index,
  order_id: 1,
  order_number: 'ORD-2026-0001',
  product_name: 'Orange juice 1 l',
  machine_name: 'Filler 1',
  previous_quantity: [2400, 0][index] ?? 0,
  new_quantity,
  scrap: 0,
  rework: 0,
  note: '',
  source: 'manual',
  corrects_id: null,
  undone: false,
  updated_by_name: 'Sipho Dlamini',
  update_time: ['2026-03-02T07:55:00.000Z', '2026-03-02T06:00:00.000Z'][index] ?? '',
  received_at: ['2026-03-02T07:55:00.000Z', '2026-03-02T06:00:00.000Z'][index] ?? '',
}));

interface Parts {
  readonly history?: DowntimeRecord[];
  readonly entries?: TimelineEntry[];
}

const known =
  (order: Order, { history = [], entries = [] }: Parts = {}) =>
  (cache: QueryClient) => {
    const total_downtime_minutes = history.reduce((sum, stop) => sum + stop.duration_minutes, 0);
    const summary = { total_stops: history.length, total_downtime_minutes };
    cache.setQueryData(orderQuery(order.id).queryKey, order);
    cache.setQueryData(orderDowntimeQuery(order.id).queryKey, { history, summary });
    cache.setQueryData(orderTimelineQuery(order.id).queryKey, entries);
    cache.setQueryData(orderWasteQuery(order.id).queryKey, []);
    cache.setQueryData(orderAttachmentsQuery(order.id).queryKey, []);
    cache.setQueryData(orderQuantitiesQuery(order.id).queryKey, order.actual_quantity > 0 ? quantities : []);
  };

const state = (fill?: ExampleState['fill']): ExampleState => ({
  height: 900,
  show: () => <OrderDetails id={1} onOpen={nothing} onClose={nothing} />,
  ...(fill ? { fill } : {}),
});

const running = anOrder({
  status: 'in_progress',
  notes: 'Use the new labels.\nAsk the laboratory before the first pallet leaves.',
  specifications: { brix: 11.2, label: 'EU-4' },
  customer_info: { name: 'Fresh Market (Pty) Ltd', delivery: { gate: 4, before: '14:00' } },
});
const partQueries = [
  orderDowntimeQuery(1),
  orderTimelineQuery(1),
  orderWasteQuery(1),
  orderQuantitiesQuery(1),
  orderAttachmentsQuery(1),
];

export const example: Example = {
  title: 'Details of an order',
  states: {
    'just created': state(known(anOrder())),
    running: state(known(running, { history: stops, entries: timeline })),
    completed: state(
      known(anOrder({ status: 'completed' }), { history: stops.slice(0, 1), entries: timeline }),
    ),
    'declared: no waste': state(known(anOrder({ status: 'completed', waste_statement: 'declared_none' }))),
    'long names': state(known(anOrder({ status: 'in_progress', ...longNames }), { entries: timeline })),
    loading: state(),
    'parts are loading': state((cache) => cache.setQueryData(orderQuery(1).queryKey, running)),
    'parts have failed': state((cache) => {
      cache.setQueryData(orderQuery(1).queryKey, running);
      for (const { queryKey } of partQueries) failed(cache, queryKey, 'The server cannot be reached.');
    }),
    failing: state((cache) => failed(cache, orderQuery(1).queryKey, 'Order with ID 1 not found')),
  },
};
