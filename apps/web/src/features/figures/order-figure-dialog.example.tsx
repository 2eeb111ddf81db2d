import { completionOf } from '@pms/domain/figures/figures';
import type { OrderOfFigure } from '@pms/domain/figures/order-figures';
import type { QueryClient } from '@tanstack/react-query';
import { type Example, type ExampleState, nothing } from '../../gallery/example';
import { longNames } from '../../gallery/long-names';
import { failed } from '../../gallery/preset-cache';
import { MachinesInUseDialog } from './machines-in-use-dialog';
import { OrderFigureDialog } from './order-figure-dialog';
import { orderFigureQuery } from './queries';
import { texts } from './texts';

const question = { start_date: '2026-02-24', end_date: '2026-03-02' };
const { queryKey } = orderFigureQuery('completion', question);

const order = (id: number, wish: Partial<OrderOfFigure> = {}): OrderOfFigure => ({
  order_id: id,
  order_number: `ORD-2026-000${id}`,
  product_name: 'Orange juice 1 l',
  machine_name: 'Filler 1',
  status: 'completed',
  quantity: 12_000,
  actual_quantity: 12_150,
  unit: 'units',
  created_at: '2026-02-27T07:30:00.000Z',
  due_at: '2026-03-02T14:00:00.000Z',
  completed_at: '2026-03-02T06:40:00.000Z',
  counts: true,
  ...wish,
});

const answered =
  (orders: OrderOfFigure[]) =>
  (cache: QueryClient): void => {
    cache.setQueryData(queryKey, {
      name: 'completion',
      from: '2026-02-23T22:00:00.000Z',
      to: '2026-03-02T22:00:00.000Z',
      figure: completionOf(orders.filter(({ counts }) => counts).length, orders.length),
      orders,
      total_orders: orders.length,
    });
  };

const opened = (fill: NonNullable<ExampleState['fill']>): ExampleState => ({
  show: () => <OrderFigureDialog name="completion" question={question} onClose={nothing} />,
  fill,
  height: 700,
});

export const example: Example = {
  title: 'A percentage of orders or machines, opened',
  states: {
    orders: opened(
      answered([
        order(1, { ...longNames, status: 'in_progress', completed_at: null, counts: false }),
        order(2),
        order(3, { due_at: null, machine_name: null }),
      ]),
    ),
    'no orders': opened(answered([])),
    failing: opened((cache) => failed(cache, queryKey, texts.failed)),
    'machines in use': {
      show: () => <MachinesInUseDialog title="Utilization Rate: 25%" onClose={nothing} />,
      height: 600,
    },
  },
};
