/** What a live event says in the Live Updates panel; nothing for events that only move figures (decision A-69). */
import type { LiveEnvelope } from '@pms/domain/live-event';

type ToastTone = 'neutral' | 'info' | 'running' | 'waiting' | 'stopped' | 'service';

export interface LiveToast {
  readonly tone: ToastTone;
  readonly title: string;
  readonly text: string;
}

interface EventData {
  readonly order?: { readonly order_number: string; readonly machine_name: string | null };
  readonly machine?: { readonly name: string };
  readonly status?: string;
  readonly reason?: string;
  readonly message?: string;
  readonly efficiency?: number | null;
  readonly alert?: { readonly type: string; readonly status: string; readonly message: string };
  readonly notification?: { readonly title: string; readonly message: string; readonly type: string };
}

const where = ({ order }: EventData): string =>
  [order?.order_number, order?.machine_name && `on ${order.machine_name}`].filter(Boolean).join(' ');

const efficiency = (share: number | null | undefined): string =>
  share === null || share === undefined ? '' : `, efficiency ${Math.round(share)}%`;

const alertTones: Readonly<Record<string, ToastTone>> = { critical: 'stopped', warning: 'waiting' };
const messageTones: Readonly<Record<string, ToastTone>> = {
  error: 'stopped',
  warning: 'waiting',
  success: 'running',
};

const toasts: Readonly<Record<string, (data: EventData) => LiveToast | undefined>> = {
  order_started: (data) => ({ tone: 'running', title: 'Order started', text: where(data) }),
  order_stopped: (data) => ({
    tone: 'stopped',
    title: 'Order stopped',
    text: `${where(data)}: ${data.reason ?? ''}`,
  }),
  order_paused: (data) => ({
    tone: 'waiting',
    title: 'Order paused',
    text: `${where(data)}: ${data.reason ?? ''}`,
  }),
  order_resumed: (data) => ({ tone: 'running', title: 'Order resumed', text: where(data) }),
  order_completed: (data) => ({
    tone: 'info',
    title: 'Order completed',
    text: where(data) + efficiency(data.efficiency),
  }),
  machine_status_changed: ({ machine, status }) =>
    machine && (status === 'maintenance' || status === 'offline')
      ? { tone: 'service', title: machine.name, text: `is in ${status} now`.replace('in offline', 'offline') }
      : undefined,
  production_alert: ({ alert }) =>
    alert?.status === 'active'
      ? { tone: alertTones[alert.type] ?? 'info', title: 'Alert', text: alert.message }
      : undefined,
  user_notification: ({ notification }) =>
    notification && {
      tone: messageTones[notification.type] ?? 'info',
      title: notification.title,
      text: notification.message,
    },
  system_alert: ({ message }) => ({ tone: 'waiting', title: 'System', text: message ?? '' }),
  system_maintenance: ({ message }) => ({ tone: 'service', title: 'Maintenance Mode', text: message ?? '' }),
};

/** The same change under its second name. */
const generic: Readonly<Record<string, string>> = {
  alert: 'production_alert',
  notification: 'user_notification',
  machine_update: 'machine_status_changed',
};

/** Deeds; alerts and messages are told to whoever caused them, too. */
const deeds = /^(order|machine)_/;

export function liveToastOf(
  { type, data, by }: Pick<LiveEnvelope, 'type' | 'data' | 'by'>,
  ownId: number | undefined,
): LiveToast | undefined {
  // What somebody did themselves was answered where they did it.
  if (deeds.test(type) && by !== null && by === ownId) return undefined;
  return toasts[generic[type] ?? type]?.((data ?? {}) as EventData);
}

/** What the same change says under another name: the event of a deed and the message that told a person of it. */
interface Heard extends LiveToast {
  /** The moment of the change, by the plant's clock. */
  readonly moment: string;
  readonly type: string;
  readonly data: unknown;
}

const isMessage = ({ type }: Heard): boolean => (generic[type] ?? type) === 'user_notification';

/** The order or machine that an event is about, by the name that a message calls it; or the sentence of its alert. */
function subjectOf({ data }: Heard): string | undefined {
  const { order, machine, alert } = (data ?? {}) as EventData;
  return order?.order_number ?? machine?.name ?? alert?.message;
}

/** Whether two updates tell of one change: made at one moment, the one a message that names what the other is about. */
function isSameChange(a: Heard, b: Heard): boolean {
  if (a.moment !== b.moment || a.moment === '' || isMessage(a) === isMessage(b)) return false;
  const [message, event] = isMessage(a) ? [a, b] : [b, a];
  const subject = subjectOf(event);
  return subject !== undefined && `${message.title} ${message.text}`.includes(subject);
}

/** The updates after another one: of two that tell of one change the event stays, with its own words. */
export function withUpdate<Update extends Heard>(shown: readonly Update[], next: Update): readonly Update[] {
  if (shown.some((one) => isMessage(next) && isSameChange(one, next))) return shown;
  return [...shown.filter((one) => !isSameChange(one, next)), next];
}
