/**
 * Messages of the last day and a half to the supervisor of each shift (PH-04). Each message is about a recorded event.
 */

import { iso, known } from './plant';
import type { Ledger } from './record/ledger';
import { hour, minute } from './story/plant-days';
import type { Stage } from './story/stage';

const kept = 36 * hour;
/** Older messages were read. */
const unread = 5 * hour;

interface Message {
  readonly at: number;
  readonly title: string;
  readonly message: string;
  readonly type: 'error' | 'warning' | 'success' | 'info';
  readonly link: string;
}

export function notificationRows(ledger: Ledger, stage: Stage) {
  const { now } = stage.days;
  return [...stopMessages(ledger), ...orderMessages(ledger), ...machineMessages(ledger)]
    .filter(({ at }) => at > now - kept && at <= now)
    .sort((a, b) => a.at - b.at)
    .map(({ at, ...message }) => ({
      ...message,
      user_id: known(ledger.plant.userIds, stage.supervisorAt(at)),
      created_at: iso(at),
      read_at: at < now - unread ? iso(at + 20 * minute) : null,
    }));
}

function stopMessages(ledger: Ledger): Message[] {
  return ledger.downtime_events
    .filter(({ source }) => source === 'stop')
    .map((stop) => ({
      at: Date.parse(stop.started_at),
      title: 'Order stopped',
      message: `${stop.order_number}: ${stop.notes || stop.reason}`,
      type: 'warning',
      link: '/orders',
    }));
}

function orderMessages(ledger: Ledger): Message[] {
  return ledger.orders.flatMap(({ order_number, machine_name, ...order }): Message[] => {
    const link = '/orders';
    if (order.completed_at !== null) {
      const message = `${order_number} on ${machine_name}: ${order.actual_quantity} of ${order.quantity}`;
      return [
        { at: Date.parse(order.completed_at), title: 'Order completed', message, type: 'success', link },
      ];
    }
    if (order.due_at === null || order.status === 'cancelled') return [];
    const message = `${order_number} is past its due date`;
    return [{ at: Date.parse(order.due_at), title: 'Order overdue', message, type: 'warning', link }];
  });
}

function machineMessages(ledger: Ledger): Message[] {
  const names = new Map([...ledger.plant.machineIds].map(([name, id]) => [id, name]));
  return ledger.machine_status_history.flatMap(({ machine_id, status, started_at, reason }): Message[] => {
    if (status !== 'maintenance' && status !== 'offline') return [];
    const isOffline = status === 'offline';
    return [
      {
        at: Date.parse(started_at),
        title: isOffline ? 'Machine offline' : 'Machine in maintenance',
        message: `${names.get(machine_id)}: ${reason}`,
        type: isOffline ? 'error' : 'info',
        link: '/machines',
      },
    ];
  });
}
