/**
 * The people who can take this tablet while its server is away: people who signed in on the tablet with a connection in
 * the last hours (decision 0530). The tablet keeps slow hashes and the session of each person. With this session, the
 * tablet sends the entries of the person.
 */
import type { Refusal } from '@pms/domain/refusal';
import { tooManyFailures } from '@pms/domain/sessions/refusals';
import { afterFailure, minutesDelayed, noFailures, type SignInRecord } from '@pms/domain/sessions/rules';
import { defaultSettings } from '@pms/domain/settings/defaults';
import { wrongPin } from '@pms/domain/tablets/refusals';
import { freePins, hoursOfSending, hoursOfTurns, mostWrongPins } from '@pms/domain/tablets/rules';
import type { SignedInUser } from '@pms/domain/users/schema';
import { CallError } from '../call-error';
import { plantClockDifference } from '../reach';
import { inStore, readKept, removeKept, writeKept } from './device-store';
import { canTakeTurns, isSameHash, newSalt, slowHash } from './slow-hash';

type Means = 'pin' | 'badge';

interface Secret {
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly hash: Uint8Array;
  /** The time at which the PIN or the badge opened a session with a connection. */
  readonly at: number;
}

interface KeptTurn {
  readonly user: SignedInUser;
  readonly token: string;
  /** The start of the session. */
  readonly at: number;
  readonly pin?: Secret;
  readonly badge?: Secret;
  readonly wrong: SignInRecord;
}

/** A person who takes the tablet without the server. */
export type Turn = Pick<KeptTurn, 'user' | 'token'>;

const lockName = 'pms-turns';
const saltKey = 'badge salt';
const beginning = 'turn ';
const keyOf = (person: number): string => `${beginning}${person}`;
const hourMs = 3_600_000;
const turnsMs = hoursOfTurns * hourMs;
const sendingMs = hoursOfSending * hourMs;
const pinRules = { max_login_attempts: freePins, lock_minutes: defaultSettings.lock_minutes };

const now = (): number => Date.now() + plantClockDifference();

/** A clock that was set back must not make a record younger. */
const isWithin = (at: number, ms: number): boolean => Math.abs(now() - at) < ms;

const opens = (secret: Secret | undefined): secret is Secret =>
  secret !== undefined && isWithin(secret.at, turnsMs);

async function readTurns(): Promise<KeptTurn[]> {
  if (!canTakeTurns()) return [];
  const range = IDBKeyRange.bound(beginning, `${beginning}\uffff`);
  return (await inStore('kept', 'readonly', (store) => store.getAll(range))) as KeptTurn[];
}

/** Runs the work in one tab at a time, because several tabs share one record of each person. */
const alone = <Result>(work: () => Promise<Result>): Promise<Result> =>
  navigator.locks.request(lockName, work) as Promise<Result>;

const change = (person: number, after: (before: KeptTurn | undefined) => KeptTurn | undefined) =>
  alone(async () => {
    const turn = after(await readKept<KeptTurn>(keyOf(person)));
    await (turn ? writeKept(keyOf(person), turn) : removeKept(keyOf(person)));
  });

/** Keeps the session with which this person has signed in on this tablet. */
export async function keepTurn({ user, token }: Turn): Promise<void> {
  if (!canTakeTurns()) return;
  await forgetOldTurns();
  await change(user.id, (before) =>
    before?.token === token ? { ...before, user } : { wrong: noFailures, ...before, user, token, at: now() },
  );
}

/** Keeps the slow hash of a PIN or badge that has opened a session of the person. */
export async function keepMeans(turn: Turn, means: Means, text: string): Promise<void> {
  if (!canTakeTurns()) return;
  await keepTurn(turn);
  const salt = means === 'badge' ? await badgeSalt() : newSalt();
  const secret: Secret = { salt, hash: await slowHash(text, salt), at: now() };
  await change(turn.user.id, (before) => before && { ...before, [means]: secret, wrong: noFailures });
}

/**
 * All badges of the tablet have one salt, because a badge does not name its person. A badge is too long to be guessed.
 */
