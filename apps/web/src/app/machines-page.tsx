/** The page of the machines. The application adds the crews, which belong to another feature. */
import { IconBuildingFactory2 } from '@tabler/icons-react';
import { machinesSearch } from '../features/machines/machines-search';
import { webFeature } from '../features/web-feature';

export const machinesPage = webFeature({
  pages: [
    {
      path: '/machines',
      title: 'Machine Management',
      right: 'viewMachines',
      menu: { group: 'Daily Operations', place: 4 },
      icon: <IconBuildingFactory2 size={20} />,
      search: machinesSearch,
      actions: [{ title: 'Add Machine', href: '/machines?begin=add', right: 'manageMachines' }],
      load: async () => (await import('./machines-with-crews')).MachinesWithCrews,
    },
  ],
});
