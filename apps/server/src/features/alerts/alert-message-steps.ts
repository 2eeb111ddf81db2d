/** Sends messages about critical alerts and overdue orders (PH-04). */
import type { Alert } from '@pms/domain/alerts/schema';
import type { Change } from '../../platform/change';
import { type Message, notifyAudience } from '../notifications/message-steps';
import type { AlertSubject } from '../server-feature';

/** More alerts of one kind than this number, for example after an import or an outage, are sent as one message. */
const mostSingleMessages = 5;

function messageOf(alert: Alert, subject: AlertSubject | undefined): Message | undefined {
  const link = subject?.page ?? null;
  if (alert.type === 'critical')
    return { title: 'Critical alert', message: alert.message, type: 'error', link };
  if (alert.rule !== 'order_overdue') return undefined;
  return {
    title: 'Order overdue',
    message: `${alert.entity.name} is past its due date`,
    type: 'warning',
    link,
  };
}

export async function notifyOfAlerts(
  change: Change,
  subjects: readonly AlertSubject[],
  alerts: readonly Alert[],
): Promise<void> {
  const told = alerts.flatMap((alert) => {
    const subject = subjects.find(({ entity }) => entity === alert.entity.type);
    const message = messageOf(alert, subject);
    return message ? [{ alert, subject, message }] : [];
  });
  for (const title of new Set(told.map(({ message }) => message.title))) {
    const ofKind = told.filter(({ message }) => message.title === title);
    if (ofKind.length > mostSingleMessages) await tellSum(change, title, ofKind);
    else for (const one of ofKind) await tellOne(change, one);
  }
}

interface Told {
  readonly alert: Alert;
  readonly subject: AlertSubject | undefined;
  readonly message: Message;
}

async function tellOne(change: Change, { alert, subject, message }: Told): Promise<void> {
  const { entity, machine_id } = alert;
  const order = subject?.orderOf ? { order_id: subject.orderOf(entity.id) } : {};
  await notifyAudience(change, { machine_id, ...order, withManagers: true }, message);
}

async function tellSum(
  change: Change,
  title: string,
  all: readonly { readonly message: Message }[],
): Promise<void> {
  const [first] = all;
  if (!first) return;
  const { type } = first.message;
  const words = title === 'Order overdue' ? 'orders are past their due date' : 'critical alerts were raised';
  await notifyAudience(
    change,
    { machine_id: null, withManagers: true },
    { title, message: `${all.length} ${words}`, type, link: '/' },
  );
}
