import { IconHistory } from '@tabler/icons-react';
import { webFeature } from '../web-feature';
import { auditSearch } from './audit-search';

export const activity = webFeature({
  pages: [
    {
      path: '/admin/audit',
      title: 'Audit Log',
      right: 'manageSettings',
      icon: <IconHistory size={20} />,
      search: auditSearch,
      load: async () => (await import('./audit-page')).AuditPage,
    },
  ],
});
