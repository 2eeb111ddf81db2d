/** The summary on screen as a file: each number on a separate line, or the summary as received. */
import type { AnalyticsSummary } from '@pms/domain/figures/summary-schema';
import { type Instant, type PlantDate, plantDateOf, toInstant } from '@pms/domain/plant-time';
import { csvOf, saveCsv } from '../../client/csv';
import { saveFile } from '../../client/download';

interface Line {
  readonly field: string;
  readonly value: unknown;
}

/** Names are paths: figures.oee.value. */
export function linesOf(value: unknown, path = ''): Line[] {
  if (typeof value !== 'object' || value === null) return [{ field: path, value }];
  return Object.entries(value).flatMap(([name, inner]) => linesOf(inner, path ? `${path}.${name}` : name));
}

const firstDay = plantDateOf;
/** The end of a range is the first instant after the range. */
const lastDay = (end: Instant, zone: string): PlantDate => plantDateOf(toInstant(Date.parse(end) - 1), zone);

export function saveSummary(summary: AnalyticsSummary, format: 'CSV' | 'JSON', zone: string): void {
  const name = `analytics_${firstDay(summary.from, zone)}_${lastDay(summary.to, zone)}`;
  if (format === 'CSV') saveCsv(`${name}.csv`, csvOf(linesOf(summary), zone));
  else {
    const text = JSON.stringify(summary, null, 2);
    saveFile({ name: `${name}.json`, file: new Blob([text], { type: 'application/json' }) });
  }
}
