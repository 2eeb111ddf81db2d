import type { QueryClient } from '@tanstack/react-query';
import { aStop } from '../../gallery/a-stop';
import type { Example, ExampleState } from '../../gallery/example';
import { failed } from '../../gallery/preset-cache';
import { firstPage } from '../../ui/paged-list';
import { DowntimeReport } from './downtime-report';
import { type DowntimeRange, downtimeListQuery, downtimeReportQuery, filterOfRange } from './report-queries';
import { reportTexts } from './report-texts';

const range: DowntimeRange = { start: '2026-02-24', end: '2026-03-02' };
const { queryKey } = downtimeReportQuery(filterOfRange(range));
const list = downtimeListQuery(filterOfRange(range), firstPage);

const records = [
  aStop({ id: 3, status: 'active', end_time: null, explained: false, duration_minutes: 41 }),
  aStop({ id: 2, status: 'investigating', end_time: null, reported_by_name: 'Thandi supervisor' }),
  aStop({ id: 1, downtime_cost_per_hour: 900, cost_impact: 330 }),
  aStop({
    id: 5,
    time_class: 'excluded',
    exclusion: { asked_by: 9, asked_by_name: 'Thandi Nkosi', approved_by_name: null },
  }),
  aStop({ id: 4, status: 'approved', machine_id: null, machine_name: null, order_matched: false }),
];

const filled = (cache: QueryClient): void => {
  cache.setQueryData(queryKey, {
    summary: {
      total_stops: 4,
      active_stops: 2,
      resolved_stops: 2,
      total_downtime_minutes: 107,
      total_downtime_hours: 1.78,
      average_downtime_minutes: 26.75,
    },
    category_breakdown: {
      Equipment: { count: 3, total_minutes: 85 },
      Quality: { count: 1, total_minutes: 22 },
    },
    reason_breakdown: {
      'Bottle jam': { count: 3, total_minutes: 85, operator_error: false },
      'Wrong label reel': { count: 1, total_minutes: 22, operator_error: true },
    },
    records: [],
  });
  cache.setQueryData(list.queryKey, { data: records, total: 86_400 });
};

const empty = (cache: QueryClient): void => {
  cache.setQueryData(queryKey, {
    summary: {
      total_stops: 0,
      active_stops: 0,
      resolved_stops: 0,
      total_downtime_minutes: 0,
      total_downtime_hours: 0,
      average_downtime_minutes: null,
    },
    category_breakdown: {},
    reason_breakdown: {},
    records: [],
  });
  cache.setQueryData(list.queryKey, { data: [], total: 0 });
};

const state = (fill: ExampleState['fill'], role: ExampleState['role'] = 'supervisor'): ExampleState => ({
  show: () => <DowntimeReport {...range} />,
  role,
  ...(fill ? { fill } : {}),
});

export const example: Example = {
  title: 'Downtime report',
  states: {
    filled: state(filled),
    'for somebody who only reads': state(filled, 'viewer'),
    empty: state(empty),
    failing: state((cache) => {
      failed(cache, queryKey, reportTexts.failed);
      failed(cache, list.queryKey, reportTexts.failed);
    }),
    'on its way': state(undefined),
  },
};
