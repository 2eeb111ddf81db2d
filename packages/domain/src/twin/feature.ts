/** The lists of the domain for the digital twin. */
import { domainFeature } from '../domain-feature';

export const twin = domainFeature({
  records: { layout: 'viewTwin' },
  deeds: {
    layout_saved: (name, after) => `saved version ${after.version_no} of layout ${name}`,
    layout_activated: (name) => `put layout ${name} in use`,
    layout_deleted: (name) => `deleted layout ${name}`,
    machine_model_uploaded: null,
    machine_model_deleted: null,
  },
});
