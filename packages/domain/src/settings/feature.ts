/** What the plant's settings and rights bring to the lists of the domain. */
import { spoken } from '../deed';
import { domainFeature } from '../domain-feature';
import { targetFields } from '../history/fields';

export const settings = domainFeature({
  records: { settings: 'manageSettings', permissions: 'manageSettings' },
  deeds: {
    settings_changed: (_name, after) => `changed settings: ${Object.keys(after).map(spoken).join(', ')}`,
    permissions_changed: () => 'changed the rights of roles',
  },
  history: { target: { entity: 'settings', right: null, fields: targetFields } },
});
