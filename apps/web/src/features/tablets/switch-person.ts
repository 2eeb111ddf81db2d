/**
 * Handles a badge that is scanned while a person is signed in. Another person takes the tablet. The same person signs
 * out.
 */
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

/** The drafts of a person stay on the device. */
export function keepTyping(): void {
  const { user } = currentSession();
  if (user) saveDraftsLocally(`${user.id}:`);
}

async function switchByServer(code: string): Promise<void> {
  const before = currentSession().user?.id;
  const { data } = await call(signInByBadge, { body: { code }, ...patience });
  if ('needs_pin' in data) {
    // The start screen asks for the PIN, and the start screen needs a tablet without a signed-in person.
    await signOut();
    return;
  }
  keepToken(data.token);
  if (data.user.id === before) return signOut();
  // A tablet without free space keeps no session.
  await keepMeans(data, 'badge', code).catch(() => undefined);
  // A page load drops all data of the previous person.
  window.location.assign('/station');
}

/** Without the server no page can be loaded, so the next person signs in on the start screen. */
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
