import type { DowntimeRecord } from '@pms/domain/downtime/schema';

/** The plant's name of the reason, or the typed text of a stop with the reason "other". */
export const reasonShown = ({ reason, reason_code: code, reason_label: label }: DowntimeRecord): string =>
  code === null || code === 'other' ? reason : (label ?? reason);
