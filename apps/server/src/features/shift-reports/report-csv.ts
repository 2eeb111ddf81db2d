/** Each number of a report on a separate line, with the reason for each missing number. */
import { localTime } from '@pms/domain/exports/local-time';
import type { Figure } from '@pms/domain/figures/schema';
import type { ShiftReport } from '@pms/domain/shift-reports/schema';
import { csvFile } from '../../platform/files/csv-file';
import type { TableRow } from '../../platform/files/table-file';

const keys = ['section', 'item', 'field', 'value', 'reason'] as const;

const line = (section: string, item: string, field: string, value: unknown, reason = ''): TableRow => ({
  section,
  item,
  field,
  value:
    typeof value === 'number' || typeof value === 'boolean' ? value : value === null ? null : String(value),
  reason,
});

function fieldsOf(section: string, item: string, fields: Readonly<Record<string, unknown>>): TableRow[] {
  return Object.entries(fields).map(([field, value]) => line(section, item, field, value));
}

const figureNames = [
  'oee',
  'availability',
  'performance',
  'quality',
  'efficiency',
  'coverage',
  'oee_lower_bound',
  'schedule_attainment',
  'scrap_rate',
] as const;

function figureLines(report: ShiftReport): TableRow[] {
  return figureNames.flatMap((name) => {
    const figure: Figure = report.figures[name];
    return [
      line('figures', name, 'percent', figure.value, figure.reason ?? ''),
      line('figures', name, 'part', figure.part),
      line('figures', name, 'whole', figure.whole),
    ];
  });
}

export async function reportCsv(report: ShiftReport, zone: string): Promise<Buffer> {
  const at = (moment: string | null): string | null => (moment === null ? null : localTime(moment, zone));
  const rows: TableRow[] = [
    ...fieldsOf('report', '', {
      shift_date: report.shift_date,
      shift_type: report.shift_type,
      environment: report.environment,
      starts_at: at(report.starts_at),
      ends_at: at(report.ends_at),
      state: report.state,
      revision: report.revision,
      revised: report.revised,
      facts_changed_after_closing: report.since_closing !== null,
      definition_version: report.definition_version,
      generated_at: at(report.generated_at),
      supervisor_name: report.supervisor_name,
      summary_notes: report.summary_notes,
      total_orders: report.total_orders,
      completed_orders: report.completed_orders,
      in_progress_orders: report.in_progress_orders,
      stopped_orders: report.stopped_orders,
      total_quantity_produced: report.total_quantity_produced,
      total_stops: report.total_stops,
      total_downtime_minutes: report.total_downtime_minutes,
      total_machines_active: report.total_machines_active,
      total_machines_available: report.total_machines_available,
    }),
    ...(report.since_closing?.changed ?? []).flatMap(({ name, as_closed, now }) =>
      fieldsOf('since closing', name, { as_closed, now }),
    ),
    ...(report.downtime_bridge ? fieldsOf('downtime', '', report.downtime_bridge) : []),
    ...figureLines(report),
    ...report.figures.counts.by_unit.flatMap(({ unit, ...made }) => fieldsOf('quantities', unit, made)),
    ...fieldsOf('minutes', '', report.figures.minutes.by_class),
    ...report.orders.flatMap(({ order_number, due_at, completed_at, order_id, ...order }) =>
      fieldsOf('order', order_number, { ...order, due_at: at(due_at), completed_at: at(completed_at) }),
    ),
    ...report.stops.flatMap(({ id, order_id, start_time, end_time, ...stop }) =>
      fieldsOf('stop', String(id), { ...stop, start_time: at(start_time), end_time: at(end_time) }),
    ),
    ...report.due.flatMap(({ order_number, order_id, due_at, ...order }) =>
      fieldsOf('due', order_number, { ...order, due_at: at(due_at) }),
    ),
    ...report.open_alerts.map((alert) => line('alert', alert.type, 'message', alert.message)),
    ...report.open_items.map((item) => line('open item', String(item.id), 'text', item.text)),
    ...fieldsOf('handover', '', {
      notes: report.handover_notes,
      signed_by: report.signed?.name ?? null,
      signed_at: at(report.signed?.at ?? null),
      acknowledged_by: report.acknowledged?.name ?? null,
      acknowledged_at: at(report.acknowledged?.at ?? null),
    }),
  ];
  const batches = (async function* () {
    yield rows;
  })();
  const parts: string[] = [];
  for await (const part of csvFile({
    title: 'Shift report',
    columns: keys.map((key) => ({ key })),
    batches,
  })) {
    parts.push(part);
  }
  return Buffer.from(parts.join(''));
}
