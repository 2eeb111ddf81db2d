/** What events about machines say in the panel Live Updates: only that a machine cannot be used. */
import type { EventMap } from '@pms/domain/every-event';
import type { LiveToast, LiveToasts } from '../web-feature';

const texts: Readonly<Record<string, string>> = {
  maintenance: 'is in maintenance now',
  offline: 'is offline now',
};

function statusToast({ machine, status }: EventMap['machine_status_changed']): LiveToast | undefined {
  const text = texts[status];
  return text === undefined ? undefined : { tone: 'service', title: machine.name, text };
}

export const machineToasts: LiveToasts = {
  machine_status_changed: statusToast,
  machine_update: statusToast,
};
