/** Reads the rows of a sheet as people of the plant, or reports the problems of the rows. */
import { roleNames } from '../labour/role-names';
import { type Role, roles } from '../roles';
import { createUserBody } from '../users/schema';
import { quoted } from './cells';
import type { ImportField } from './fields';
import { checked, named } from './read-values';
import { type Reading, RowReader } from './row-reader';
import type { Plant } from './rows';
import { type ImportProblem, noTotals, type UploadRowsResult } from './schema';
import type { TableRow } from './table';
import { plainWord } from './words';

const { shape } = createUserBody;

/**
 * Hashing a password is expensive by design, so a file has a limit of people with sign-in. More people need two files.
 */
export const mostSignIns = 300;

export interface DraftPerson {
  readonly full_name: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  /** Null if the row has no username. The username is then made from the name. */
  readonly username: string | null;
  readonly employee_code: string | null;
  readonly role: Role | null;
  readonly environment: string | null;
  readonly position: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly sign_in: 'yes' | 'no';
}

export interface ReadPerson {
  readonly row: number;
  readonly person: DraftPerson;
  readonly given: Partial<Record<ImportField, string>>;
  readonly problems: readonly ImportProblem[];
}

const roleWords = new Map(
  roles.flatMap((role) => [[plainWord(role), role] as const, [plainWord(roleNames[role]), role] as const]),
);
/** The words for a role in lists of people, in German and Afrikaans, in addition to the role's own name. */
for (const [word, role] of [
  ['administrator', 'admin'],
  ['bediener', 'operator'],
  ['maschinenführer', 'operator'],
  ['operateur', 'operator'],
  ['schichtleiter', 'supervisor'],
  ['toesighouer', 'supervisor'],
  ['foreman', 'supervisor'],
  ['packerin', 'packer'],
  ['verpacker', 'packer'],
  ['pakker', 'packer'],
  ['leiter', 'manager'],
  ['bestuurder', 'manager'],
] as const)
  roleWords.set(plainWord(word), role);

const yesWords = new Set(['yes', 'y', 'true', '1', 'x', 'with', 'ja', 'j', 'allowed', 'wahr'].map(plainWord));
const noWords = new Set(['no', 'n', 'false', '0', 'without', 'none', 'nein', 'nee', 'falsch'].map(plainWord));

function readSignIn(reader: RowReader): 'yes' | 'no' {
  const answer = named(
    reader,
    'sign_in',
    (text) =>
      yesWords.has(plainWord(text))
        ? ('yes' as const)
        : noWords.has(plainWord(text))
          ? ('no' as const)
          : undefined,
    (text) => `Sign-in is yes or no, not ${text}`,
  );
  return answer ?? 'no';
}

type TextColumn =
  | 'full_name'
  | 'first_name'
  | 'last_name'
  | 'username'
  | 'employee_code'
  | 'phone'
  | 'email'
  | 'position';

/**
 * The text of a column. Some programs write a letter and its accent as two characters. The stored text has one character,
 * which is the character that a keyboard types.
 */
const textIn = (reader: RowReader, column: TextColumn): string | undefined =>
  reader.text(column)?.value.normalize('NFC');

/** A value of the user form, with the same limits and messages as in the form. */
function formValue(
  reader: RowReader,
  column: 'username' | 'employee_code' | 'phone' | 'email' | 'position',
): string | null {
  const typed = textIn(reader, column);
  const text = column === 'position' ? typed?.replaceAll(/\s+/g, ' ') : typed;
  return text ? (checked<string | null | undefined>(reader, column, shape[column], text) ?? null) : null;
}

/** The full name from one column, or the first and the last name from two columns. */
function readNames(reader: RowReader) {
  const part = (column: 'first_name' | 'last_name') => {
    const text = textIn(reader, column)?.replaceAll(/\s+/g, ' ');
    return text
      ? (checked<string | null | undefined>(reader, 'full_name', shape[column], text) ?? null)
      : null;
  };
  const first_name = part('first_name');
  const last_name = part('last_name');
  const whole =
    textIn(reader, 'full_name')?.replaceAll(/\s+/g, ' ') || [first_name, last_name].filter(Boolean).join(' ');
  if (!whole) reader.problem('full_name', 'Full name is required');
  const full_name = whole
    ? (checked<string | null | undefined>(reader, 'full_name', shape.fullName, whole) ?? null)
    : null;
  return { full_name, first_name, last_name };
}

