/** The lists of the domain for backups. */
import { domainFeature } from '../domain-feature';

export const backups = domainFeature({
  records: { backup: 'manageSettings' },
  deeds: { backup_requested: null, drill_requested: null, restore_requested: null, plant_restored: null },
  alertRules: ['backup_failed', 'backup_late', 'backup_log_late', 'drill_failed'],
  alertEntities: ['backup'],
});
