/**
 * Requests the first content of a page while the session is verified and the code of the page is loaded. Otherwise the
 * three calls would be made one after the other. The rights of the last signed-in person with the same token determine
 * the calls. The server checks each call as always, and a refused token leads to the sign-in page.
 */
import type { QueryClient } from '@tanstack/react-query';
import { keptPersonOf } from '../client/kept-person';
import { plantQuery } from '../client/plant';
import { token } from '../client/token';
import { isTurn } from '../client/turn';
import { isWorkingOffline } from '../client/working-offline';
import { pages } from './pages';
import { router } from './router';

/** The person whose pages open as soon as the server has verified the session. */
function likelyPerson() {
  const kept = token();
  const person = kept === null || isTurn() || isWorkingOffline() ? undefined : keptPersonOf(kept);
  return person?.must_change_password || person?.must_set_up_second_factor ? undefined : person;
}

export function askEarly(cache: QueryClient): void {
  const person = likelyPerson();
  const { pathname, search, hash } = router.latestLocation;
  const page = pages.find(({ path }) => path === pathname);
  if (!person) return;
  // Pages without early content wait for the settings of the plant (page-guard.tsx).
  void cache.prefetchQuery(plantQuery);
  if (!page?.ask || hash) return;
  if (page.right !== null && !person.permissions.includes(page.right)) return;
  page.ask(cache, search);
}
