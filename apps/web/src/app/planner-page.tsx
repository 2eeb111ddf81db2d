/** The page of the labour planner. The application adds the crews, which belong to another feature. */
import { IconUsersGroup } from '@tabler/icons-react';
import { plannerSearch } from '../features/labour/labour-search';
import { webFeature } from '../features/web-feature';

export const plannerPage = webFeature({
  pages: [
    {
      path: '/labor-planner',
      title: 'Labor Planner',
      right: 'viewLabour',
      menu: { group: 'Daily Operations', place: 7 },
      icon: <IconUsersGroup size={20} />,
      search: plannerSearch,
      load: async () => (await import('./planner-with-crews')).PlannerWithCrews,
    },
  ],
});
