import type { Recomputation } from '@pms/domain/figures/recomputation';
import type { QueryClient } from '@tanstack/react-query';
import type { Example, ExampleState } from '../../gallery/example';
import { recomputationQuery } from '../plant-data/queries';
import { PendingFigures } from './pending-figures';

const run: Recomputation = {
  running: true,
  done: 12,
  total: 40,
  started_at: '2026-03-02T08:00:00.000Z',
  finished_at: null,
  last_error: null,
  from: '2026-01-19T22:00:00.000Z',
  to: '2026-03-02T08:00:00.000Z',
  requested_at: null,
  requested_by_name: null,
  pieces: 120,
};

const told = (wish: Partial<Recomputation>): ExampleState => ({
  show: () => <PendingFigures />,
  fill: (cache: QueryClient) => cache.setQueryData(recomputationQuery.queryKey, { ...run, ...wish }),
});

export const example: Example = {
  title: 'Figures that are being summed up',
  states: {
    'under way': told({}),
    'about to begin': told({ done: 0, total: null, started_at: null }),
  },
};
