/** Sends a message when a machine goes to maintenance or offline (PH-04). Other statuses send no message. */
import type { Machine } from '@pms/domain/machines/schema';
import type { Change } from '../../platform/change';
import { notifyAudience } from '../notifications/message-steps';

export async function notifyOfMachine(
  change: Change,
  { id, name, status }: Machine,
  reason: string | undefined,
): Promise<void> {
  if (status !== 'maintenance' && status !== 'offline') return;
  const isOffline = status === 'offline';
  await notifyAudience(
    change,
    { machine_id: id },
    {
      title: isOffline ? 'Machine offline' : 'Machine in maintenance',
      message: reason ? `${name}: ${reason}` : name,
      type: isOffline ? 'error' : 'info',
      link: '/machines',
    },
  );
}
