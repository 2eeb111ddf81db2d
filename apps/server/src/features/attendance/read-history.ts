/** Every change of one person's attendance of a shift, as the audit log keeps it. */
import type { attendanceChange } from '@pms/domain/attendance/schema';
import type { z } from 'zod';
import type { Reader } from '../../platform/database';
import { listHistory } from './queries';

const textIn = (record: unknown, key: string): string | null => {
  const value = (record as Record<string, unknown> | null)?.[key];
  return typeof value === 'string' ? value : null;
};

export async function readHistory(reader: Reader, key: string): Promise<z.infer<typeof attendanceChange>[]> {
  return (await listHistory(reader, key)).map(
    ({ occurred_at, action, after, note, username, full_name }) => ({
      at: occurred_at,
      by: full_name ?? username,
      action,
      status: textIn(after, 'status'),
      check_in_time: textIn(after, 'check_in_time'),
      check_out_time: textIn(after, 'check_out_time'),
      notes: textIn(after, 'notes') ?? '',
      reason: note,
    }),
  );
}
