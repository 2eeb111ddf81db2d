/** What backups bring to the lists of the domain. */
import { domainFeature } from '../domain-feature';

export const backups = domainFeature({
  records: { backup: 'manageSettings' },
  deeds: { backup_requested: null, drill_requested: null },
  alertRules: ['backup_failed', 'backup_late', 'backup_log_late'],
});
