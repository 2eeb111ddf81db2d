import { IconUserCheck } from '@tabler/icons-react';
import { webFeature } from '../web-feature';
import { registerSearch } from './register-search';

export const attendance = webFeature({
  pages: [
    {
      path: '/attendance-register',
      title: 'Attendance Register',
      right: 'viewLabour',
      menu: { group: 'Daily Operations', place: 8 },
      icon: <IconUserCheck size={20} />,
      search: registerSearch,
      load: async () => (await import('./register-page')).RegisterPage,
    },
  ],
  live: {
    roots: ['attendance'],
    load: async () => (await import('./live')).attendanceLive,
  },
});
