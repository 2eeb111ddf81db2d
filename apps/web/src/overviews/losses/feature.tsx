import { IconTrashX } from '@tabler/icons-react';
import { webFeature } from '../../features/web-feature';
import { lossesSearch } from './losses-search';

export const losses = webFeature({
  pages: [
    {
      path: '/supervisor/reports',
      title: 'Waste & Downtime Reports',
      right: 'viewReports',
      isBare: true,
      icon: <IconTrashX size={20} />,
      search: lossesSearch,
      load: async () => (await import('./losses-page')).LossesPage,
    },
  ],
});
