/** The current shift, its history and one report in full. */
import type { ShiftReport } from '@pms/domain/shift-reports/schema';
import type { SinceClosing } from '@pms/domain/shift-reports/since-closing-schema';
import type { QueryClient } from '@tanstack/react-query';
import { monthLockQuery } from '../../client/month-lock';
import { aQuietShift, aShiftReport } from '../../gallery/a-shift-report';
import { type Example, type ExampleState, nothing } from '../../gallery/example';
import { failed } from '../../gallery/preset-cache';
import { noFigures, someFigures } from '../../gallery/some-figures';
import { CurrentShiftCard } from './current-shift-card';
import { MonthLockCard } from './month-lock-card';
import { lockTexts } from './month-lock-texts';
import { currentReportQuery, historyQuery, recentUpdatesQuery, reportQuery } from './queries';
import { RecentUpdates } from './recent-updates';
import { ReportDetails } from './report-details';
import { ReportHistory } from './report-history';
import { texts } from './texts';

const current = currentReportQuery(undefined).queryKey;
const history = historyQuery(undefined, 1).queryKey;
const updates = recentUpdatesQuery(undefined).queryKey;
const one = reportQuery(1).queryKey;

const state = (
  show: ExampleState['show'],
  fill?: (cache: QueryClient) => void,
  height?: number,
): ExampleState => ({ show, ...(fill ? { fill } : {}), ...(height ? { height } : {}) });

const card = () => <CurrentShiftCard environment={undefined} onOpen={nothing} />;
const list = () => (
  <ReportHistory environment={undefined} page={1} onPage={nothing} onLastPage={nothing} onOpen={nothing} />
);
const recent = () => <RecentUpdates environment={undefined} />;
const locks = () => <MonthLockCard />;
const details = () => <ReportDetails id={1} onClose={nothing} />;

const quiet = aQuietShift({ figures: noFigures() });
const closed = { state: 'closed', provisional: false } as const;
const signed = { user_id: 2, name: 'Lerato Mokoena', at: '2026-03-02T15:50:00.000Z' };
const taken = { user_id: 3, name: 'Pieter Botha', at: '2026-03-02T16:05:00.000Z' };

const sinceClosing: SinceClosing = {
  pending: false,
  changed: [
    { name: 'oee', as_closed: 66.67, now: 90.91 },
    { name: 'recorded_stop_minutes', as_closed: 228, now: 108 },
    { name: 'stops', as_closed: 3, now: 2 },
  ],
};

const past = (revision: number) => ({
  revision,
  definition_version: 1,
  computed_at: `2026-03-02T1${6 + revision}:10:00.000Z`,
  computed_by_name: null,
  total_quantity_produced: 48_000 + revision,
  total_downtime_minutes: 108,
  oee_percentage: someFigures().oee.value,
  figures: someFigures(),
});

const page = (total: number) => ({ success: true as const, total, page: 1, page_size: 5 });

const reported = (report: ShiftReport) => (cache: QueryClient) => {
  cache.setQueryData(one, report);
};

export const example: Example = {
  title: 'Shift reports',
  states: {
    'current shift': state(card, (cache) => cache.setQueryData(current, aShiftReport({ id: null }))),
    'a shift in which nothing happened': state(card, (cache) => cache.setQueryData(current, quiet)),
    'current shift failing': state(card, (cache) => failed(cache, current, texts.failed)),
    'current shift on its way': state(card),
    'reported quantities': state(recent, (cache) =>
      cache.setQueryData(updates, aShiftReport().quantity_updates),
    ),
    'nothing reported': state(recent, (cache) => cache.setQueryData(updates, [])),
    history: state(list, (cache) =>
      cache.setQueryData(history, {
        data: [
          aShiftReport({ id: 3 }),
          aShiftReport({
            id: 2,
            ...closed,
            shift_date: '2026-03-01',
            shift_type: 'night',
            revised: true,
            revision: 2,
            since_closing: sinceClosing,
          }),
          aQuietShift({ id: 1, ...closed, shift_date: '2026-03-01', figures: noFigures() }),
        ],
        ...page(12),
      }),
    ),
    'months that are locked': state(locks, (cache) =>
      cache.setQueryData(monthLockQuery.queryKey, {
        last_month: '2026-01',
        locked_until: '2026-02-01T04:00:00.000Z',
        reason: 'Reported to the group',
        changed_by_name: 'Lerato Mokoena',
        changed_at: '2026-02-03T08:00:00.000Z',
      }),
    ),
    'no locked month': state(locks),
    'locked months failing': state(locks, (cache) => {
      cache.removeQueries({ queryKey: monthLockQuery.queryKey });
      failed(cache, monthLockQuery.queryKey, lockTexts.failed);
    }),
    'no reports yet': state(list, (cache) => cache.setQueryData(history, { data: [], ...page(0) })),
    'history failing': state(list, (cache) => failed(cache, history, texts.failed)),
    'a report to be handed over': state(details, reported(aShiftReport()), 1600),
    'a report that was taken over': state(
      details,
      reported(
        aShiftReport({
          ...closed,
          revised: true,
          revision: 2,
          since_closing: { ...sinceClosing, pending: true },
          summary_notes: 'Filler 2 ran hot after the break.',
          handover_notes: 'Watch the cap feeder of Filler 2.',
          signed,
          acknowledged: taken,
          revisions: [past(2), past(1)],
        }),
      ),
      1600,
    ),
    'a report of nothing': state(details, reported(quiet), 1200),
    'a report that is not there': state(
      details,
      (cache) => failed(cache, one, 'Shift report not found'),
      300,
    ),
  },
};
