import { IconQrcode } from '@tabler/icons-react';
import { webFeature } from '../web-feature';
import { labelsSearch } from './labels-search';

export const labels = webFeature({
  pages: [
    {
      path: '/labels',
      title: 'Labels',
      right: 'viewMachines',
      isBare: true,
      icon: <IconQrcode size={20} />,
      search: labelsSearch,
      load: async () => (await import('./labels-page')).LabelsPage,
    },
  ],
});
