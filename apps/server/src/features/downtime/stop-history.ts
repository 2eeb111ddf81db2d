/** The history of a stop in sentences (decision A-08: corrections have a visible history). */
import type { StopChange } from '@pms/domain/downtime/schema';
import { type AuditRecord, listAudit } from '../../platform/audit-trail';
import type { Reader } from '../../platform/database';

export async function stopHistory(reader: Reader, id: number): Promise<StopChange[]> {
  const entries = await listAudit(reader, 'downtime', id);
  return entries.toReversed().map((entry) => ({
    time: entry.occurred_at,
    user: entry.full_name ?? entry.username,
    text: wordsFor(entry),
  }));
}

const names: Readonly<Record<string, string>> = {
  reason: 'Reason',
  reason_label: 'Detail',
  category: 'Category',
  notes: 'Notes',
  status: 'Status',
  end_time: 'End',
  explained: 'Explained',
  severity: 'Severity',
};

function wordsFor({ action, before, after, note }: AuditRecord): string {
  if (action === 'downtime_split') return 'Split in two';
  if (action === 'downtime_merged') return 'Merged with the stops beside it';
  const changed = Object.entries(names).flatMap(([field, name]) => {
    const [was, is] = [valueIn(before, field), valueIn(after, field)];
    return is === undefined || was === is ? [] : [`${name}: ${shown(was)} → ${shown(is)}`];
  });
  return [changed.join('; ') || 'Recorded', note].filter(Boolean).join('. ');
}

const valueIn = (record: unknown, field: string): unknown =>
  typeof record === 'object' && record !== null ? (record as Record<string, unknown>)[field] : undefined;

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}
