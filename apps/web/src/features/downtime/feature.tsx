import { IconClockPause } from '@tabler/icons-react';
import { webFeature } from '../web-feature';
import { downtimeReportSearch } from './downtime-report-search';

export const downtime = webFeature({
  pages: [
    {
      path: '/downtime-report',
      title: 'Downtime Report',
      right: 'viewReports',
      icon: <IconClockPause size={20} />,
      search: downtimeReportSearch,
      load: async () => (await import('./downtime-report-page')).DowntimeReportPage,
    },
  ],
  live: {
    roots: ['downtime', 'downtime-categories', 'stops'],
    load: async () => (await import('./report-live')).downtimeLive,
  },
});
