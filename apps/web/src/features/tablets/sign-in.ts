/** The ways to sign in on a bound tablet. The address becomes the station before the application appears. */
import { logout } from '@pms/domain/sessions/endpoints';
import { signInByBadge, signInByPin } from '@pms/domain/tablets/endpoints';
import { call } from '../../client/api';
import { isUnreached } from '../../client/call-error';
import { keepMeans, type Turn, takeTurnByBadge, takeTurnByPin } from '../../client/offline/turns';
import { isAway } from '../../client/reach';
import { enter, enterTurn } from '../../client/session';

const stationPath = '/station';

export const toStation = (): void => window.history.replaceState(null, '', stationPath);

/** The time limit of the call, so that a person does not wait for a server that does not answer. */
export const patience = { givesUpAfterMs: 8000 } as const;

/** Signs in through the server. If the server cannot be reached, uses the sessions on the tablet (decision 0530). */
export async function withOrWithoutServer<Result>(
  withServer: () => Promise<Result>,
  without: () => Promise<Result>,
): Promise<Result> {
  if (isAway()) return without();
  try {
    return await withServer();
  } catch (error) {
    if (isUnreached(error)) return without();
    throw error;
  }
}

export function beginTurn(turn: Turn): void {
  toStation();
  enterTurn(turn);
}

/** The number of the last sign-in on the start screen. Only the last sign-in may sign its person in. */
let last = 0;
/** The end of the sign-in before. Never rejects. */
let former: Promise<unknown> = Promise.resolve();

/** The person is not at the tablet any more, so a late answer must not sign the person in. */
export function dropSignIn(): void {
  last += 1;
}

/**
 * Begins a sign-in in place of the sign-in before. The new sign-in waits for the answer to the sign-in before, because
 * the server gives the tablet to the sign-in that it answers last. Returns undefined for a dropped sign-in.
 */
function beginSignIn<Result>(
  signIn: (isDropped: () => boolean) => Promise<Result>,
): Promise<Result | undefined> {
  dropSignIn();
  const own = last;
  const isDropped = () => own !== last;
  const done = former.then(async () => {
    if (isDropped()) return undefined;
    try {
      return await signIn(isDropped);
    } catch (error) {
      // The refusal of the former person must not appear to the next person.
      if (isDropped()) return undefined;
      throw error;
    }
  });
  former = done.catch(() => undefined);
  return done;
}

/** Ends the session of a dropped sign-in. If the server is not reached, the server ends the session later. */
const endUnused = (token: string): Promise<undefined> =>
  call(logout, { bearer: token, ...patience }).then(
    () => undefined,
    () => undefined,
  );

/** Opens the session, or ends it if the sign-in was dropped meanwhile. */
async function admit(data: Turn, proof: 'pin' | 'badge', secret: string, isDropped: boolean): Promise<void> {
  if (isDropped) return endUnused(data.token);
  keepQuietly(data, proof, secret);
  toStation();
  enter(data);
}

const beginUnlessDropped = (turn: Turn, isDropped: boolean): void => {
  if (!isDropped) beginTurn(turn);
};

export const enterByPin = (username: string, pin: string): Promise<void> =>
  beginSignIn((isDropped) =>
    withOrWithoutServer<void>(
      async () => {
        const { data } = await call(signInByPin, { body: { username, pin }, ...patience });
        await admit(data, 'pin', pin, isDropped());
      },
      async () => beginUnlessDropped(await takeTurnByPin(username, pin), isDropped()),
    ),
  );

export interface WhoseBadge {
  readonly username: string;
  readonly fullName: string;
}

/** Returns the person when the role also needs the PIN. */
export const enterByBadge = (code: string): Promise<WhoseBadge | undefined> =>
  beginSignIn((isDropped) =>
    withOrWithoutServer<WhoseBadge | undefined>(
      async () => {
        const { data } = await call(signInByBadge, { body: { code }, ...patience });
        if ('needs_pin' in data) return isDropped() ? undefined : data;
        await admit(data, 'badge', code, isDropped());
        return undefined;
      },
      async () => {
        beginUnlessDropped(await takeTurnByBadge(code), isDropped());
        return undefined;
      },
    ),
  );

/** Runs in the background, because the hash is slow. A tablet without free space keeps no session. */
const keepQuietly = (turn: Turn, means: 'pin' | 'badge', text: string): void =>
  void keepMeans(turn, means, text).catch(() => undefined);

/** The sign-in page leads to the station, not to the last page of the previous person. */
export const passwordToStation = (): void =>
  window.history.replaceState(null, '', `/login?from=${stationPath}`);
