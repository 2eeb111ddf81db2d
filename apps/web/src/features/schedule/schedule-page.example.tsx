/** The whole board, in an application that has no other page. */
import { boardOrderOf, unscheduledPageSize } from '@pms/domain/schedule/board';
import type { ScheduleBoard } from '@pms/domain/schedule/schema';
import { shiftBands } from '@pms/domain/schedule/shift-bands';
import type { QueryClient } from '@tanstack/react-query';
import { aMachine } from '../../gallery/a-machine';
import { anOrder } from '../../gallery/an-order';
import type { Example } from '../../gallery/example';
import { longNames } from '../../gallery/long-names';
import { PageAt } from '../../gallery/page-at';
import { failed } from '../../gallery/preset-cache';
import { windowOf } from './board-window';
import { scheduleQuery, trayQuery } from './queries';
import { SchedulePage } from './schedule-page';
import { scheduleSearch } from './schedule-search';

const zone = 'Africa/Johannesburg';
const { from, to } = windowOf('week', '2026-03-02', zone);
const filter = { from, to, environment: undefined };

const Page = () => <PageAt address="/schedule" page={SchedulePage} />;
const Searched = () => <PageAt address="/schedule?search=cola" page={SchedulePage} search={scheduleSearch} />;
const searched = trayQuery({ environment: undefined, search: 'cola', page: 1 }).queryKey;

const machines = [
  aMachine(),
  aMachine({ id: 2, name: 'Filler 2', status: 'maintenance' }),
  aMachine({ id: 3, name: longNames.machine_name ?? 'Labeller 1', type: 'Labeller' }),
];
const planned = (
  id: number,
  machine_id: number,
  starts: string,
  ends: string,
  due_at: string | null = null,
) =>
  anOrder({
    id,
    order_number: `ORD-2026-${id}`,
    status: 'assigned',
    machine_id,
    planned_start_at: starts,
    planned_end_at: ends,
    reserved_from: starts,
    reserved_until: ends,
    due_at,
  });

const orders = [
  anOrder({ id: 1, status: 'in_progress' }),
  anOrder({ id: 2, status: 'completed', machine_id: 2 }),
  planned(3, 1, '2026-03-03T04:00:00.000Z', '2026-03-03T20:00:00.000Z'),
  planned(4, 2, '2026-03-04T04:00:00.000Z', '2026-03-06T16:00:00.000Z', '2026-03-05T16:00:00.000Z'),
  {
    ...planned(5, 3, '2026-03-03T16:00:00.000Z', '2026-03-04T16:00:00.000Z'),
    product_name: longNames.product_name ?? '',
  },
].map(boardOrderOf);

const board: ScheduleBoard = {
  from,
  to,
  machines,
  orders,
  orders_total: orders.length,
  unscheduled: [anOrder({ id: 8, priority: 'urgent' }), anOrder({ id: 9 })].map(boardOrderOf),
  unscheduled_total: 2,
  rates: [],
  closures: [
    {
      kind: 'closure',
      name: 'Stocktaking',
      environment: null,
      machine_id: null,
      from: '2026-03-07T04:00:00.000Z',
      to,
    },
  ],
  shifts: shiftBands([], 'two_shift', { from, to }, zone),
};

const filled = (shown: ScheduleBoard) => (cache: QueryClient) => {
  cache.setQueryData(scheduleQuery(filter).queryKey, shown);
};
const long = { ...board, orders_total: 4512, unscheduled_total: 730 };
const found = (total: number, ids: readonly number[]) => (cache: QueryClient) => {
  filled(long)(cache);
  const data = ids.map((id) => boardOrderOf(anOrder({ id, order_number: `ORD-2026-${id}` })));
  cache.setQueryData(searched, {
    success: true,
    data,
    total,
    page: 1,
    page_size: unscheduledPageSize,
    rates: [],
  });
};
const none = { orders: [], orders_total: 0, unscheduled: [], unscheduled_total: 0 };

export const example: Example = {
  title: 'Schedule Board',
  states: {
    'a week': { show: Page, fill: filled(board) },
    'seen by an operator': { show: Page, role: 'operator', fill: filled(board) },
    'more than can be shown': {
      show: Page,
      fill: filled(long),
    },
    'a search': { show: Searched, fill: found(412, [701, 702, 703]) },
    'a search that finds nothing': { show: Searched, fill: found(0, []) },
    'a search that failed': {
      show: Searched,
      fill: (cache) => {
        filled(long)(cache);
        failed(cache, searched, 'The server cannot be reached.');
      },
    },
    'nothing planned': { show: Page, fill: filled({ ...board, ...none }) },
    'no machines': { show: Page, fill: filled({ ...board, ...none, machines: [] }) },
    loading: { show: Page },
    failing: {
      show: Page,
      fill: (cache) => failed(cache, scheduleQuery(filter).queryKey, 'The server cannot be reached.'),
    },
  },
};
