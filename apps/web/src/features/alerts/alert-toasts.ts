/** The text of a raised alert in the panel Live Updates. */
import type { AlertType } from '@pms/domain/alerts/schema';
import type { EventMap } from '@pms/domain/every-event';
import type { LiveToast, LiveToasts } from '../web-feature';

const tones: Readonly<Record<AlertType, LiveToast['tone']>> = {
  critical: 'stopped',
  warning: 'waiting',
  info: 'info',
};

const alertToast = ({ alert }: EventMap['production_alert']): LiveToast | undefined =>
  alert.status === 'active' ? { tone: tones[alert.type], title: 'Alert', text: alert.message } : undefined;

export const alertToasts: LiveToasts = { production_alert: alertToast, alert: alertToast };
