import type { MachineType } from '@pms/domain/machines/schema';
import type { QueryClient } from '@tanstack/react-query';
import { type Example, nothing } from '../../../gallery/example';
import { failed } from '../../../gallery/preset-cache';
import { keepDraft } from '../../../ui/draft';
import { machineTypesQuery } from '../queries';
import { AddMachineDialog } from './add-machine-dialog';
import { emptyMachineForm } from './machine-form';

const filler: MachineType = {
  id: 1,
  name: 'Filler',
  category: 'Packaging',
  description: '',
  specifications: {},
  environment: 'packaging',
  machine_count: 2,
  version: 1,
  machines: ['Filler 1', 'Filler 2'],
};
const types = machineTypesQuery('packaging').queryKey;

const typed = (fill: (cache: QueryClient) => void) => (cache: QueryClient) => {
  keepDraft('1:add-machine', { ...emptyMachineForm, name: 'Filler 3', environment: 'packaging' });
  fill(cache);
};
const show = () => <AddMachineDialog onClose={nothing} />;
const common = { height: 1080, role: 'admin', show } as const;

export const example: Example = {
  title: 'Add New Equipment',
  states: {
    empty: { ...common, fill: () => sessionStorage.clear() },
    'the area is chosen': { ...common, fill: typed((cache) => cache.setQueryData(types, [filler])) },
    'the types could not be loaded': {
      ...common,
      fill: typed((cache) => failed(cache, types, 'The server cannot be reached.')),
    },
  },
};
