import type { StopReason } from '@pms/domain/downtime/schema';
import type { QueryClient } from '@tanstack/react-query';
import { type Example, type ExampleState, nothing } from '../../gallery/example';
import { failed } from '../../gallery/preset-cache';
import { DeleteReasonDialog } from './delete-reason-dialog';
import { everyReasonQuery, reasonCategoriesQuery } from './queries';
import { ReasonDialog } from './reason-dialog';
import { StopReasonsPage } from './stop-reasons-page';

const jam: StopReason = {
  id: 1,
  code: 'bottle_jam',
  label: 'Bottle jam',
  category: 'Equipment',
  category_id: 1,
  time_class: 'unplanned',
  failure: true,
  operator_error: false,
  areas: ['packaging'],
  active: true,
  version: 1,
};

const reasons: StopReason[] = [
  jam,
  { ...jam, id: 2, code: 'starved', label: 'No bottles from the washer', time_class: 'starved', areas: [] },
  {
    ...jam,
    id: 3,
    code: 'wrong_settings_of_the_capping_head_after_the_changeover_of_size',
    label: 'Wrong settings of the capping head after the changeover of the bottle size on the second line',
    operator_error: true,
    active: false,
  },
];

const known = (list: StopReason[]) => (cache: QueryClient) => {
  cache.setQueryData(everyReasonQuery.queryKey, list);
  cache.setQueryData(reasonCategoriesQuery.queryKey, [
    { id: 1, category_name: 'Equipment', group: 'mechanical', color: 'red', active: true, version: 1 },
    { id: 2, category_name: 'Material', group: 'supply', color: 'orange', active: true, version: 1 },
  ]);
};

const state = (show: ExampleState['show'], fill?: ExampleState['fill'], height = 720): ExampleState => ({
  show,
  role: 'admin',
  height,
  ...(fill ? { fill } : {}),
});

export const example: Example = {
  title: 'Stop reasons',
  states: {
    reasons: state(() => <StopReasonsPage />, known(reasons)),
    none: state(() => <StopReasonsPage />, known([])),
    loading: state(() => <StopReasonsPage />),
    failing: state(
      () => <StopReasonsPage />,
      (cache) => failed(cache, everyReasonQuery.queryKey, 'Away'),
    ),
    adding: state(() => <ReasonDialog onClose={nothing} />, known(reasons), 860),
    editing: state(() => <ReasonDialog reason={jam} onClose={nothing} />, known(reasons), 860),
    deleting: state(() => <DeleteReasonDialog reason={jam} onClose={nothing} />, known(reasons), 320),
  },
};
