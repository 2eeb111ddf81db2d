/** The reported quantities of a report: complete, or in pages of the server. */
import { listShiftQuantities } from '@pms/domain/shift-reports/endpoints';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aShiftReport } from '../../gallery/a-shift-report';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { ReportLists } from './report-lists';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../client/api', () => ({ call }));

const report = aShiftReport();
const [update] = report.quantity_updates;
if (!update) throw new Error('The example has no reported quantity');
const rows = Array.from({ length: 26 }, (_, index) => ({
  ...{ ...update, id: index + 1, product_name: `Product ${index + 1}` },
}));

beforeEach(() => {
  vi.resetAllMocks();
  call.mockImplementation(async (endpoint, { query }) => {
    expect(endpoint).toBe(listShiftQuantities);
    const { page, page_size: size } = query;
    return { data: rows.slice((page - 1) * size, page * size), total: rows.length, page, page_size: size };
  });
});
const show = (total: number) =>
  render(
    <Stage cache={presetCache()}>
      <ReportLists report={{ ...report, quantity_updates_total: total }} />
    </Stage>,
  );

// covers SHIFT-02
it('are shown in pages when the report does not have all of them', async () => {
  show(26);
  await screen.findByText('1 to 25 of 26');
  expect(screen.queryByText('Product 26')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Product 26');
  const { environment, starts_at: from, ends_at: to } = report;
  expect(call.mock.lastCall?.[1].query).toEqual({ environment, from, to, page: 2, page_size: 25 });
});

it('are shown without a further call when the report has all of them', () => {
  show(report.quantity_updates.length);
  expect(screen.queryByText('1 to 25 of 26')).toBeNull();
  expect(call).not.toHaveBeenCalled();
});
