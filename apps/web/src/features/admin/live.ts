/** Live events load the lists of the admin panel again. */
import type { QueryClient } from '@tanstack/react-query';
import type { LiveHandlers } from '../web-feature';
import { adminKeys } from './queries';

const readPeopleAgain = (cache: QueryClient): void => {
  void cache.invalidateQueries({ queryKey: adminKeys.users });
  void cache.invalidateQueries({ queryKey: adminKeys.overview });
};

export const adminLive: LiveHandlers = {
  user_created: readPeopleAgain,
  // The change may end the sessions of the person and revoke the keys of the person.
  user_updated: (cache) => {
    readPeopleAgain(cache);
    void cache.invalidateQueries({ queryKey: adminKeys.sessions });
    void cache.invalidateQueries({ queryKey: adminKeys.apiKeys });
  },
  people_imported: readPeopleAgain,
  user_locked: readPeopleAgain,
  user_signed_in: (cache) => {
    readPeopleAgain(cache);
    void cache.invalidateQueries({ queryKey: adminKeys.sessions });
  },
  plant_settings_changed: (cache) => {
    void cache.invalidateQueries({ queryKey: adminKeys.settings });
    void cache.invalidateQueries({ queryKey: adminKeys.rights });
  },
};
