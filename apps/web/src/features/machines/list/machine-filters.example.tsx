import { type Example, nothing } from '../../../gallery/example';
import { failed } from '../../../gallery/preset-cache';
import { environmentsQuery } from '../queries';
import { MachineFilters } from './machine-filters';

export const example: Example = {
  title: 'Filters of the machines',
  states: {
    'nothing chosen': { show: () => <MachineFilters filter={{}} shown={9} total={9} onChange={nothing} /> },
    'everything chosen': {
      show: () => (
        <MachineFilters
          filter={{ search: 'filler', environment: 'packaging', status: 'in_use' }}
          shown={1}
          total={9}
          onChange={nothing}
        />
      ),
    },
    'the areas could not be loaded': {
      fill: (cache) => {
        cache.removeQueries({ queryKey: environmentsQuery.queryKey });
        failed(cache, environmentsQuery.queryKey, 'The server cannot be reached.');
      },
      show: () => <MachineFilters filter={{}} shown={9} total={9} onChange={nothing} />,
    },
  },
};
