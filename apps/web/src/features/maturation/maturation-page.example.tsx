import { variancePercentage } from '@pms/domain/maturation/rules';
import type { MaturationCheck, MaturationRecord } from '@pms/domain/maturation/schema';
import { defaultPlant } from '@pms/domain/settings/defaults';
import type { QueryClient } from '@tanstack/react-query';
import { plantQuery } from '../../client/plant';
import { type Example, type ExampleState, nothing } from '../../gallery/example';
import { PageAt } from '../../gallery/page-at';
import { failed } from '../../gallery/preset-cache';
import { AddBlendDialog } from './add-blend-dialog';
import { DailyCheckDialog } from './daily-check-dialog';
import { DecideDialog } from './decide-dialog';
import { MaturationPage } from './maturation-page';
import { maturationSearch } from './maturation-search';
import { blendsQuery, checksQuery, choicesQuery, maturationKeys } from './queries';

const check: MaturationCheck = {
  id: 1,
  maturation_room_id: 1,
  check_date: '2026-11-20',
  temperature: 24.6,
  humidity: 68,
  visual_condition: 'Poor',
  notes: 'Smells of the barrel',
  checked_by: 3,
  checked_by_name: 'Sipho Dlamini',
  has_photo: false,
  checked_at: '2026-11-20T06:10:00.000Z',
};

const curry: MaturationRecord = {
  id: 1,
  production_order_id: 11,
  order_number: 'ORD-24398',
  blend_name: 'Cape Malay Curry Blend',
  batch_number: 'B-24398',
  quantity_produced: 1180,
  quantity_expected: 1200,
  variance_percentage: variancePercentage(1180, 1200),
  unit_of_measurement: 'kg',
  maturation_date: '2026-10-20',
  expected_maturation_days: 30,
  estimated_completion_date: '2026-11-19',
  days_maturing: 33,
  storage_location: 'Vat V-03',
  temperature: 24.6,
  humidity: 68,
  notes: '',
  status: 'maturing',
  status_since: '2026-10-20T08:00:00.000Z',
  quality_checked: false,
  quality_check_date: null,
  quality_checked_by: null,
  quality_checked_by_name: null,
  confirmed_by: 3,
  confirmed_by_name: 'Sipho Dlamini',
  last_check: check,
  limits: { temperature_min: 18, temperature_max: 24, humidity_min: null, humidity_max: 70 },
  version: 1,
  created_at: '2026-10-20T08:00:00.000Z',
};

const blends: MaturationRecord[] = [
  curry,
  {
    ...curry,
    id: 2,
    batch_number: 'B-24402',
    blend_name: 'Peri-Peri Blend',
    status: 'quality_check',
    quantity_produced: 1610,
    variance_percentage: variancePercentage(1610, 1900),
    temperature: null,
    humidity: null,
    last_check: null,
  },
  {
    ...curry,
    id: 3,
    batch_number: 'B-24410',
    blend_name: 'Smoked braai spice with rosemary and coriander of the second harvest in one long name',
    storage_location: 'The upper rack place on the left behind the third pillar of hall two',
    days_maturing: 19,
    variance_percentage: -5.2,
    temperature: 21.9,
  },
  { ...curry, id: 4, batch_number: 'B-24380', status: 'ready', temperature: 21.2, last_check: null },
  { ...curry, id: 5, batch_number: 'B-24291', status: 'rejected', temperature: 21.2 },
];

const known = (list: MaturationRecord[]) => (cache: QueryClient) => {
  cache.setQueryData(plantQuery.queryKey, { ...defaultPlant, version: 1 });
  cache.setQueryData(blendsQuery({}, 1).queryKey, {
    success: true,
    data: list,
    total: list.length,
    page: 1,
    page_size: 25,
    counts: { maturing: 2, ready: 1, completed: 38, quality_check: 1, rejected: 1 },
  });
  cache.setQueryData(checksQuery(curry).queryKey, [check, { ...check, id: 2, check_date: '2026-11-19' }]);
  cache.setQueryData(choicesQuery('').queryKey, []);
};

const state = (show: ExampleState['show'], fill?: ExampleState['fill'], height = 860): ExampleState => ({
  show,
  role: 'supervisor',
  height,
  ...(fill ? { fill } : {}),
});

const Page = () => <PageAt address="/maturation-room" page={MaturationPage} search={maturationSearch} />;

export const example: Example = {
  title: 'Maturation room',
  states: {
    blends: state(Page, known(blends)),
    operator: { ...state(Page, known(blends)), role: 'operator' },
    empty: state(Page, known([])),
    loading: state(Page),
    failing: state(Page, (cache) => failed(cache, [...maturationKeys.all, 'list', {}, 1], 'Away')),
    adding: state(() => <AddBlendDialog onClose={nothing} />, known([])),
    checking: state(() => <DailyCheckDialog blend={curry} onClose={nothing} />, known(blends)),
    markingReady: state(() => <DecideDialog blend={curry} to="ready" onClose={nothing} />, known(blends)),
    deciding: state(() => <DecideDialog blend={curry} onClose={nothing} />, known(blends)),
  },
};
