/** The texts of events about machines in the panel Live Updates: an unusable machine, a counter that started again. */
import type { EventMap } from '@pms/domain/every-event';
import { formatNumber } from '@pms/domain/number-format';
import type { LiveToast, LiveToasts } from '../web-feature';
import { counterTexts } from './dialogs/counter-texts';

const texts: Readonly<Record<string, string>> = {
  maintenance: 'is in maintenance now',
  offline: 'is offline now',
};

function statusToast({ machine, status }: EventMap['machine_status_changed']): LiveToast | undefined {
  const text = texts[status];
  return text === undefined ? undefined : { tone: 'service', title: machine.name, text };
}

const resetToast = ({ machine_name, total }: EventMap['machine_counter_reset']): LiveToast => ({
  tone: 'service',
  title: machine_name,
  text: counterTexts.startedAgain(formatNumber(total)),
});

export const machineToasts: LiveToasts = {
  machine_status_changed: statusToast,
  machine_update: statusToast,
  machine_counter_reset: resetToast,
};
