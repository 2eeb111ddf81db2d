/** A badge that is scanned while somebody is signed in: the next person takes the tablet, the same person leaves it. */
import { signInByBadge } from '@pms/domain/tablets/endpoints';
import { call } from '../../client/api';
import { sentenceOr } from '../../client/call-error';
import { currentSession, signOut } from '../../client/session';
import { keepToken } from '../../client/token';
import { saveDraftsLocally } from '../../ui/draft';
import { toastOnce } from '../../ui/toasts';

/** Drafts stay on the device for their person. */
export function keepTyping(): void {
  const { user } = currentSession();
  if (user) saveDraftsLocally(`${user.id}:`);
}

export async function switchPerson(code: string): Promise<void> {
  const before = currentSession().user?.id;
  keepTyping();
  try {
    const { data } = await call(signInByBadge, { body: { code } });
    if ('needs_pin' in data) {
      // The PIN is entered on the start screen, where nobody is signed in.
      await signOut();
      return;
    }
    keepToken(data.token);
    if (data.user.id === before) await signOut();
    // Everything that the page knows of the person before goes with it.
    else window.location.assign('/station');
  } catch (problem) {
    toastOnce('warning', sentenceOr('The badge could not be checked', problem));
  }
}
