/** Pages that are open at midnight of the plant. Their span ends today if the person chose no dates. */
import { act, render } from '@testing-library/react';
import type { FunctionComponent } from 'react';
import { expect, it, vi } from 'vitest';
import type { AddressSearch } from '../client/address-search';
import { showUser } from '../client/session';
import { keepToken } from '../client/token';
import { DowntimeReportPage } from '../features/downtime/downtime-report-page';
import { downtimeReportSearch } from '../features/downtime/downtime-report-search';
import { SchedulePage } from '../features/schedule/schedule-page';
import { scheduleSearch } from '../features/schedule/schedule-search';
import { aPerson } from '../gallery/a-person';
import { PageAt } from '../gallery/page-at';
import { presetCache } from '../gallery/preset-cache';
import { Stage } from '../gallery/stage';
import { AnalyticsPage } from '../overviews/analytics/analytics-page';
import { analyticsSearch } from '../overviews/analytics/analytics-search';
import { LossesPage } from '../overviews/losses/losses-page';
import { lossesSearch } from '../overviews/losses/losses-search';

const lastInstant = '2026-11-30T22:00:00.000Z';

/** A page, the call that asks for its span, and the last day or instant of the span before and after midnight. */
const pages: readonly {
  readonly name: string;
  readonly page: FunctionComponent;
  readonly search: AddressSearch<object>;
  readonly call: string;
  readonly end: string;
  readonly before: string;
  readonly after: string;
}[] = [
  {
    name: 'Analytics',
    page: AnalyticsPage,
    search: analyticsSearch,
    call: '/analytics/summary',
    end: 'end_date',
    before: '2026-11-30',
    after: '2026-12-01',
  },
  {
    name: 'Losses',
    page: LossesPage,
    search: lossesSearch,
    call: '/reports/downtime',
    end: 'end_date',
    before: '2026-11-30',
    after: '2026-12-01',
  },
  {
    name: 'Downtime Report',
    page: DowntimeReportPage,
    search: downtimeReportSearch,
    call: '/reports/downtime',
    end: 'end_date',
    before: '2026-11-30',
    after: '2026-12-01',
  },
  {
    name: 'Schedule',
    page: SchedulePage,
    search: scheduleSearch,
    call: '/schedule',
    end: 'to',
    before: lastInstant,
    after: '2026-12-01T22:00:00.000Z',
  },
];

it.each(pages)(
  '$name shows the new day without a press',
  async ({ page, search, call, end, before, after }) => {
    vi.useFakeTimers();
    vi.setSystemTime('2026-11-30T23:59:00+02:00');
    const asked: (string | null)[] = [];
    vi.stubGlobal('fetch', (address: string) => {
      const { pathname, searchParams } = new URL(address, 'http://plant');
      if (pathname.endsWith(call)) asked.push(searchParams.get(end));
      return new Promise(() => undefined);
    });
    keepToken('test');
    showUser(aPerson('manager'));
    const address = page === SchedulePage ? '/page?scale=day' : '/page';
    render(
      <Stage cache={presetCache()}>
        <PageAt address={address} page={page} search={search} />
      </Stage>,
    );
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(new Set(asked)).toEqual(new Set([before]));
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect(asked.at(-1)).toBe(after);
  },
);
