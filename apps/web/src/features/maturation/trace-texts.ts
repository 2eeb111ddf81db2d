/** The texts of the trace. */

import { formatNumber, formatPercent } from '@pms/domain/number-format';
import type { Trace, TraceNode } from '@pms/domain/vessels/trace-schema';

const kinds: Readonly<Record<TraceNode['kind'], string>> = {
  supplier_lot: "Supplier's lot",
  blending_order: 'Blending order',
  lot: 'Lot',
  packaging_order: 'Packaging order',
};

export const traceTexts = {
  title: 'Trace',
  titleOf: (name: string) => `Trace: ${name}`,
  kinds,
  search: "Batch number, order or supplier's lot",
  submit: 'Trace',
  start: 'What should be traced?',
  startHint:
    "Enter a batch number, an order number or a supplier's lot, or open the trace of a lot from its page.",
  failed: 'The trace could not be loaded',
  facts: (back: number, forward: number) => `${back} backwards, ${forward} forwards`,
  ways: { back: 'Backwards', both: 'Both ways', forward: 'Forwards' },
  way: 'Direction',
  view: 'View',
  views: { graph: 'Graph', table: 'Table' },
  graph: 'Where it came from and where it went',
  further: 'One step further',
  more: (count: number) => `${count} more in the table`,
  share: (share: number) => formatPercent(share * 100),
  csv: 'Recall file (CSV)',
  pdf: 'Recall file (PDF)',
  fileFailed: 'Export failed',
  here: (here: number, unit: string, where: string) => `${formatNumber(here)} ${unit} in ${where}`,
  gone: 'Nothing is left in the room',
  dash: '–',
  accounted: ({ percent, total, unit, not_found }: NonNullable<Trace['accounted']>) =>
    `${formatPercent(percent)} accounted for: ${formatNumber(total - not_found)} of ${formatNumber(total)} ${unit}`,
  of: 'Trace of this lot',
  columns: {
    step: 'Step',
    what: 'What',
    name: 'Number',
    quantity: 'Quantity',
    share: 'Share',
    affected: 'Affected quantity',
    where: 'Where it stands',
  },
} as const;
