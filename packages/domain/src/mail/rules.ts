/** When an e-mail is sent again, and what is asked before settings are saved (decision 0411). */
import { invalidInput, type Refusal } from '../refusal';
import type { MailSettingsBody } from './schema';

const minutes = 60_000;

/** The waits between attempts: seven attempts in a little more than a day. */
const waits: readonly number[] = [1, 5, 15, 60, 6 * 60, 18 * 60].map((wait) => wait * minutes);

/** How long to wait after so many failed attempts; undefined when the message is given up. */
export const mailWaitAfter = (attempts: number): number | undefined => waits[attempts - 1];

/** Messages are kept so long after they were made. */
export const mailDays = 30;

type Server = Pick<MailSettingsBody, 'host' | 'port' | 'username' | 'security'>;

/** A kept password goes only to the server and by the protection that it was entered for. */
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
