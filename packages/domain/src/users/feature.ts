/** The lists of the domain for people's accounts. */
import { domainFeature } from '../domain-feature';

export const users = domainFeature({
  records: { user: 'manageUsers' },
  deeds: {
    user_created: (name) => `added ${name}`,
    // An import has one entry for each record. The feed shows the import only.
    user_imported: null,
    user_updated: (name) => `changed ${name}'s account`,
    user_deactivated: (name) => `deactivated ${name}`,
    user_unlocked: (name) => `unlocked ${name}'s account`,
    person_file_saved: null,
    person_anonymised: null,
    profile_updated: null,
  },
});
