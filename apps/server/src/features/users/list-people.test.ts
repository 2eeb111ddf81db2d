import { createUser, listUsers, updateProfile } from '@pms/domain/users/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { anAccount } from '../../../test/builders';

describe('people as others see them', () => {
  let plant: TestPlant;
  let admin: Person;
  beforeAll(async () => {
    plant = await buildTestPlant();
    admin = await plant.person('admin');
    const sipho = { username: 'sipho', email: 'sipho@plant.example', password: 'simple' };
    await admin.call(createUser, {
      body: { ...sipho, fullName: 'Sipho Nkosi', employee_code: 'EMP0042', role: 'supervisor' },
    });
    await anAccount(plant.db, { is_active: false });
    await plant.person('operator');
  });
  afterAll(() => plant.close());

  describe('the list', () => {
    const directory = ['employee_code', 'employee_name', 'fullName', 'id', 'is_active', 'role', 'username'];

    it.each(['manager', 'supervisor', 'operator', 'viewer', 'packer'] as const)(
      'is the directory of active people for a %s',
      async (role) => {
        const gone = await anAccount(plant.db, { is_active: false });
        const person = await plant.person(role);
        for (const query of [{}, { active: 'false' as const }]) {
          const { data } = await person.call(listUsers, { query });
          expect(data.length).toBeGreaterThan(0);
          for (const entry of data) expect(Object.keys(entry).sort()).toEqual(directory);
          expect(data.some(({ id }) => id === gone.id)).toBe(false);
        }
      },
    );

    it('is filtered by roles, by activity and by search, in the same way for every role', async () => {
      const viewer = await plant.person('viewer');
      const roles = async (person: Person, query: string) =>
        new Set((await person.call(listUsers, { query: { roles: query } })).data.map(({ role }) => role));
      for (const person of [admin, viewer]) {
        expect(await roles(person, 'operator,supervisor, admin')).toEqual(
          new Set(['operator', 'supervisor', 'admin']),
        );
        expect(await roles(person, 'forklift_driver')).toEqual(new Set());
      }
      const active = (await admin.call(listUsers, { query: { active: 'false' } })).data;
      expect(active.length).toBeGreaterThan(0);
      expect(active.every(({ is_active }) => !is_active)).toBe(true);
    });

    it.each(['sipho', 'NKOSI', 'EMP0042', 'emp42', '42'])(
      'finds Sipho Nkosi, EMP0042, by "%s"',
      async (search) => {
        const { data } = await admin.call(listUsers, { query: { search } });
        expect(data.map(({ username }) => username)).toContain('sipho');
      },
    );

    it.each(['%', '_', "'", '\\', 'no such person'])('finds nobody by "%s"', async (search) => {
      expect((await admin.call(listUsers, { query: { search } })).data).toEqual([]);
    });

    it.each(['search=%00', 'roles=%00', `search=${'x'.repeat(500)}`, 'active=maybe', 'search=a&search=b'])(
      'refuses ?%s',
      async (query) => {
        expect((await admin.request('GET', `/api/users?${query}`)).status).toBe(400);
      },
    );
  });

  describe('the profile of the caller', () => {
    // covers SESS-20
    it('is changed in e-mail, name and phone, and in no other field', async () => {
      const person = await plant.person('packer');
      const { data } = await person.call(updateProfile, {
        body: {
          email: ' thabo@plant.example ',
          fullName: 'Thabo M',
          phone: '011 555',
          ...({ role: 'admin', is_active: false } as object),
        },
      });
      expect(data).toMatchObject({
        id: person.id,
        email: 'thabo@plant.example',
        fullName: 'Thabo M',
        phone: '011 555',
        role: 'packer',
      });
      const other = await plant.person('packer');
      expect(
        await other.refused(updateProfile, { body: { email: 'Thabo@PLANT.example', fullName: 'X' } }),
      ).toMatchObject({ status: 409, body: { error: 'Email already exists' } });
    });

    it.each([
      [{ email: '', fullName: ' ' }, ['Email is required', 'Full name is required']],
      [{ email: 'thabo', fullName: 'T' }, ['Please enter a valid email address']],
      [{ email: 'a b@c.d', fullName: 'T' }, ['Please enter a valid email address']],
      [
        { email: 'a@b.c', fullName: 'T', phone: 'call me' },
        ['Phone may hold digits, spaces, hyphens, plus and brackets'],
      ],
    ])('shows the fault of %j beside the field', async (wrong, messages) => {
      const answer = await admin.request('PUT', '/api/settings/profile', wrong);
      expect(answer.status).toBe(400);
      const { fields } = answer.body.details as { fields: { path: string; message: string }[] };
      // The screen shows the first message of each field.
      const first = new Map([...fields].reverse().map(({ path, message }) => [path, message]));
      expect([...first.values()].sort()).toEqual([...messages].sort());
    });
  });
});
