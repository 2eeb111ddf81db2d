import { IconCalendarUser, IconTableOptions, IconUserStar, IconUsers } from '@tabler/icons-react';
import { webFeature } from '../web-feature';
import { layoutSearch, rosterSearch } from './labour-search';

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
      path: '/roster',
      title: 'Roster',
      right: 'viewLabour',
      menu: { group: 'Daily Operations', place: 7.5 },
      icon: <IconTableOptions size={20} />,
      search: rosterSearch,
      load: async () => (await import('./roster-page')).RosterPage,
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
    roots: ['labour', 'roster', 'roster-facts'],
    load: async () => (await import('./live')).labourLive,
  },
});
