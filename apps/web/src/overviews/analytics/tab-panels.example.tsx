/** The five tabs that the summary fills. The two reports have separate examples. */
import type { LabourAssignment } from '@pms/domain/labour/schema';
import { anAnalyticsSummary, anEmptySummary } from '../../gallery/an-analytics-summary';
import { type Example, type ExampleState, nothing } from '../../gallery/example';
import { longNames } from '../../gallery/long-names';
import { failed } from '../../gallery/preset-cache';
import { LaborTab } from './labor-tab';
import { assignmentsQuery } from './queries';
import { MachinesTab, OrdersTab, OverviewTab, PerformanceTab } from './tab-panels';
import { texts } from './texts';

const date = '2026-03-02';
const question = { start_date: '2026-02-24', end_date: date };
const { queryKey } = assignmentsQuery(date, undefined);

const assignment = (id: number): LabourAssignment => ({
  id,
  employee_id: id,
  user_id: id,
  full_name: id === 3 ? (longNames.operator_name ?? '') : `Sipho Dlamini ${id}`,
  name: `Sipho Dlamini ${id}`,
  employee_name: `Sipho Dlamini ${id}`,
  employee_code: null,
  machine_id: id % 4 === 0 ? null : 1,
  machine_name: id % 4 === 0 ? null : 'Filler 1',
  role: 'hopper_loader',
  position: 'hopper_loader',
  shift_type: 'day',
  shift: 'day',
  assignment_date: date,
  date,
  starts_at: '2026-03-02T04:00:00.000Z',
  ends_at: '2026-03-02T16:00:00.000Z',
  start_time: '06:00',
  end_time: '18:00',
  published: true,
  source: 'manual',
  meal_minutes: 60,
  meal_starts_at: null,
  meal_relief_by: null,
  override_reason: null,
  version: 1,
});

const tabsOf = (summary: ReturnType<typeof anAnalyticsSummary>) => ({
  overview: () => <OverviewTab summary={summary} question={question} />,
  orders: () => <OrdersTab summary={summary} question={question} />,
  machines: () => <MachinesTab summary={summary} question={question} onSee={nothing} />,
  labour: () => <LaborTab summary={summary} date={date} environment={undefined} />,
  performance: () => <PerformanceTab summary={summary} question={question} />,
});

const full = tabsOf(anAnalyticsSummary());
const empty = tabsOf(anEmptySummary());

const manager = (
  show: ExampleState['show'],
  fill: NonNullable<ExampleState['fill']> = (cache) => cache.setQueryData(queryKey, []),
): ExampleState => ({ show, role: 'manager', fill });

export const example: Example = {
  title: 'Analytics tabs',
  states: {
    overview: manager(full.overview),
    'overview of an empty plant': manager(empty.overview),
    orders: manager(full.orders),
    'orders of an empty plant': manager(empty.orders),
    machines: manager(full.machines),
    'machines of an empty plant': manager(empty.machines),
    labour: manager(full.labour, (cache) =>
      cache.setQueryData(
        queryKey,
        Array.from({ length: 12 }, (_, index) => assignment(index + 1)),
      ),
    ),
    'labour with nobody assigned': manager(empty.labour),
    'labour failing': manager(full.labour, (cache) => failed(cache, queryKey, texts.failed)),
    performance: manager(full.performance),
    'performance of an empty plant': manager(empty.performance),
  },
};
