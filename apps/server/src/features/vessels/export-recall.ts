/**
 * The recall file: the traced records, the lots and orders that contain a part of them, their places, and the affected
 * amounts.
 */
import { formatNumber, formatPercent } from '@pms/domain/number-format';
import { formatDateTime, plantDateOf } from '@pms/domain/plant-time';
import type { Trace, TraceNode, TraceQuery } from '@pms/domain/vessels/trace-schema';
import { plantNow } from '../../platform/change';
import type { Database } from '../../platform/database';
import { csvText } from '../../platform/files/csv-file';
import { pdfFile } from '../../platform/files/pdf-file';
import type { TableRow } from '../../platform/files/table-file';
import type { SentFile } from '../../platform/http/route';
import { readSettings } from '../settings/queries';
import { readTrace } from './read-trace';

const kinds: Readonly<Record<TraceNode['kind'], string>> = {
  supplier_lot: "Supplier's lot",
  blending_order: 'Blending order',
  lot: 'Lot',
  packaging_order: 'Packaging order',
};

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

const rowOf = ({
  kind,
  name,
  detail,
  quantity,
  unit,
  share,
  here,
  where,
  status,
  depth,
}: TraceNode): TableRow => ({
  Step: depth,
  What: kinds[kind],
  Number: name,
  Name: detail,
  Quantity: rounded(quantity),
  Unit: unit,
  'Share (%)': Math.round(share * 1000) / 10,
  Affected: rounded(quantity * share),
  'In the room': here,
  Where: where,
  Status: status,
});

const shares = [1, 3, 3, 4, 2, 1, 2, 2, 2, 3, 2];

/** The affected records: the traced records and all records that contain a part of them, largest amount first. */
const affectedIn = ({ nodes }: Trace): TableRow[] =>
  nodes
    .filter(({ direction }) => direction !== 'back')
    .toSorted((a, b) => b.quantity * b.share - a.quantity * a.share)
    .map(rowOf);

const noteOf = ({ accounted }: Trace): string =>
  accounted
    ? `${formatPercent(accounted.percent)} accounted for, ${formatNumber(accounted.not_found)} of ${formatNumber(accounted.total)} ${accounted.unit} not found`
    : 'What is accounted for cannot be computed: the ledger has no lot of this name';

export async function exportRecall(
  db: Database,
  { format, ...query }: TraceQuery & { readonly format: 'csv' | 'pdf' },
): Promise<SentFile> {
  const trace = await readTrace(db, query);
  const { time_zone: zone, plant_name: plant } = await readSettings(db);
  const now = await plantNow(db);
  const rows = affectedIn(trace);
  const columns = Object.keys(rows[0] ?? {}).map((key, index) => ({ key, printed: shares[index] ?? 2 }));
  const name = `recall-${plantDateOf(now, zone)}.${format}`;
  const note = noteOf(trace);
  if (format === 'csv') {
    const lines = rows.map((row) => columns.map(({ key }) => row[key] ?? null));
    const body = Buffer.from(csvText([[note], columns.map(({ key }) => key), ...lines]));
    return { name, type: 'text/csv; charset=utf-8', body };
  }
  const asked = trace.nodes.find(({ direction }) => direction === 'asked');
  async function* batches() {
    yield rows;
  }
  const table = { title: `Recall: ${asked?.name ?? ''}`, columns, note, batches: batches() };
  return {
    name,
    type: 'application/pdf',
    body: await pdfFile(table, { moment: formatDateTime(now, zone), plant: plant ?? '' }),
  };
}
