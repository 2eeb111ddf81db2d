/** Rules about repeated attempts to send an e-mail, and about saving the settings (decision 0411). */
import { invalidInput, type Refusal } from '../refusal';
import type { MailSettingsBody } from './schema';

const minutes = 60_000;

/** The waits between attempts: seven attempts in a little more than a day. */
const waits: readonly number[] = [1, 5, 15, 60, 6 * 60, 18 * 60].map((wait) => wait * minutes);

/** The wait after this number of failed attempts; undefined if no further attempt follows. */
export const mailWaitAfter = (attempts: number): number | undefined => waits[attempts - 1];

/** The number of days for which messages are stored after their creation. */
export const mailDays = 30;

type Server = Pick<MailSettingsBody, 'host' | 'port' | 'username' | 'security'>;

/** A stored password is used only with the server, user name and protection for which it was entered. */
export function keptPasswordRefusal(
  before: Server & { readonly has_password: boolean },
  { password, ...after }: Server & Pick<MailSettingsBody, 'password'>,
): Refusal | undefined {
  if (!before.has_password || password !== undefined || after.username === '') return undefined;
  const isSame =
    before.host === after.host &&
    before.port === after.port &&
    before.username === after.username &&
    before.security === after.security;
  if (isSame) return undefined;
  return invalidInput([
    { path: 'password', message: 'Enter the password again, because the server changed' },
  ]);
}
