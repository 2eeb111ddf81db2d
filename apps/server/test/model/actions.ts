/** The actions of people, and the call of each action. */
import type { Choice } from './world';

export type Action =
  | { readonly kind: 'create'; readonly environment: string; readonly machine: number | null }
  | {
      readonly kind: 'plan';
      readonly order: number;
      readonly machine?: number | null;
      readonly choice: Partial<Choice>;
    }
  | { readonly kind: 'edit'; readonly order: number; readonly version?: number }
  | {
      readonly kind: 'start';
      readonly order: number;
      readonly machine?: number;
      readonly override?: { reason?: string };
    }
  | {
      readonly kind: 'pause' | 'stop' | 'resume' | 'cancel' | 'archive' | 'unarchive' | 'delete';
      readonly order: number;
    }
  | { readonly kind: 'complete'; readonly order: number; readonly quantity: number }
  | {
      readonly kind: 'report';
      readonly order: number;
      readonly add?: number;
      readonly total?: number;
      readonly note?: string;
    }
  | { readonly kind: 'undo'; readonly order: number; readonly report: number }
  | {
      readonly kind: 'set status';
      readonly machine: number;
      readonly status: string;
      readonly reason?: string;
      readonly stop?: { readonly category?: string };
    }
  | { readonly kind: 'retire'; readonly machine: number }
  | { readonly kind: 'wait'; readonly minutes: number };

export interface HttpCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: object;
}

const hold = { reason: 'Unplanned Stop', category: 'Equipment' };

/** The call of an action. The action `wait` has no call. */
export function callOf(action: Exclude<Action, { kind: 'wait' }>): HttpCall {
  const order = 'order' in action ? `/api/orders/${action.order}` : '';
  const post = (step: string, body: object = {}): HttpCall => ({
    method: 'POST',
    path: `${order}/${step}`,
    body,
  });
  switch (action.kind) {
    case 'create':
      return {
        method: 'POST',
        path: '/api/orders',
        body: {
          product_name: 'Cola 600 ml',
          quantity: 100,
          environment: action.environment,
          ...(action.machine === null ? {} : { machine_id: action.machine }),
        },
      };
    case 'plan':
      return { method: 'PUT', path: order, body: planBody(action) };
    case 'edit': {
      const version = action.version === undefined ? {} : { version: action.version };
      return { method: 'PUT', path: order, body: { notes: 'Checked', ...version } };
    }
    case 'start':
      return post('start', {
        ...(action.machine === undefined ? {} : { machine_id: action.machine }),
        ...(action.override ? { override_schedule: true, ...action.override } : {}),
      });
    case 'pause':
    case 'stop':
      return post(action.kind, hold);
    case 'cancel':
      return post('cancel', { reason: 'No longer needed' });
    case 'complete':
      return post('complete', { actual_quantity: action.quantity, waste_data: null });
    case 'report':
      return post('quantity', {
        ...(action.add === undefined ? {} : { add: action.add }),
        ...(action.total === undefined ? {} : { actual_quantity: action.total }),
        ...(action.note === undefined ? {} : { note: action.note }),
      });
    case 'undo':
      return post(`quantity/${action.report}/undo`);
    case 'delete':
      return { method: 'DELETE', path: order };
    case 'set status':
      return {
        method: 'PATCH',
        path: `/api/machines/${action.machine}/status`,
        body: {
          status: action.status,
          ...(action.reason === undefined ? {} : { reason: action.reason }),
          ...(action.stop ? { stop_order: true, ...action.stop } : {}),
        },
      };
    case 'retire':
      return { method: 'DELETE', path: `/api/machines/${action.machine}` };
    default:
      return post(action.kind);
  }
}

function planBody({ machine, choice }: Extract<Action, { kind: 'plan' }>): object {
  const fields = Object.entries(choice).map(([name, value]) => [`scheduled_${name}`, value]);
  return { ...(machine === undefined ? {} : { machine_id: machine }), ...Object.fromEntries(fields) };
}
