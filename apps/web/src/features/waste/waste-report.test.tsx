import { notifications } from '@mantine/notifications';
import { exportFile } from '@pms/domain/exports/endpoints';
import { listArchivedOrders } from '@pms/domain/orders/endpoints';
import { heaviest, sumWaste, wasteFigures } from '@pms/domain/waste/figures';
import type { WasteRecord } from '@pms/domain/waste/schema';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '../../client/call-error';
import { showUser } from '../../client/session';
import { aPerson } from '../../gallery/a-person';
import { aWaste } from '../../gallery/a-waste';
import { failed, presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { firstPage } from '../../ui/paged-list';
import { filterOfRange, wasteListQuery, wasteReportQuery } from './queries';
import { WasteReport } from './waste-report';

const { call, download, saveFile } = vi.hoisted(() => ({
  call: vi.fn(),
  download: vi.fn(),
  saveFile: vi.fn(),
}));
vi.mock('../../client/api', () => ({ call }));
vi.mock('../../client/download', () => ({ download, saveFile }));

const range = { start: '2026-02-24', end: '2026-03-02' };

function shown(records: WasteRecord[] | 'failed') {
  const cache = presetCache();
  const { queryKey } = wasteReportQuery(range);
  const list = wasteListQuery(filterOfRange(range), firstPage);
  if (records === 'failed') {
    failed(cache, queryKey, 'away');
    failed(cache, list.queryKey, 'away');
  } else {
    const figures = wasteFigures(sumWaste(records));
    cache.setQueryData(queryKey, { records: [], ...figures, top: heaviest(records, 5) });
    cache.setQueryData(list.queryKey, { data: records.slice(0, 25), total: records.length });
  }
  render(
    <Stage cache={cache}>
      <WasteReport {...range} />
    </Stage>,
  );
}

const rowOf = (table: string, text: string): HTMLElement => {
  const rows = within(screen.getByRole('table', { name: table })).getAllByRole('row');
  const row = rows.find(({ textContent }) => textContent?.includes(text));
  if (!row) throw new Error(`No row of ${table} says ${text}`);
  return row;
};
const exportIt = () => fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }));

beforeEach(() => {
  vi.resetAllMocks();
  notifications.clean();
  showUser(aPerson('supervisor'));
});

describe('the waste report', () => {
  // covers LOSS-24, LOSS-25, LOSS-26
  it('adds up masses only, keeps other units apart, and shows the records without a cost', () => {
    shown([
      aWaste({ id: 1, quantity: 2, unit: 'kg', total_cost: 25 }),
      aWaste({ id: 2, quantity: 500, unit: 'g', waste_class: 'FP', waste_type: 'FP', total_cost: null }),
      aWaste({ id: 3, quantity: 24, unit: 'pieces', weight: null, total_cost: 0.5 }),
    ]);
    expect(screen.getByText('2,50 kg')).toBeTruthy();
    expect(screen.getAllByText('24 pieces', { selector: 'dd' })[0]).toBeTruthy();
    expect(screen.getAllByText('R25,50')[0]).toBeTruthy();
    expect(screen.getByText('without 1 record that has no cost rate')).toBeTruthy();
    expect(rowOf('By class', 'Finished Product').textContent).toBe('Finished Product10,50 kg–– no cost rate');
    expect(rowOf('By class', 'Raw Material').textContent).toBe('Raw Material22,00 kg24 piecesR25,50');
  });

  // covers LOSS-27
  it('names the five heaviest records, the heaviest record first', () => {
    shown([3, 1, 6, 5, 2, 4].map((quantity) => aWaste({ id: quantity, quantity })));
    const cells = within(screen.getByRole('list', { name: 'High waste' })).getAllByText(/^\d,00 kg$/);
    expect(cells.map((cell) => cell.textContent)).toEqual([
      '6,00 kg',
      '5,00 kg',
      '4,00 kg',
      '3,00 kg',
      '2,00 kg',
    ]);
  });

  // covers LOSS-28
  it('is saved as the file that the server writes of all records, with a message', async () => {
    download.mockResolvedValue({ name: 'waste.csv', file: new Blob(['all of it']) });
    shown([aWaste()]);
    exportIt();
    expect(await screen.findByText('Waste reports exported successfully')).toBeTruthy();
    expect(download).toHaveBeenCalledWith(exportFile, {
      params: { type: 'waste' },
      query: { start_date: range.start, end_date: range.end, format: 'csv' },
    });
    const saved = saveFile.mock.calls.map(([given]) => given as { name: string; file: Blob });
    expect(saved.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^waste_report_\d{4}-\d\d-\d\d\.csv$/),
    ]);
    expect(await saved[0]?.file.text()).toBe('all of it');
  });

  // covers LOSS-28
  it.each([
    [0, 'No completed orders to export.'],
    [3, 'No waste was recorded in these dates.'],
  ])('without records and with %i completed orders shows %s', async (total, sentence) => {
    call.mockResolvedValue({ data: [], total });
    shown([]);
    exportIt();
    await waitFor(() =>
      expect(screen.getAllByRole('alert').map((toast) => toast.textContent)).toEqual([sentence]),
    );
    expect(call).toHaveBeenCalledWith(listArchivedOrders, {
      query: { start_date: range.start, end_date: range.end, page_size: 10 },
    });
    expect(saveFile).not.toHaveBeenCalled();
  });

  // covers LOSS-28
  it('that cannot be saved shows a message', async () => {
    download.mockRejectedValue(new CallError({ status: 500, code: 'INTERNAL', message: 'No' }));
    shown([aWaste()]);
    exportIt();
    expect(await screen.findByText('Failed to export waste reports')).toBeTruthy();
  });

  // covers LOSS-83
  it('cannot be saved by people who may not export', () => {
    showUser({ ...aPerson('supervisor'), permissions: ['viewReports'] });
    shown([aWaste()]);
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  });

  // covers LOSS-28
  it('that could not be loaded offers to try again', () => {
    shown('failed');
    expect(screen.getByRole('alert').textContent).toContain('Failed to load waste report');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});
