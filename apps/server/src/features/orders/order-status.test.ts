import * as endpoints from '@pms/domain/orders/endpoints';
import type { OrderStatus } from '@pms/domain/orders/statuses';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type Reply, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { anOrder, current, stopReason } from '../../../test/order-scenario';

type Action =
  | 'assign'
  | 'unassign'
  | 'start'
  | 'pause'
  | 'resume'
  | 'stop'
  | 'complete'
  | 'cancel'
  | 'archive'
  | 'delete'
  | 'quantity'
  | 'correct';

/** Every action in every status (decision A-06): the status afterwards, or the code of the refusal. */
const table: Record<OrderStatus, Record<Action, string>> = {
  pending: {
    assign: 'assigned',
    unassign: 'pending',
    start: 'NO_MACHINE_ASSIGNED',
    pause: 'TRANSITION_NOT_ALLOWED',
    resume: 'TRANSITION_NOT_ALLOWED',
    stop: 'TRANSITION_NOT_ALLOWED',
    complete: 'TRANSITION_NOT_ALLOWED',
    cancel: 'cancelled',
    archive: 'pending',
    delete: 'gone',
    quantity: 'QUANTITY_NOT_OPEN',
    correct: 'CORRECTION_NOT_OPEN',
  },
  assigned: {
    assign: 'assigned',
    unassign: 'pending',
    start: 'in_progress',
    pause: 'TRANSITION_NOT_ALLOWED',
    resume: 'TRANSITION_NOT_ALLOWED',
    stop: 'TRANSITION_NOT_ALLOWED',
    complete: 'TRANSITION_NOT_ALLOWED',
    cancel: 'cancelled',
    archive: 'assigned',
    delete: 'gone',
    quantity: 'QUANTITY_NOT_OPEN',
    correct: 'CORRECTION_NOT_OPEN',
  },
  in_progress: {
    assign: 'ORDER_HOLDS_MACHINE',
    unassign: 'TRANSITION_NOT_ALLOWED',
    start: 'TRANSITION_NOT_ALLOWED',
    pause: 'paused',
    resume: 'TRANSITION_NOT_ALLOWED',
    stop: 'stopped',
    complete: 'completed',
    cancel: 'TRANSITION_NOT_ALLOWED',
    archive: 'ORDER_STILL_RUNNING',
    delete: 'DELETE_NOT_ALLOWED',
    quantity: 'in_progress',
    correct: 'CORRECTION_NOT_OPEN',
  },
  paused: {
    assign: 'ORDER_HOLDS_MACHINE',
    unassign: 'TRANSITION_NOT_ALLOWED',
    start: 'TRANSITION_NOT_ALLOWED',
    pause: 'TRANSITION_NOT_ALLOWED',
    resume: 'in_progress',
    stop: 'stopped',
    complete: 'completed',
    cancel: 'TRANSITION_NOT_ALLOWED',
    archive: 'ORDER_STILL_RUNNING',
    delete: 'DELETE_NOT_ALLOWED',
    quantity: 'paused',
    correct: 'CORRECTION_NOT_OPEN',
  },
  stopped: {
    assign: 'stopped',
    unassign: 'TRANSITION_NOT_ALLOWED',
    start: 'TRANSITION_NOT_ALLOWED',
    pause: 'TRANSITION_NOT_ALLOWED',
    resume: 'in_progress',
    stop: 'TRANSITION_NOT_ALLOWED',
    complete: 'completed',
    cancel: 'cancelled',
    archive: 'stopped',
    delete: 'DELETE_NOT_ALLOWED',
    quantity: 'QUANTITY_NOT_OPEN',
    correct: 'CORRECTION_NOT_OPEN',
  },
  completed: {
    assign: 'ORDER_IS_FINAL',
    unassign: 'ORDER_IS_FINAL',
    start: 'TRANSITION_NOT_ALLOWED',
    pause: 'TRANSITION_NOT_ALLOWED',
    resume: 'TRANSITION_NOT_ALLOWED',
    stop: 'TRANSITION_NOT_ALLOWED',
    complete: 'TRANSITION_NOT_ALLOWED',
    cancel: 'TRANSITION_NOT_ALLOWED',
    archive: 'completed',
    delete: 'DELETE_NOT_ALLOWED',
    quantity: 'QUANTITY_NOT_OPEN',
    correct: 'completed',
  },
  cancelled: {
    assign: 'ORDER_IS_FINAL',
    unassign: 'ORDER_IS_FINAL',
    start: 'TRANSITION_NOT_ALLOWED',
    pause: 'TRANSITION_NOT_ALLOWED',
    resume: 'TRANSITION_NOT_ALLOWED',
    stop: 'TRANSITION_NOT_ALLOWED',
    complete: 'TRANSITION_NOT_ALLOWED',
    cancel: 'TRANSITION_NOT_ALLOWED',
    archive: 'cancelled',
    delete: 'gone',
    quantity: 'QUANTITY_NOT_OPEN',
    correct: 'CORRECTION_NOT_OPEN',
  },
};

