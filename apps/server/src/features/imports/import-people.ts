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
        if (hold) await lockPeople(change.tx);
        const standing = await readStandingPeople(change.tx);
        const problems = personProblems(rows, { standing, roleProblem });
        const good = goodRows({ rows, problems });
        return {
          good,
          problems,
          totals: personTotals(good),
          write: () => writePeople(change, good, standing),
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

/** Adds people. Returns the temporary passwords of people who may sign in as a file; null if no person may sign in. */
async function writePeople(
  change: Change,
  rows: readonly ReadPerson[],
  standing: StandingPeople,
): Promise<string | null> {
  const given = rows.flatMap(({ person: { username } }) => (username === null ? [] : uniqueKey(username)));
  const usernameOf = usernameMaker([...standing.usernames, ...given]);
  const people: NewPerson[] = [];
  const handedOut: string[][] = [];
  for (const row of rows) {
    const { full_name: name, username: own, sign_in: signIn, environment, employee_code: code } = row.person;
    const username = own ?? usernameOf(name ?? '');
    // Passwords are hashed one after the other, so that people who sign in meanwhile do not wait for the import.
    const password = signIn === 'yes' ? await makePassword() : undefined;
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
