import type { Machine } from '@pms/domain/machines/schema';
import type { Role } from '@pms/domain/roles';
import { aMachine } from '../../../gallery/a-machine';
import { type Example, type ExampleState, nothing } from '../../../gallery/example';
import { longNames } from '../../../gallery/long-names';
import { MachineCard } from './machine-card';

const holding = { order_id: 7, order_number: 'ORD-2026-0007' };
const next_order = {
  id: 9,
  order_number: 'ORD-2026-0009',
  planned_start_at: '2026-03-03T04:00:00.000Z',
};

const state = (wish: Partial<Machine>, role: Role = 'admin'): ExampleState => ({
  role,
  height: 260,
  show: () => (
    <ul style={{ maxWidth: '22rem', margin: 0, padding: 0 }}>
      <MachineCard machine={aMachine(wish)} unit="units" isNamed={false} onOpen={nothing} />
    </ul>
  ),
});

export const example: Example = {
  title: 'Card of a machine',
  states: {
    available: state({}),
    'with an order to come, which keeps it': state({ next_order }),
    'in use: no Delete': state({ status: 'in_use', ...holding }),
    'paused with its order: Delete says why not': state({ status: 'paused', ...holding }),
    maintenance: state({ status: 'maintenance' }),
    offline: state({ status: 'offline' }),
    'seen by a supervisor': state({}, 'supervisor'),
    'seen by an operator': state({ status: 'in_use', ...holding }, 'operator'),
    'long names': state({
      name: longNames.machine_name ?? '',
      type: 'Combined rinsing, filling and closing machine',
      status: 'in_use',
      order_id: 7,
      order_number: longNames.order_number ?? '',
      next_order: { id: 9, order_number: longNames.order_number ?? '', planned_start_at: null },
    }),
  },
};
