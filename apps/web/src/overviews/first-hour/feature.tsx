import { IconPlayerTrackNext } from '@tabler/icons-react';
import { webFeature } from '../../features/web-feature';
import { firstHourSearch } from './first-hour-search';

export const firstHour = webFeature({
  pages: [
    {
      path: '/first-hour',
      title: 'Set up the plant',
      right: 'manageSettings',
      icon: <IconPlayerTrackNext size={20} />,
      search: firstHourSearch,
      load: async () => (await import('./first-hour-page')).FirstHourPage,
    },
  ],
});
