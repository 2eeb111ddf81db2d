/** A shift report as a page of A4 for the board: large figures, then orders, stops and the handover. */
import { formatAmount, formatNumber, formatPercent, formatQuantity } from '@pms/domain/number-format';
import { formatDue } from '@pms/domain/orders/schedule';
import { formatDateTime, formatPlantDate, formatTime } from '@pms/domain/plant-time';
import type { ShiftReport } from '@pms/domain/shift-reports/schema';
import { sentencesSinceClosing } from '@pms/domain/shift-reports/since-closing';
import { type Page, type PrintedColumn, printPages } from '../../platform/files/printed-page';
import { wordOf } from '../../platform/files/words-of-cells';

const shiftNames = { day: 'Day shift', afternoon: 'Afternoon shift', night: 'Night shift' } as const;

const minutes = (value: number): string => formatQuantity(value, 'min');

interface ReportPlace {
  readonly zone: string;
  /** The name of the plant; may be empty. */
  readonly plant: string;
}

export function reportPdf(report: ShiftReport, { zone, plant }: ReportPlace): Promise<Buffer> {
  const state = report.provisional
    ? 'Provisional'
    : report.revised
      ? `Revised, revision ${report.revision}`
      : 'Closed';
  const title = `Shift report: ${report.environment_name}`;
  const made = `${state}. Computed ${formatDateTime(report.generated_at, zone)}, definition ${report.definition_version}.`;
  return printPages({ title, footer: made }, (page) => {
    if (plant) page.line(plant);
    page.heading(title);
    page.line(
      `${shiftNames[report.shift_type]} of ${formatPlantDate(report.shift_date)}, ` +
        `${formatTime(report.starts_at, zone)} to ${formatTime(report.ends_at, zone)}. ` +
        `Supervisor: ${report.supervisor_name || '–'}.`,
    );
    page.tiles(tilesOf(report));
    if (report.since_closing)
      page.line(
        ['The facts changed after closing.', ...sentencesSinceClosing(report.since_closing)].join(' '),
      );
    for (const reason of missing(report)) page.line(reason);
    ordersTable(page, report, zone);
    stopsTable(page, report, zone);
    dueTable(page, report, zone);
    handover(page, report, zone);
  });
}

/** The produced quantity, with one sum for each unit. */
function produced({ total_quantity_produced: total, figures }: ShiftReport): string {
  const { by_unit: units, unit } = figures.counts;
  if (units.length > 1) return units.map((one) => formatQuantity(one.good, one.unit)).join('\n');
  if (total === null) return '–';
  return unit === null || unit === 'units' ? formatAmount(total, unit) : formatQuantity(total, unit);
}

function tilesOf(report: ShiftReport): readonly (readonly [string, string])[] {
  const { figures } = report;
  return [
    ['OEE', formatPercent(report.oee_percentage)],
    ['Availability', formatPercent(figures.availability.value)],
    ['Performance', formatPercent(figures.performance.value)],
    ['Quality', formatPercent(report.quality_percentage)],
    ['Produced', produced(report)],
    ['Recorded stops', minutes(report.total_downtime_minutes)],
    ['Loss of running time', minutes(report.figures.minutes.stopped)],
    ['Stops', String(report.total_stops)],
    ['Orders completed', `${report.completed_orders} of ${report.total_orders}`],
    ['Machines running', `${report.total_machines_active} of ${report.total_machines_available}`],
    ['Coverage', formatPercent(figures.coverage.value)],
  ];
}

/** The reasons for figures that are not available, and remarks on the figures. */
function missing({ figures }: ShiftReport): string[] {
  const named = {
    OEE: figures.oee,
    Availability: figures.availability,
    Performance: figures.performance,
    Quality: figures.quality,
  };
  const reasons = Object.entries(named).flatMap(([name, { reason }]) =>
    reason === null ? [] : [`${name}: ${reason}.`],
  );
  if (figures.flags.includes('ideal_rate_too_low'))
    reasons.push('Performance is above 100%: the ideal rate is too low.');
  if (figures.flags.includes('provisional'))
    reasons.push('Less than 95% of the planned time is known: provisional.');
  return reasons;
}

function ordersTable(page: Page, { orders }: ShiftReport, zone: string): void {
  const columns: PrintedColumn<ShiftReport['orders'][number]>[] = [
    { head: 'Order', share: 2, text: (order) => order.order_number },
    { head: 'Product', share: 3, text: (order) => order.product_name },
    { head: 'Machine', share: 2, text: (order) => order.machine_name ?? '–' },
    { head: 'Status', share: 1.4, text: (order) => wordOf('status', order.status) },
    {
      head: 'Made in shift',
      share: 1.8,
      right: true,
      text: (order) => `${formatQuantity(order.produced, order.unit)}${order.divided ? ' *' : ''}`,
    },
    { head: 'Ordered', share: 1.7, right: true, text: (order) => formatQuantity(order.quantity, order.unit) },
    { head: 'Due', share: 2.3, text: (order) => (order.due_at ? formatDue(order.due_at, zone) : '–') },
  ];
  page.table('Orders', columns, orders, 'No order ran in this shift.');
  if (orders.some(({ divided }) => divided))
    page.line('* A report covers two shifts; it is divided by its mean rate.');
}

function stopsTable(page: Page, { stops }: ShiftReport, zone: string): void {
  const longest = stops.toSorted((a, b) => b.minutes - a.minutes).slice(0, 15);
  const columns: PrintedColumn<ShiftReport['stops'][number]>[] = [
    { head: 'Machine', share: 2, text: (stop) => stop.machine_name ?? '–' },
    {
      head: 'Reason',
      share: 3,
      text: (stop) => (stop.explained ? stop.reason : `${stop.reason} (not explained)`),
    },
    { head: 'Category', share: 1.6, text: (stop) => stop.category_name },
    { head: 'From', share: 1, text: (stop) => formatTime(stop.start_time, zone) },
    { head: 'To', share: 1, text: (stop) => (stop.end_time ? formatTime(stop.end_time, zone) : 'open') },
    { head: 'In this shift', share: 1.4, right: true, text: (stop) => minutes(stop.minutes) },
  ];
  const title =
    stops.length > longest.length ? `Stops, the longest ${longest.length} of ${stops.length}` : 'Stops';
  page.table(title, columns, longest, 'No machine stopped in this shift.');
}

function dueTable(page: Page, { due }: ShiftReport, zone: string): void {
  const columns: PrintedColumn<ShiftReport['due'][number]>[] = [
    { head: 'Order', share: 2, text: (order) => order.order_number },
    { head: 'Product', share: 3, text: (order) => order.product_name },
    {
      head: 'Made',
      share: 1.6,
      right: true,
      text: (order) => `${formatNumber(order.actual_quantity)} of ${formatNumber(order.quantity)}`,
    },
    { head: 'Due', share: 1.8, text: (order) => formatDue(order.due_at, zone) },
  ];
  page.table('Due before the next shift ends', columns, due, 'Nothing is due.');
}

function handover(page: Page, report: ShiftReport, zone: string): void {
  page.section('Handover');
  for (const { message } of report.open_alerts) page.line(`Alert: ${message}`);
  for (const { text, opened_by_name } of report.open_items) page.line(`Open: ${text} (${opened_by_name})`);
  if (report.summary_notes) page.line(report.summary_notes);
  if (report.handover_notes) page.line(report.handover_notes);
  const signed = (who: ShiftReport['signed']) =>
    who ? `${who.name}, ${formatDateTime(who.at, zone)}` : '____________________';
  page.line(`Handed over: ${signed(report.signed)}     Taken over: ${signed(report.acknowledged)}`);
}
