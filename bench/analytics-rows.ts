/** The lines of the result for the costs of analytics. */

import { historyMachines, type LongHistory } from '../apps/server/seed/long-history';
import { measureAnalytics } from './analytics';
import type { Answered } from './analytics-calls';
import { type Row, times, whole } from './row';

const costText = (span: string, answered: Answered): string =>
  answered.ms === null
    ? `${span}: ${answered.reason}`
    : `${span} ${whole(answered.ms)} ms (${whole(answered.bytes / 1000)} kB)`;

export async function analyticsRows(history: LongHistory, say: (text: string) => void): Promise<Row[]> {
  const { checkMs, calls, file, recomputed, restored } = await measureAnalytics(history, say);
  return [
    {
      question: 'plant of the rows below',
      answer: `${historyMachines} machines, ${whole(history.orders)} orders, ${whole(history.stops)} stops, ${whole(history.quantities)} reports of quantity`,
      ratio: '',
    },
    ...calls.map(({ name, month, year }) => ({
      question: name,
      answer: `${costText('month', month)}, ${costText('year', year)}`,
      ratio: month.ms === null ? '' : times(month.ms / checkMs),
    })),
    {
      question: `CSV file of ${whole(file.rows)} orders`,
      answer: `first byte after ${whole(file.firstByteMs)} ms, ${whole(file.bytes / 1000)} kB after ${whole(file.lastByteMs)} ms, server's memory grew by ${whole(file.memoryBytes / 1_000_000)} MB`,
      ratio: times(file.lastByteMs / checkMs),
    },
    {
      question: `shifts of ${recomputed.days} days of ${recomputed.machines} machines summed again`,
      answer: `${whole(recomputed.pieces)} pieces in ${recomputed.seconds.toFixed(1)} s`,
      ratio: times((recomputed.seconds * 1000) / checkMs),
    },
    {
      question:
        'whole backup of this plant, and its restore into an empty folder by command and from the page',
      answer: `${whole(restored.backupBytes / 1_000_000)} MB in ${restored.backupSeconds.toFixed(1)} s, restored in ${restored.restoreSeconds.toFixed(1)} s by command, in ${restored.fromPageSeconds.toFixed(1)} s from the page`,
      ratio: times((restored.restoreSeconds * 1000) / checkMs),
    },
  ];
}
