/** A badge that is scanned while somebody is signed in: the next person takes the tablet, the same person leaves it. */
import { signInByBadge } from '@pms/domain/tablets/endpoints';
import { call } from '../../client/api';
import { sentenceOr } from '../../client/call-error';
import { keepMeans, takeTurnByBadge } from '../../client/offline/turns';
import { currentSession, leaveAway, signOut } from '../../client/session';
import { keepToken } from '../../client/token';
import { isTurn } from '../../client/turn';
import { saveDraftsLocally } from '../../ui/draft';
import { toastOnce } from '../../ui/toasts';
import { giveTo } from './next-turn';
import { patience, withOrWithoutServer } from './sign-in';

/** Drafts stay on the device for their person. */
export function keepTyping(): void {
  const { user } = currentSession();
  if (user) saveDraftsLocally(`${user.id}:`);
}

async function switchByServer(code: string): Promise<void> {
  const before = currentSession().user?.id;
  const { data } = await call(signInByBadge, { body: { code }, ...patience });
  if ('needs_pin' in data) {
    // The PIN is entered on the start screen, where nobody is signed in.
    await signOut();
    return;
  }
  keepToken(data.token);
  if (data.user.id === before) return signOut();
  // A tablet without room keeps nothing.
  await keepMeans(data, 'badge', code).catch(() => undefined);
  // Everything that the page knows of the person before goes with it.
  window.location.assign('/station');
}

/** Without the server no page can be loaded: the next person comes in from the start screen. */
async function switchAway(code: string): Promise<void> {
  const turn = await takeTurnByBadge(code);
  if (turn.user.id !== currentSession().user?.id) giveTo(turn);
  leaveAway();
}

export async function switchPerson(code: string): Promise<void> {
  keepTyping();
  try {
    if (isTurn()) await switchAway(code);
    else
      await withOrWithoutServer(
        () => switchByServer(code),
        () => switchAway(code),
      );
  } catch (problem) {
    toastOnce('warning', sentenceOr('The badge could not be checked', problem));
  }
}
