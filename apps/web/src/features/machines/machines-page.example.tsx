/** The whole page, in an application without other pages. */
import { machineStatuses } from '@pms/domain/machines/statuses';
import type { QueryClient } from '@tanstack/react-query';
import { failedCall } from '../../client/call-error';
import { dropToken, keepToken } from '../../client/token';
import { aMachine } from '../../gallery/a-machine';
import type { Example, ExampleState } from '../../gallery/example';
import { PageAt } from '../../gallery/page-at';
import { MachinesPage } from './machines-page';
import { machinesSearch } from './machines-search';
import { machineKeys } from './queries';

const at = (address: string) => () => (
  <PageAt address={address} page={MachinesPage} search={machinesSearch} />
);

const signedIn = (fill: (cache: QueryClient) => void) => (cache: QueryClient) => {
  keepToken('gallery');
  fill(cache);
};
const show = at('/machines');

const machines = [
  ...machineStatuses.map((status, index) =>
    aMachine({
      id: index + 1,
      name: `Filler ${index + 1}`,
      status,
      ...(status === 'in_use' || status === 'paused' ? { order_id: 7, order_number: 'ORD-2026-0007' } : {}),
    }),
  ),
  aMachine({ id: 11, name: 'Blender 1', type: 'Blender', environment: 'blending', environment_id: 1 }),
  aMachine({ id: 12, name: 'Vat 1', type: 'Vat', environment: 'maturation', environment_id: 3 }),
];
const filled: ExampleState = {
  show,
  role: 'admin',
  fill: signedIn((cache) => cache.setQueryData(machineKeys.list, machines)),
};

function refused(cache: QueryClient): void {
  cache.removeQueries({ queryKey: machineKeys.list });
  const query = cache.getQueryCache().build(cache, { queryKey: machineKeys.list });
  const error = failedCall({ status: 500, code: 'INTERNAL', message: 'Internal server error' });
  query.setState({ status: 'error', fetchStatus: 'idle', error });
}

export const example: Example = {
  title: 'Production Control HMI',
  states: {
    'every status': filled,
    'seen by a supervisor': { ...filled, role: 'supervisor' },
    'seen by an operator': { ...filled, role: 'operator' },
    filtered: { ...filled, show: at('/machines?status=in_use&search=fill') },
    'led to by a search': { ...filled, show: at('/machines?machine=11') },
    'led to one that is gone': { ...filled, show: at('/machines?machine=99') },
    empty: { ...filled, fill: signedIn((cache) => cache.setQueryData(machineKeys.list, [])) },
    loading: { show, fill: signedIn((cache) => cache.removeQueries({ queryKey: machineKeys.list })) },
    failing: { show, fill: signedIn(refused) },
    'without a token': { show, fill: dropToken },
  },
};
