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
      actions: [
        { title: 'Report downtime', href: '/supervisor?begin=downtime', right: 'recordEvents' },
        { title: 'Record waste', href: '/supervisor?begin=waste', right: 'recordEvents' },
        { title: 'Call for help', href: '/supervisor?begin=help', right: 'recordEvents' },
      ],
      load: async () => (await import('./supervisor-page')).SupervisorPage,
    },
  ],
});
