/** The ways in on a bound tablet. The address becomes the station before the application appears. */
import { signInByBadge, signInByPin } from '@pms/domain/tablets/endpoints';
import { call } from '../../client/api';
import { enter } from '../../client/session';

const stationPath = '/station';

const toStation = (): void => window.history.replaceState(null, '', stationPath);

export async function enterByPin(username: string, pin: string): Promise<void> {
  const { data } = await call(signInByPin, { body: { username, pin } });
  toStation();
  enter(data);
}

export interface WhoseBadge {
  readonly username: string;
  readonly fullName: string;
}

/** Gives the person where the role asks for the PIN too. */
export async function enterByBadge(code: string): Promise<WhoseBadge | undefined> {
  const { data } = await call(signInByBadge, { body: { code } });
  if ('needs_pin' in data) return data;
  toStation();
  enter(data);
  return undefined;
}

/** The sign-in page leads to the station, wherever the person before was. */
export const passwordToStation = (): void =>
  window.history.replaceState(null, '', `/login?from=${stationPath}`);
