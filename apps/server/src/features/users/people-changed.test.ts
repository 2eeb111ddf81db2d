/** Lists of people on the screens of all roles follow a change of a person. */
import * as endpoints from '@pms/domain/users/endpoints';
import { anonymisePerson } from '@pms/domain/users/privacy';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { eventsSince } from '../../../test/builders';
import { importRows } from '../../../test/import-scenario';

let plant: TestPlant;
let admin: Person;
beforeAll(async () => {
  plant = await buildTestPlant();
  admin = await plant.person('admin');
});
afterAll(() => plant.close());

const everybody = [
  { type: 'people_changed', generic_type: null, channels: ['general', 'production'], data: {} },
];

it('each change of a name, of a role or of the state of an account sends an event to every person, without personal data', async () => {
  const person = await plant.person('operator');
  const params = { id: person.id };
  const change = (body: object) => admin.call(endpoints.updateUser, { params, body: body as never });
  const changes: Readonly<Record<string, () => Promise<unknown>>> = {
    created: () =>
      admin.call(endpoints.createUser, {
        body: {
          username: 'new.person',
          email: 'new@plant.example',
          role: 'operator',
          password: 'Distillery-2026',
        } as never,
      }),
    imported: () =>
      importRows(admin, 'people', { name: 'people.csv', bytes: 'Name,Role\nThandi Imported,operator' }),
    renamed: () => change({ fullName: 'Thandi Renamed' }),
    'given a code': () => change({ employee_code: '0099' }),
    'given a role': () => change({ role: 'packer' }),
    'renamed by the person': () =>
      person.call(endpoints.updateProfile, { body: { email: 'own@plant.example', fullName: 'Thandi Own' } }),
    deactivated: () => admin.call(endpoints.deactivateUser, { params }),
    activated: () => change({ is_active: true }),
    'deactivated again': () => change({ is_active: false }),
    anonymised: () => admin.call(anonymisePerson, { params, body: { reason: 'Left in March' } }),
  };
  for (const [name, make] of Object.entries(changes)) {
    const events = await eventsSince(plant.db);
    await make();
    const told = (await events()).filter(({ type }) => type === 'people_changed');
    expect([name, told]).toEqual([name, everybody]);
  }
});

it('a change that no list shows sends no event', async () => {
  const { id } = await plant.person('operator');
  const events = await eventsSince(plant.db);
  await admin.call(endpoints.updateUser, { params: { id }, body: { phone: '011 555 0100' } });
  expect((await events()).filter(({ type }) => type === 'people_changed')).toEqual([]);
});
