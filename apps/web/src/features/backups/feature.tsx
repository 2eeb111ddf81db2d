import { IconDatabaseExport } from '@tabler/icons-react';
import { webFeature } from '../web-feature';

export const backups = webFeature({
  pages: [
    {
      path: '/admin/backups',
      title: 'Backups',
      right: 'manageSettings',
      icon: <IconDatabaseExport size={20} />,
      load: async () => (await import('./backups-page')).BackupsPage,
    },
  ],
});