export function readPerson(source: TableRow, reading: Reading, { index }: Pick<Plant, 'index'>): ReadPerson {
  const reader = new RowReader(source, reading);
  const names = readNames(reader);
  const role = named(
    reader,
    'role',
    (text) => roleWords.get(plainWord(text)),
    (text) => `There is no role named ${text}`,
  );
  if (!role && !reader.has('role')) reader.problem('role', 'Role is required');
  const person: DraftPerson = {
    ...names,
    username: formValue(reader, 'username'),
    employee_code: formValue(reader, 'employee_code'),
    role,
    environment: named(
      reader,
      'environment',
      index.environment,
      (text) => `There is no production area named ${text}`,
    ),
    position: formValue(reader, 'position'),
    phone: formValue(reader, 'phone'),
    email: formValue(reader, 'email'),
    sign_in: readSignIn(reader),
  };
  return { row: source.row, person, given: reader.given(), problems: reader.problems };
}

/** A key that is the same for two spellings of a unique value. */
export const uniqueKey = (text: string): string => text.trim().normalize('NFC').toLowerCase();

/** The values of the plant's people, each by its key. Values of people who left cannot be used again. */
export interface StandingPeople {
  readonly usernames: ReadonlySet<string>;
  readonly emails: ReadonlySet<string>;
  readonly employee_codes: ReadonlySet<string>;
  readonly full_names: ReadonlySet<string>;
}

const uniqueFields = [
  ['username', 'usernames', 'Username already exists'],
  ['employee_code', 'employee_codes', 'Employee code already exists'],
  ['email', 'emails', 'Email already exists'],
] as const;

interface Judging {
  readonly standing: StandingPeople;
  /** The message that refuses a role to the person who imports; undefined for an allowed role. */
  readonly roleProblem: (role: Role) => string | undefined;
}

/** All problems of a file of people, row by row. */
export function personProblems(
  rows: readonly ReadPerson[],
  { standing, roleProblem }: Judging,
): ImportProblem[] {
  const seen = new Map<string, number>();
  /** The first row with this value; undefined if this row is the first. */
  const earlier = (kind: string, value: string, row: number): number | undefined => {
    const key = `${kind} ${uniqueKey(value)}`;
    const first = seen.get(key);
    if (first === undefined) seen.set(key, row);
    return first;
  };
  let signIns = 0;
  return rows.flatMap(({ row, person, problems }) => {
    const found: ImportProblem[] = [...problems];
    const say = (field: ImportField, message: string) => found.push({ row, field, message });
    for (const [field, plural, exists] of uniqueFields) {
      const value = person[field];
      if (value === null) continue;
      const first = earlier(field, value, row);
      if (standing[plural].has(uniqueKey(value))) say(field, exists);
      else if (first !== undefined) say(field, `Row ${first} has ${quoted(value)}, too`);
    }
    const { full_name: name, role } = person;
    if (name !== null) {
      const first = earlier('full_name', name, row);
      // Without a username or a code, two people with the same name cannot be distinguished, and a file that is
      // imported twice would add them twice.
      if (person.username === null && person.employee_code === null) {
        const another = 'Give a username or an employee code if this is another person';
        if (standing.full_names.has(uniqueKey(name))) say('full_name', `${name} is in the plant. ${another}`);
        else if (first !== undefined) say('full_name', `Row ${first} has the same name. ${another}`);
      }
    }
    const refused = role === null ? undefined : roleProblem(role);
    if (refused) say('role', refused);
    if (person.sign_in === 'yes') {
      signIns += 1;
      if (signIns > mostSignIns) say('sign_in', `At most ${mostSignIns} people with sign-in in one file`);
    }
    return found;
  });
}

/** Letters that Unicode does not decompose. */
const plainLetters: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe' };

/** The start of a username: thandi.mokoena for "Thandi Mokoena". */
function usernameFrom(fullName: string): string {
  const words = fullName
    .toLowerCase()
    .replaceAll(/[ßøłđæœ]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join('.');
  // A username has at least three characters. Long names are cut, so that a number can follow.
  let base = '';
  for (const sign of [...words].length >= 3 ? words : `user.${words}`) {
    if (base.length + sign.length > 40) break;
    base += sign;
  }
  return base.replace(/\.$/, '');
}

/** Creates usernames that no person and no row has. If a name occurs again, a number is appended. */
export function usernameMaker(taken: Iterable<string>): (fullName: string) => string {
  const keys = new Set(taken);
  const numbers = new Map<string, number>();
  return (fullName) => {
    const base = usernameFrom(fullName);
    for (let number = numbers.get(base) ?? 1; ; number += 1) {
      const username = number === 1 ? base : `${base}.${number}`;
      if (keys.has(uniqueKey(username))) continue;
      keys.add(uniqueKey(username));
      numbers.set(base, number + 1);
      return username;
    }
  };
}

export const personTotals = (rows: readonly ReadPerson[]): UploadRowsResult['totals'] => ({
  ...noTotals,
  made_usernames: rows.filter(({ person }) => person.username === null).length,
  sign_ins: rows.filter(({ person }) => person.sign_in === 'yes').length,
});
