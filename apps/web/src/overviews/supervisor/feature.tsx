import { IconDeviceMobile } from '@tabler/icons-react';
import { webFeature } from '../../features/web-feature';

export const supervisor = webFeature({
  pages: [
    {
      path: '/supervisor',
      title: 'Supervisor Dashboard',
      right: 'recordEvents',
      isBare: true,
      icon: <IconDeviceMobile size={20} />,
      load: async () => (await import('./supervisor-page')).SupervisorPage,
    },
  ],
});
