/** The ways to sign in on a bound tablet. The address becomes the station before the application appears. */
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

export const enterByPin = (username: string, pin: string): Promise<void> =>
  withOrWithoutServer(
    async () => {
      const { data } = await call(signInByPin, { body: { username, pin }, ...patience });
      keepQuietly(data, 'pin', pin);
      toStation();
      enter(data);
    },
    async () => beginTurn(await takeTurnByPin(username, pin)),
  );

export interface WhoseBadge {
  readonly username: string;
  readonly fullName: string;
}

/** Returns the person when the role also needs the PIN. */
export const enterByBadge = (code: string): Promise<WhoseBadge | undefined> =>
  withOrWithoutServer<WhoseBadge | undefined>(
    async () => {
      const { data } = await call(signInByBadge, { body: { code }, ...patience });
      if ('needs_pin' in data) return data;
      keepQuietly(data, 'badge', code);
      toStation();
      enter(data);
      return undefined;
    },
    async () => {
      beginTurn(await takeTurnByBadge(code));
      return undefined;
    },
  );

/** Runs in the background, because the hash is slow. A tablet without free space keeps no session. */
const keepQuietly = (turn: Turn, means: 'pin' | 'badge', text: string): void =>
  void keepMeans(turn, means, text).catch(() => undefined);

/** The sign-in page leads to the station, not to the last page of the previous person. */
export const passwordToStation = (): void =>
  window.history.replaceState(null, '', `/login?from=${stationPath}`);
