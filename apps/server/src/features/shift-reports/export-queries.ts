/** Shift reports as rows of exported files: the newest revision of each shift that began in the span. */
import { type ExportType, exportSource } from '../../platform/files/export-type';
import { presentReport, reportRows, withClosing } from './queries';

export const shiftReportExports: readonly ExportType[] = [
  {
    name: 'shift-reports',
    title: 'Shift Reports',
    rights: ['viewReports'],
    columns: [
      { key: 'id' },
      { key: 'shift_date', printed: 3 },
      { key: 'shift_type', printed: 2 },
      { key: 'environment_name', printed: 3 },
      { key: 'starts_at' },
      { key: 'ends_at' },
      { key: 'state', printed: 3 },
      { key: 'revision' },
      { key: 'revised' },
      { key: 'facts_changed_after_closing' },
      { key: 'supervisor_name', printed: 4 },
      { key: 'total_orders', printed: 2 },
      { key: 'completed_orders', printed: 2.5 },
      { key: 'in_progress_orders' },
      { key: 'stopped_orders' },
      { key: 'total_quantity_produced' },
      { key: 'unit' },
      { key: 'produced_by_unit', printed: 5 },
      { key: 'total_stops', printed: 2 },
      { key: 'total_downtime_minutes', printed: 3 },
      { key: 'oee_percentage', printed: 2 },
      { key: 'oee_percentage_as_closed' },
      { key: 'oee_reason' },
      { key: 'efficiency_percentage', printed: 2 },
      { key: 'quality_percentage', printed: 2 },
      { key: 'total_machines_active' },
      { key: 'total_machines_available' },
      { key: 'summary_notes' },
      { key: 'signed_by_name' },
      { key: 'signed_at' },
      { key: 'definition_version' },
      { key: 'generated_at' },
    ],
    source: (reader, { query, from, to }) => {
      let select = withClosing(reportRows(reader))
        .orderBy('r.starts_at', 'desc')
        .orderBy('r.environment')
        .orderBy('r.id');
      if (from) select = select.where('r.starts_at', '>=', from);
      if (to) select = select.where('r.starts_at', '<', to);
      if (query.environment) select = select.where('r.environment', '=', query.environment);
      return exportSource(select, (row) => {
        const { head, content } = presentReport(row);
        const { signed, acknowledged: _acknowledged, ...known } = head;
        return {
          ...known,
          ...content,
          facts_changed_after_closing: row.facts_changed_after_closing,
          oee_percentage_as_closed: row.oee_percentage_as_closed,
          unit: content.figures.counts.unit,
          produced_by_unit: content.figures.counts.by_unit
            .map(({ unit, good }) => `${good} ${unit}`)
            .join('; '),
          oee_reason: content.figures.oee.reason,
          signed_by_name: signed?.name ?? null,
          signed_at: signed?.at ?? null,
        };
      });
    },
  },
];
