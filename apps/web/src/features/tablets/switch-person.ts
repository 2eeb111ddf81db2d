/**
 * Handles a badge that is scanned while a person is signed in. Another person takes the tablet. The same person signs
 * out.
 */
import { signInByBadge } from '@pms/domain/tablets/endpoints';
import { call } from '../../client/api';
import { sentenceOr } from '../../client/call-error';
import { keepMeans, type Turn, takeTurnByBadge } from '../../client/offline/turns';
import { isAway } from '../../client/reach';
import { currentSession, enter, leaveAway, signOut } from '../../client/session';
import { keepToken, token } from '../../client/token';
import { isTurn } from '../../client/turn';
import { endOfWrites } from '../../client/writes-under-way';
import { saveDraftsLocally } from '../../ui/draft';
import { toastOnce } from '../../ui/toasts';
import { changing, giveTo } from './next-turn';
import { patience, toStation, withOrWithoutServer } from './sign-in';
import { tabletTexts } from './texts';

const words = tabletTexts.change;

/** The wait after which the person with the badge reads why the tablet has not changed its person yet. */
const quietMs = 1000;

/** Whether a badge is being handled. */
let isChanging = false;
/**
 * The badge whose person knows that a change of the person before may be lost, with the session of the person before.
 */
let warned: { readonly code: string; readonly session: string | null } | undefined;

/** The drafts of a person stay on the device. */
export function keepTyping(): void {
  const { user } = currentSession();
  if (user) saveDraftsLocally(`${user.id}:`);
}

/**
 * Waits for the writes of the signed-in person. The sign-in of the next person ends the session of these writes. Returns
 * whether the next person may take the tablet (decision 0619).
 */
async function areWritesOver(code: string): Promise<boolean> {
  const name = currentSession().user?.fullName ?? '';
  const session = token();
  if (warned?.code === code && warned.session === session) return true;
  const timer = setTimeout(() => toastOnce('info', words.waiting(name)), quietMs);
  const end = await endOfWrites().finally(() => clearTimeout(timer));
  if (end === 'saved') return true;
  if (end === 'late') warned = { code, session };
  toastOnce('warning', end === 'late' ? words.late(name) : words.failed(name));
  return false;
}

/** On a device without room, a page load would lose the session of the next person. */
function enterWithoutLoad(next: Turn): void {
  toStation();
  enter(next);
}

async function switchByServer(code: string): Promise<void> {
  const before = currentSession().user?.id;
  const { data } = await call(signInByBadge, { body: { code }, ...patience });
  if ('needs_pin' in data) {
    // The start screen asks for the PIN, and the start screen needs a tablet without a signed-in person.
    await signOut();
    return;
  }
  const isKept = keepToken(data.token);
  if (data.user.id === before) return signOut();
  // A tablet without free space keeps no session.
  await keepMeans(data, 'badge', code).catch(() => undefined);
  // An action of several writes may have sent its next write during the sign-in.
  await endOfWrites();
  if (!isKept) return enterWithoutLoad(data);
  // A page load drops all data of the previous person.
  window.location.assign('/station');
}

/** Without the server no page can be loaded, so the next person signs in on the start screen. */
async function switchAway(code: string): Promise<void> {
  const turn = await takeTurnByBadge(code);
  if (turn.user.id !== currentSession().user?.id) giveTo(turn);
  leaveAway();
}

/** Returns whether the next person takes the tablet. */
async function change(code: string): Promise<boolean> {
  if (isTurn() || isAway()) await switchAway(code);
  else if (await areWritesOver(code)) {
    warned = undefined;
    await withOrWithoutServer(
      () => switchByServer(code),
      () => switchAway(code),
    );
  } else return false;
  return true;
}

export async function switchPerson(code: string): Promise<void> {
  if (isChanging) return;
  isChanging = true;
  keepTyping();
  changing.set(true);
  try {
    // The page stays covered until the application of the next person begins.
    if (!(await change(code))) changing.set(false);
  } catch (problem) {
    changing.set(false);
    toastOnce('warning', sentenceOr('The badge could not be checked', problem));
  } finally {
    isChanging = false;
  }
}
