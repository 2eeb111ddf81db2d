/** The lists of the domain for people's accounts. */
import { domainFeature } from '../domain-feature';

export const users = domainFeature({
  records: { user: 'manageUsers' },
  deeds: {
    user_created: (name) => `added ${name}`,
    // One entry for each record. The feed tells of the file.
    user_imported: null,
    user_updated: (name) => `changed ${name}'s account`,
    user_deactivated: (name) => `deactivated ${name}`,
    user_unlocked: (name) => `unlocked ${name}'s account`,
    person_file_saved: null,
    person_anonymised: null,
    profile_updated: null,
  },
});
