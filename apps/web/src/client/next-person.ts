/** The moment at which the person of this browser leaves or is replaced by another person. */
import { currentSession, onSessionChange } from './session';
import { token } from './token';

/** Data is loaded with a token, also before the server has named the person of the token. */
const present = () => ({ token: token(), person: currentSession().user?.id });

/** Calls the listener before the pages change. Returns a function that removes the listener. */
export function onNextPerson(listener: () => void): () => void {
  let owner = present();
  return onSessionChange(() => {
    const former = owner;
    owner = present();
    if (former.token === null || former.token === owner.token) return;
    // The same person may have signed in again in another tab.
    const isSame = owner.person !== undefined && owner.person === former.person;
    if (!isSame) listener();
  });
}
