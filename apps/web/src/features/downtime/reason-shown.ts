import type { DowntimeRecord } from '@pms/domain/downtime/schema';

/** The plant's own word for the reason; what somebody typed where the plant has none but "other". */
export const reasonShown = ({ reason, reason_code: code, reason_label: label }: DowntimeRecord): string =>
  code === null || code === 'other' ? reason : (label ?? reason);
