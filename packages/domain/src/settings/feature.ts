/** The lists of the domain for the plant's settings and rights. */
import { spoken } from '../deed';
import { domainFeature } from '../domain-feature';
import { settingFields, targetFields } from '../history/fields';

export const settings = domainFeature({
  records: { settings: 'manageSettings', permissions: 'manageSettings', month_lock: 'viewReports' },
  deeds: {
    settings_changed: (_name, after) => `changed settings: ${Object.keys(after).map(spoken).join(', ')}`,
    months_locked: (_name, after) => `locked the months up to ${String(after.last_month)}`,
    months_unlocked: (_name, after) =>
      after.last_month === null
        ? 'unlocked every month'
        : `unlocked the months after ${String(after.last_month)}`,
    permissions_changed: () => 'changed the rights of roles',
  },
  history: {
    target: { entity: 'settings', right: null, fields: targetFields },
    plant_setting: { entity: 'settings', right: null, fields: settingFields },
  },
  pastChanges: {
    settings: { title: 'Settings', inFeed: 'settings behind figures' },
  },
});
