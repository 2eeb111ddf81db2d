import type { Movement } from '@pms/domain/vessels/schema';
import type { QueryClient } from '@tanstack/react-query';
import { aMovement } from '../../gallery/a-movement';
import type { Example, ExampleState } from '../../gallery/example';
import { failed } from '../../gallery/preset-cache';
import { firstPage } from '../../ui/paged-list';
import { type MovementsOf, movementsQuery } from './ledger-queries';
import { MovementList } from './movement-list';

const lot: MovementsOf = { kind: 'lot', id: 1 };
const { queryKey } = movementsQuery(lot, firstPage);

const page: Movement[] = Array.from({ length: 25 }, (_, index) => aMovement({ id: 230 - index }));
page[0] = aMovement({ id: 230, reverses_id: 229, reason: 'Wrong vessel' });
page[1] = aMovement({ id: 229, reversed_by_id: 230 });

const state = (fill?: (cache: QueryClient) => void): ExampleState => ({
  show: () => <MovementList of={lot} />,
  height: 860,
  ...(fill ? { fill } : {}),
});
const known = (data: Movement[], total: number) =>
  state((cache) => void cache.setQueryData(queryKey, { data, total }));

export const example: Example = {
  title: 'Movements of a lot',
  states: {
    'first of ten pages': known(page, 230),
    'one page': known(page.slice(0, 3), 3),
    'a person who may not reverse': { ...known(page.slice(0, 3), 3), role: 'operator' },
    empty: known([], 0),
    loading: state(),
    failing: state((cache) => failed(cache, queryKey, 'Away')),
  },
};
