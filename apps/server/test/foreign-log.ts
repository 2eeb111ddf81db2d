/**
 * A log of reports in the format of another system, with fifteen columns and many rows for each order. The content of
 * the log is always the same.
 */
import type { FileToSend } from './upload-form';

const headings = [
  'Case ID',
  'Activity',
  'Resource',
  'Start Timestamp',
  'Complete Timestamp',
  'Span',
  'Work Order Qty',
  'Part Desc.',
  'Worker ID',
  'Report Type',
  'Qty Completed',
  'Qty Rejected',
  'Qty for MRB',
  'Shift code',
  'Remark',
] as const;

export const foreignResources = [
  'Turning & Milling - 4',
  'Flat Grinding - 11',
  'Final Inspection Q.C.',
  'Packing',
];
const parts = ['Cable Head', 'Ballnut', 'Spur Gear', 'Hub 3/4"', 'Wheel, Shaft'];

export interface ForeignReport {
  readonly order: string;
  readonly resource: string;
  readonly from: number;
  readonly to: number;
  readonly made: number;
  readonly rejected: number;
  readonly rework: number;
}

/** Pseudo-random numbers that are the same on every machine (the generator of Park and Miller). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** Ten reports of each of 250 orders, from 5 January 2026. Several orders use one resource at the same time. */
export function foreignReports(): ForeignReport[] {
  const next = numbersFrom(2026);
  const first = Date.UTC(2026, 0, 5, 4);
  return Array.from({ length: 2500 }, (_, index) => {
    const order = Math.floor(index / 10);
    const from = first + order * 90 * 60_000 + (index % 10) * 37 * 60_000 + next(20) * 60_000;
    return {
      order: `case-${String(order + 1).padStart(4, '0')}`,
      resource: foreignResources[next(foreignResources.length)] ?? '',
      from,
      to: from + (10 + next(110)) * 60_000,
      made: next(7) === 0 ? 0 : 1 + next(40),
      rejected: next(9) === 0 ? 1 + next(3) : 0,
      rework: next(13) === 0 ? 1 : 0,
    };
  });
}

/** A time in the format of the other system and in the zone of the plant (UTC+2), such as 2026/01/05 06:00:00. */
const clock = (at: number): string =>
  new Date(at + 2 * 3_600_000).toISOString().slice(0, 19).replaceAll('-', '/').replace('T', ' ');

const quotedCell = (text: string | number): string => {
  const cell = String(text);
  return /[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
};

export function foreignLog(): FileToSend {
  const lines = foreignReports().map((report, index) => {
    const minutes = (report.to - report.from) / 60_000;
    return [
      report.order,
      `${report.resource} - step ${(index % 10) + 1}`,
      report.resource,
      clock(report.from),
      clock(report.to),
      `0${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`,
      400,
      parts[Math.floor(index / 10) % parts.length] ?? '',
      `ID${4100 + (index % 7)}`,
      report.made > 0 ? 'S' : 'D',
      report.made,
      report.rejected,
      report.rework,
      index % 2,
      index % 50 === 0 ? 'Checked twice, "in order"' : '',
    ].map(quotedCell);
  });
  return {
    name: 'production-log.csv',
    bytes: [headings, ...lines].map((line) => line.join(',')).join('\r\n'),
  };
}
