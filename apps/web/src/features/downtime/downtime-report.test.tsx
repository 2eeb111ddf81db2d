import { listDowntime } from '@pms/domain/downtime/endpoints';
import { exportFile } from '@pms/domain/exports/endpoints';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { showUser } from '../../client/session';
import { aPerson } from '../../gallery/a-person';
import { aStop } from '../../gallery/a-stop';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { firstPage, type ListWish } from '../../ui/paged-list';
import { DowntimeReport } from './downtime-report';
import { downtimeListQuery, downtimeReportQuery, filterOfRange } from './report-queries';

const { call, download, saveFile } = vi.hoisted(() => ({
  call: vi.fn(),
  download: vi.fn(),
  saveFile: vi.fn(),
}));
vi.mock('../../client/api', () => ({ call }));
vi.mock('../../client/download', () => ({ download, saveFile }));

const range = { start: '2026-02-24', end: '2026-03-02' };

const filter = filterOfRange(range);

/** A server with these stops, page by page. `call` records the calls. */
function shown(stops = [aStop()]) {
  const cache = presetCache();
  cache.setQueryData(downtimeReportQuery(filter).queryKey, {
    summary: {
      total_stops: stops.length,
      active_stops: 0,
      resolved_stops: stops.length,
      total_downtime_minutes: 22,
      total_downtime_hours: 0.37,
      average_downtime_minutes: 22,
    },
    category_breakdown: { Equipment: { count: 1, total_minutes: 22 } },
    reason_breakdown: {
      'Bottle jam': { count: 1, total_minutes: 12, operator_error: false },
      'Wrong reel': { count: 1, total_minutes: 10, operator_error: true },
    },
    records: [],
  });
  const pageOf = (page: number) => ({
    data: stops.slice((page - 1) * 25, page * 25),
    total: stops.length,
  });
  cache.setQueryData(downtimeListQuery(filter, firstPage).queryKey, pageOf(1));
  call.mockImplementation((_endpoint: unknown, { query }: { query: ListWish<never> }) =>
    Promise.resolve(pageOf(query.page)),
  );
  render(
    <Stage cache={cache}>
      <DowntimeReport {...range} />
    </Stage>,
  );
}

const records = (): HTMLElement[] =>
  within(screen.getByRole('list', { name: 'Downtime records' })).getAllByRole('listitem');

describe('the downtime report', () => {
  beforeEach(() => {
    vi.resetAllMocks();
    showUser(aPerson('supervisor'));
  });

  // covers LOSS-17
  it('marks the reasons that are errors of operators, the longest first', () => {
    shown();
    const rows = within(screen.getByRole('table', { name: 'By reason' })).getAllByRole('row');
    expect(rows.slice(1).map((row) => row.textContent)).toEqual([
      'Bottle jam112See events',
      'Wrong reelOperator error110See events',
    ]);
  });

  // covers LOSS-84
  it('leads from a reason to its stops, and back to all stops', async () => {
    shown();
    fireEvent.click(screen.getByRole('button', { name: 'See events: Wrong reel' }));
    const only = { ...filter, reason: 'Wrong reel' };
    await waitFor(() =>
      expect(call.mock.lastCall?.[1]).toMatchObject({ query: expect.objectContaining(only) }),
    );
    expect(screen.getByText('Reason: Wrong reel')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'All reasons' }));
    expect(screen.queryByText('Reason: Wrong reel')).toBeNull();
  });

  // covers LOSS-18, LOSS-81
  it('shows 25 records at a time, and asks the server for the next records', async () => {
    shown(Array.from({ length: 60 }, (_, index) => aStop({ id: index + 1 })));
    expect(records()).toHaveLength(25);
    expect(screen.getByText('1 to 25 of 60')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('26 to 50 of 60')).toBeTruthy();
    expect(call).toHaveBeenLastCalledWith(
      listDowntime,
      expect.objectContaining({ query: { ...filter, page: 2, page_size: 25 } }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(records()).toHaveLength(10));
    expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
  });

  // covers LOSS-33, LOSS-81
  it('is sorted by the server: descending first, from the first page on', async () => {
    shown(Array.from({ length: 60 }, (_, index) => aStop({ id: index + 1 })));
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('26 to 50 of 60');
    const sortBy = screen.getByRole('combobox', { name: 'Sort by' });
    fireEvent.click(sortBy);
    fireEvent.click(await screen.findByRole('option', { name: 'Machine', hidden: true }));
    await waitFor(() =>
      expect(call).toHaveBeenLastCalledWith(
        listDowntime,
        expect.objectContaining({
          query: { ...filter, page: 1, page_size: 25, sort: 'machine', direction: 'descending' },
        }),
      ),
    );
  });

  // covers LOSS-82, LOSS-83
  it('is saved as the file that the server writes of all records', async () => {
    const file = new Blob(['all of it']);
    download.mockResolvedValue({ name: 'downtime.csv', file });
    shown();
    fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
    expect(download).toHaveBeenCalledWith(exportFile, {
      params: { type: 'downtime' },
      query: { ...filter, format: 'csv' },
    });
    expect(saveFile).toHaveBeenCalledWith({
      name: expect.stringMatching(/^downtime_report_\d{4}-\d\d-\d\d\.csv$/) as string,
      file,
    });
  });

  // covers LOSS-19
  it.each([
    ['supervisor', ['Investigate', 'Resolve', 'Approve']],
    ['viewer', []],
  ] as const)('offers a %s %j', (role, names) => {
    showUser(aPerson(role));
    shown();
    const [row] = records();
    const buttons = row ? within(row).queryAllByRole('button') : [];
    expect(buttons.map((button) => button.textContent)).toEqual(names);
  });
});
