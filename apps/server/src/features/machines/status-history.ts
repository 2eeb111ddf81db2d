/** What machines were in a span: what the twin replays and utilization counts (PH-50, PH-41b). */
import { rangeTooLong } from '@pms/domain/machines/refusals';
import type { MachineStatusEntry } from '@pms/domain/machines/schema';
import { RefusalError } from '@pms/domain/refusal';
import type { Reader } from '../../platform/database';
import { readSpan } from '../calendar/queries';
import { listStatusHistory } from './history-queries';

const mostDays = 31;

export async function statusHistory(
  reader: Reader,
  asked: { machine_id?: number | undefined; from?: string | undefined; to?: string | undefined },
): Promise<MachineStatusEntry[]> {
  const { span } = await readSpan(reader, { start_date: asked.from, end_date: asked.to });
  if (Date.parse(span.to) - Date.parse(span.from) > mostDays * 86_400_000) {
    throw new RefusalError(rangeTooLong(mostDays));
  }
  return listStatusHistory(reader, span, asked.machine_id);
}
