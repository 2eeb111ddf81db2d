import { IconCalendarUser, IconUserStar, IconUsers } from '@tabler/icons-react';
import { webFeature } from '../web-feature';
import { layoutSearch } from './labour-search';

export const labour = webFeature({
  pages: [
    {
      path: '/labour-layout',
      title: 'Labour Layout',
      right: 'viewLabour',
      menu: { group: 'Daily Operations', place: 6 },
      icon: <IconUsers size={20} />,
      search: layoutSearch,
      load: async () => (await import('./layout-page')).LayoutPage,
    },
    {
      path: '/shift-start',
      title: 'Start of Shift',
      right: 'viewLabour',
      menu: { group: 'Daily Operations', place: 8.5 },
      icon: <IconUserStar size={20} />,
      load: async () => (await import('./shift-start-page')).ShiftStartPage,
    },
    {
      path: '/my-shifts',
      title: 'My Shifts',
      right: null,
      icon: <IconCalendarUser size={20} />,
      load: async () => (await import('./my-shifts-page')).MyShiftsPage,
    },
  ],
  live: {
    roots: ['labour'],
    load: async () => (await import('./live')).labourLive,
  },
});
