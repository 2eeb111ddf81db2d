import type { AnalyticsSummary } from '@pms/domain/figures/summary-schema';
import { expect, it, vi } from 'vitest';
import { linesOf, saveSummary } from './export-summary';

// covers ANA-05
it('every number has an own line with its path', () => {
  expect(linesOf({ orders: { total: 2, by_status: { pending: 1 } }, rows: [{ a: null }], days: 7 })).toEqual([
    { field: 'orders.total', value: 2 },
    { field: 'orders.by_status.pending', value: 1 },
    { field: 'rows.0.a', value: null },
    { field: 'days', value: 7 },
  ]);
});

// covers ANA-61
it('the file is named after the first and the last day of the range at the plant', () => {
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const november = { from: '2026-10-31T22:00:00.000Z', to: '2026-11-22T22:00:00.000Z' } as AnalyticsSummary;
  for (const format of ['CSV', 'JSON'] as const) saveSummary(november, format, 'Africa/Johannesburg');
  expect(names).toEqual(['analytics_2026-11-01_2026-11-22.csv', 'analytics_2026-11-01_2026-11-22.json']);
});