const badgeSalt = (): Promise<Uint8Array<ArrayBuffer>> =>
  alone(async () => {
    const kept = await readKept<Uint8Array<ArrayBuffer>>(saltKey);
    const salt = kept ?? newSalt();
    if (!kept) await writeKept(saltKey, salt);
    return salt;
  });

async function forgetOldTurns(): Promise<void> {
  for (const { user, at } of await readTurns()) if (!isWithin(at, sendingMs)) await forgetTurn(user.id);
}

/** Deletes the record of a person, for example if the server no longer accepts the kept session. */
export const forgetTurn = (person: number): Promise<void> => change(person, () => undefined);

/** Deletes the records of all people, because a tablet without a binding keeps no people. */
export async function forgetTurns(): Promise<void> {
  for (const { user } of await readTurns()) await forgetTurn(user.id);
}

export interface TurnPerson {
  readonly username: string;
  readonly fullName: string;
}

/** The people who can take the tablet with a PIN. */
export const listTurnPeople = async (): Promise<TurnPerson[]> =>
  (await readTurns())
    .filter(({ pin }) => opens(pin))
    .map(({ user }) => ({ username: user.username, fullName: user.fullName }))
    .sort((a, b) => a.fullName.localeCompare(b.fullName));

/** The sessions with which the tablet can send entries, by person. */
export const keptSessions = async (): Promise<Map<number, string>> =>
  new Map(
    (await readTurns())
      .filter(({ at }) => isWithin(at, sendingMs))
      .map(({ user, token }) => [user.id, token]),
  );

const refused = (refusal: Refusal): CallError => new CallError(refusal);

const notHere = (): CallError =>
  new CallError({
    status: null,
    code: 'NO_TURN',
    message: `The server is away. Only people who signed in on this tablet with a PIN or a badge in the last ${hoursOfTurns} hours can take the tablet.`,
  });

export const insecureTurns =
  'People take turns without the server only on a tablet that is opened over HTTPS. This address is not secure.';

function needSecure(): void {
  if (!canTakeTurns()) throw new CallError({ status: null, code: 'NO_TURN', message: insecureTurns });
}

export async function takeTurnByPin(username: string, pin: string): Promise<Turn> {
  needSecure();
  const turn = (await readTurns()).find(({ user }) => user.username === username);
  if (!opens(turn?.pin) || !turn) throw notHere();
  const { id } = turn.user;
  // The failure is recorded before the PIN is checked, so that closing the page does not avoid the count.
  const before = await countTry(id);
  const isRight = isSameHash(await slowHash(pin, turn.pin.salt), turn.pin.hash);
  if (!isRight) {
    if (before.failed_sign_ins + 1 >= mostWrongPins)
      await change(id, (kept) => {
        if (!kept) return undefined;
        const { pin: _ended, ...rest } = kept;
        return rest;
      });
    throw refused(wrongPin());
  }
  await change(id, (kept) => kept && { ...kept, wrong: noFailures });
  return { user: turn.user, token: turn.token };
}

/** Counts each try as wrong until the PIN proves right. Throws a refusal during the delay after earlier tries. */
async function countTry(person: number): Promise<SignInRecord> {
  const at = new Date(now()).toISOString();
  let before: SignInRecord = noFailures;
  await change(person, (kept) => {
    if (!kept) return kept;
    before = kept.wrong;
    const wait = minutesDelayed(before, at);
    if (wait > 0) throw refused(tooManyFailures(Math.min(wait, pinRules.lock_minutes)));
    return { ...kept, wrong: afterFailure({ ...before, last_failure_at: null }, at, pinRules) };
  });
  return before;
}

export async function takeTurnByBadge(code: string): Promise<Turn> {
  needSecure();
  const turns = (await readTurns()).filter(({ badge }) => opens(badge));
  if (turns.length === 0) throw notHere();
  const hash = await slowHash(code, await badgeSalt());
  const turn = turns.find(({ badge }) => badge && isSameHash(badge.hash, hash));
  // The badge of a person who did not sign in here counts as unknown.
  if (!turn) throw notHere();
  return { user: turn.user, token: turn.token };
}