const allowedNext: Record<OrderStatus, OrderStatus[]> = {
  pending: ['assigned', 'in_progress', 'cancelled'],
  assigned: ['assigned', 'pending', 'in_progress', 'cancelled'],
  in_progress: ['paused', 'stopped', 'completed'],
  paused: ['in_progress', 'stopped', 'completed'],
  stopped: ['in_progress', 'completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

// covers ORD-24
describe('every action in every status', () => {
  let plant: TestPlant;
  let manager: Person;

  beforeAll(async () => {
    plant = await buildTestPlant();
    manager = await plant.person('manager');
  });
  afterAll(() => plant.close());

  async function act(action: Action, id: number): Promise<Reply> {
    const post = (path: string, body?: unknown) => manager.request('POST', `/api/orders/${id}${path}`, body);
    switch (action) {
      case 'assign': {
        const machine = await aMachine(plant.db);
        const now = await current(manager, id);
        const schedule = now.actual_start_at
          ? {}
          : { scheduled_start_date: '2031-03-01', scheduled_start_shift: 'night' };
        return manager.request('PUT', `/api/orders/${id}`, { machine_id: machine.id, ...schedule });
      }
      case 'unassign':
        return manager.request('PUT', `/api/orders/${id}`, { machine_id: null });
      case 'start':
        return post('/start', { override_schedule: true, reason: 'Earlier order was short' });
      case 'pause':
        return post('/pause', stopReason);
      case 'resume':
        return post('/resume');
      case 'stop':
        return post('/stop', stopReason);
      case 'complete':
        return post('/complete', { actual_quantity: 5, waste_data: null });
      case 'cancel':
        return post('/cancel', { reason: 'No longer wanted' });
      case 'archive':
        return post('/archive');
      case 'delete':
        return manager.request('DELETE', `/api/orders/${id}`);
      case 'quantity':
        return post('/quantity', { add: 1 });
      case 'correct':
        return post('/corrections', { actual_quantity: 11, reason: 'Counted again' });
    }
  }

  for (const [status, row] of Object.entries(table) as [OrderStatus, Record<Action, string>][]) {
    for (const [action, outcome] of Object.entries(row) as [Action, string][]) {
      it(`${status}: ${action} gives ${outcome}`, async () => {
        const order = await anOrder(plant, manager, { status });
        expect(order.status).toBe(status);
        const reply = await act(action, order.id);
        if (outcome === outcome.toUpperCase()) {
          expect(reply.status, JSON.stringify(reply.body)).toBe(
            outcome === 'NO_MACHINE_ASSIGNED' ? 400 : 409,
          );
          expect(reply.body.code).toBe(outcome);
          // A refusal leaves the order exactly as it was.
          expect(await current(manager, order.id)).toEqual(order);
          if (outcome === 'TRANSITION_NOT_ALLOWED') {
            expect(reply.body.details).toEqual({ status, allowed: allowedNext[status] });
          }
          return;
        }
        expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300);
        if (outcome === 'gone') {
          expect((await manager.request('GET', `/api/orders/${order.id}`)).status).toBe(404);
          return;
        }
        const after = await current(manager, order.id);
        expect(after.status).toBe(outcome);
        expect(after.archived).toBe(['completed', 'cancelled'].includes(outcome) || action === 'archive');
      });
    }
  }

  it('an unknown order is not found', async () => {
    const reply = await manager.refused(endpoints.getOrder, { params: { id: 999_999 } });
    expect(reply).toMatchObject({
      status: 404,
      body: { error: 'Order with ID 999999 not found', code: 'NOT_FOUND' },
    });
  });
});
