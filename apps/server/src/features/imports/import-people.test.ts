/** Lists of people from files: the added people, their passwords, and the refused rows. */
import { login } from '@pms/domain/sessions/endpoints';
import { listAccounts } from '@pms/domain/users/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { auditOf, eventsSince } from '../../../test/builders';
import { importRows, tryImportRows } from '../../../test/import-scenario';
import { setRight } from '../../../test/set-right';

describe('people from a file', () => {
  let plant: TestPlant;
  let admin: Person;
  beforeAll(async () => {
    plant = await buildTestPlant();
    admin = await plant.person('admin');
  });
  afterAll(() => plant.close());

  const csv = (lines: readonly string[]) => ({ name: 'people.csv', bytes: lines.join('\n') });
  const found = async (search: string) => (await admin.call(listAccounts, { query: { search } })).data;

  // covers ADMIN-10, ADMIN-11
  it('are imported with all their values, with or without a sign-in', async () => {
    const file = csv([
      'Personnel number;First name;Surname;Role;Department;Job title;Cell;E-mail;Sign in;Username',
      '0071;Thandi;Mokoena;Operator;Packaging;Line leader;+27 82 555 0101;thandi@plant.example;yes;',
      '0072;Jürgen;Groß;packer;;;;;no;',
      '0073;Ann;Moe;Supervisor;blending;;;;Yes;ann.m',
    ]);
    const preview = await importRows(admin, 'people', file, { dry_run: true });
    expect(preview).toMatchObject({
      errors: [],
      valid: 3,
      created: 0,
      passwords: null,
      totals: { made_usernames: 2, sign_ins: 2 },
      mapping: {
        columns: {
          employee_code: 'Personnel number',
          first_name: 'First name',
          last_name: 'Surname',
          role: 'Role',
          environment: 'Department',
          position: 'Job title',
          phone: 'Cell',
          email: 'E-mail',
          sign_in: 'Sign in',
          username: 'Username',
        },
      },
    });
    expect(await found('thandi')).toEqual([]);

    const told = await eventsSince(plant.db);
    const result = await importRows(admin, 'people', file);
    expect(result).toMatchObject({ errors: [], created: 3, left_out: null });
    const [thandi] = await found('thandi');
    expect(thandi).toMatchObject({
      username: 'thandi.mokoena',
      fullName: 'Thandi Mokoena',
      role: 'operator',
      environment: 'packaging',
      position: 'Line leader',
      phone: '+27 82 555 0101',
      email: 'thandi@plant.example',
      employee_code: '0071',
      can_sign_in: true,
      must_change_password: true,
    });
    expect(await found('gro')).toMatchObject([
      { username: 'jurgen.gross', role: 'packer', environment: null, email: null, can_sign_in: false },
    ]);
    const entries = await auditOf(plant.db, 'user', thandi?.id ?? 0);
    expect(entries.map(({ action }) => action)).toEqual(['user_imported']);
    expect(JSON.stringify(entries)).not.toContain('argon2');
    const events = (await told()).filter(({ type }) => type === 'people_imported');
    expect(events).toMatchObject([
      { data: { imported: 3, sign_ins: [expect.any(Number), expect.any(Number)] } },
    ]);

    const passwords = (result.passwords ?? '')
      .replaceAll(/[\uFEFF"]/g, '')
      .trim()
      .split(/\r?\n/)
      .map((line) => line.split(','));
    expect(passwords.map((cells) => cells.slice(0, 4))).toEqual([
      ['Name', 'Employee code', 'Area', 'Username'],
      ['Thandi Mokoena', '0071', 'packaging', 'thandi.mokoena'],
      ['Ann Moe', '0073', 'blending', 'ann.m'],
    ]);
    const password = passwords[1]?.[4] ?? '';
    const answer = await admin.call(login, { body: { username: 'thandi.mokoena', password } });
    expect(answer).toMatchObject({ data: { user: { must_change_password: true } } });
  });

  // covers ADMIN-10
  it('are imported all together or not at all, or only the valid rows by choice', async () => {
    const lines = Array.from(
      { length: 1998 },
      (_, number) => `Worker ${number},W${number},packer,${number % 2 ? 'Packaging' : 'Blending'}`,
    );
    const file = csv([
      'Name,Employee code,Role,Area',
      ...lines,
      'Worker again,w7,packer,',
      'Chief,W9999,emperor,',
    ]);
    const refused = await importRows(admin, 'people', file);
    expect(refused).toMatchObject({ rows: 2000, valid: 1998, created: 0 });
    expect(refused.errors).toEqual([
      { row: 2000, field: 'employee_code', message: 'Row 9 has "w7", too' },
      { row: 2001, field: 'role', message: 'There is no role named "emperor"' },
    ]);
    expect(await found('Worker 7')).toEqual([]);
    const taken = await importRows(admin, 'people', file, { good_rows_only: true });
    expect(taken).toMatchObject({ created: 1998, passwords: null });
    expect(taken.left_out).toContain('"Chief","W9999","emperor",""');
    expect(await found('Worker 1997')).toMatchObject([{ environment: 'packaging', can_sign_in: false }]);
    // A second import of the same file adds no person again.
    expect(await importRows(admin, 'people', file, { good_rows_only: true })).toMatchObject({ created: 0 });
  });

  // covers ADMIN-10
  it('with 300 wrong rows of 5,000: each wrong row is named, nothing is written, and the file for correction has all wrong rows', async () => {
    const wrong = 300;
    const lines = Array.from({ length: 5000 }, (_, number) =>
      number < wrong ? `Wrong ${number},E${number},emperor` : `Many ${number},E${number},packer`,
    );
    const file = csv(['Name,Employee code,Role', ...lines]);
    const refused = await importRows(admin, 'people', file);
    expect(refused).toMatchObject({ rows: 5000, valid: 5000 - wrong, created: 0 });
    expect(refused.errors).toHaveLength(wrong);
    expect(refused.errors.at(-1)).toEqual({
      row: wrong + 1,
      field: 'role',
      message: 'There is no role named "emperor"',
    });
    expect(await found('Many 4999')).toEqual([]);
    const taken = await importRows(admin, 'people', file, { good_rows_only: true });
    expect(taken).toMatchObject({ created: 5000 - wrong });
    // The count includes the line of headings.
    expect(taken.left_out?.trim().split(/\r?\n/)).toHaveLength(wrong + 1);
    expect(await found('Many 4999')).toHaveLength(1);
  });

  // covers ADMIN-12
  it('get no role with more rights than the importing person', async () => {
    const lead = await plant.person('supervisor');
    const file = csv(['Name,Role', 'Ray Low,packer', 'Ray High,admin']);
    expect((await tryImportRows(lead, 'people', file)).status).toBe(403);
    await setRight(plant.db, 'supervisor', 'manageUsers', true);
    const result = await importRows(lead, 'people', csv(['Name,Role', 'Ray Mid,manager', 'Ray High,admin']));
    expect(result).toMatchObject({
      created: 0,
      errors: [
        { row: 2, field: 'role', message: expect.stringContaining('has more rights than you') },
        { row: 3, field: 'role', message: 'Only an administrator can change or name an administrator' },
      ],
    });
    expect(await importRows(lead, 'people', csv(['Name,Role', 'Ray Low,packer']))).toMatchObject({
      created: 1,
    });
  });
});
