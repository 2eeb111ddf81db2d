/** Imports people of the plant, with sign-in or without (decision A-82). */
import {
  personProblems,
  personTotals,
  type ReadPerson,
  readPerson,
  type StandingPeople,
  uniqueKey,
  usernameMaker,
} from '@pms/domain/imports/person-rows';
import type { UploadOrdersForm, UploadRowsResult } from '@pms/domain/imports/schema';
import { type Role, roles } from '@pms/domain/roles';
import { roleRefusal } from '@pms/domain/users/rules';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { csvText } from '../../platform/files/csv-file';
import { addPeople, makePassword, type NewPerson, tellImportedPeople } from '../users/person-steps';
import { lockPeople, readStandingPeople, rightsOfRole } from '../users/queries';
import { goodRows } from './good-rows';
import { importRows } from './import-rows';
import { inParts } from './in-parts';
import type { ReadFile } from './uploaded-file';

export const importPeople = (
  change: Change,
  caller: Caller,
  uploaded: ReadFile,
  form: UploadOrdersForm,
): Promise<UploadRowsResult> =>
  importRows<ReadPerson>(change, caller, uploaded, form, 'people', async ({ chosen, reading, plant }) => {
    const rows = chosen.table.rows.map((row) => readPerson(row, reading, plant));
    const refused = await refusedRoles(change, caller);
    const roleProblem = (role: Role) => refused.get(role);
    return {
      rows,
      draftOf: ({ person }) => person,
      machines: [],
      judge: async (hold) => {
        const judged = async () => {
          const standing = await readStandingPeople(change.tx);
          const problems = personProblems(rows, { standing, roleProblem });
          return { standing, problems, good: goodRows({ rows, problems }) };
        };
        const passwords = hold
          ? await passwordsFor((await judged()).good, rows.length, form)
          : new Map<number, Password>();
        if (hold) await lockPeople(change.tx);
        const { standing, problems, good } = await judged();
        return {
          good,
          problems,
          totals: personTotals(good),
          write: () => writePeople(change, good, { standing, passwords }),
        };
      },
    };
  });

/** The roles that this person may not give, each with the message of the refusal. */
async function refusedRoles(change: Change, caller: Caller): Promise<ReadonlyMap<Role, string>> {
  const refused = new Map<Role, string>();
  for (const role of roles) {
    const refusal = roleRefusal(caller, role, await rightsOfRole(change.tx, role));
    if (refusal) refused.set(role, refusal.message);
  }
  return refused;
}

type Password = Awaited<ReturnType<typeof makePassword>>;

/**
 * The passwords of the rows that the import will probably write, by row. The hashes take seconds, so they are made before
 * the import locks people. The rows are judged again under the lock.
 */
async function passwordsFor(
  good: readonly ReadPerson[],
  rowCount: number,
  form: UploadOrdersForm,
): Promise<ReadonlyMap<number, Password>> {
  const passwords = new Map<number, Password>();
  if (good.length < rowCount && !form.good_rows_only) return passwords;
  // Passwords are hashed one after the other, so that people who sign in meanwhile do not wait for the import.
  for (const { row, person } of good) if (person.sign_in === 'yes') passwords.set(row, await makePassword());
  return passwords;
}

interface Prepared {
  readonly standing: StandingPeople;
  readonly passwords: ReadonlyMap<number, Password>;
}

/** Adds people. Returns the temporary passwords of people who may sign in as a file; null if no person may sign in. */
async function writePeople(
  change: Change,
  rows: readonly ReadPerson[],
  { standing, passwords }: Prepared,
): Promise<string | null> {
  const given = rows.flatMap(({ person: { username } }) => (username === null ? [] : uniqueKey(username)));
  const usernameOf = usernameMaker([...standing.usernames, ...given]);
  const people: NewPerson[] = [];
  const handedOut: string[][] = [];
  for (const row of rows) {
    const { full_name: name, username: own, sign_in: signIn, environment, employee_code: code } = row.person;
    const username = own ?? usernameOf(name ?? '');
    // A row without a prepared password became good while the import waited for the lock.
    const password = signIn === 'yes' ? (passwords.get(row.row) ?? (await makePassword())) : undefined;
    people.push({ row, username, password_hash: password?.hash ?? null });
    if (password) handedOut.push([name ?? '', code ?? '', environment ?? '', username, password.text]);
  }
  const signIns: number[] = [];
  await inParts(people, async (part) => {
    signIns.push(...(await addPeople(change, part)));
  });
  tellImportedPeople(change, { imported: people.length, sign_ins: signIns });
  if (handedOut.length === 0) return null;
  return csvText([['Name', 'Employee code', 'Area', 'Username', 'Temporary password'], ...handedOut]);
}
