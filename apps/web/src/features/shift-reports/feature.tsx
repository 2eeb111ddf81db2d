import { IconReportAnalytics } from '@tabler/icons-react';
import { webFeature } from '../web-feature';
import { shiftReportsSearch } from './shift-reports-search';

export const shiftReports = webFeature({
  pages: [
    {
      path: '/shift-reports',
      title: 'Shift Reports',
      right: 'viewReports',
      menu: { group: 'Management', place: 11 },
      icon: <IconReportAnalytics size={20} />,
      search: shiftReportsSearch,
      load: async () => (await import('./shift-reports-page')).ShiftReportsPage,
    },
  ],
  live: {
    roots: ['shift-reports'],
    load: async () => (await import('./live')).shiftReportsLive,
  },
});
