/** The stored data of a person as one file, and the data that remains after the anonymisation. */
import { createAbsence } from '@pms/domain/absences/endpoints';
import { createUser, deactivateUser, listAccounts, updateUser } from '@pms/domain/users/endpoints';
import { anonymisePerson, readPersonFile } from '@pms/domain/users/privacy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, pathOf, type TestPlant } from '../../../test/build-app';
import { anOrder } from '../../../test/order-scenario';
import { setRight } from '../../../test/set-right';
import { verifyAuditChain } from '../../platform/audit-chain';

describe('the data of a person', () => {
  let plant: TestPlant;
  let admin: Person;
  let id: number;
  beforeAll(async () => {
    plant = await buildTestPlant();
    admin = await plant.person('admin');
    const { data } = await admin.call(createUser, {
      body: {
        username: 'zanele.dube',
        email: 'zanele@plant.example',
        phone: '011 555 0100',
        password: 'secret-1',
        role: 'operator',
        fullName: 'Zanele Dube',
        employee_code: 'EMP77',
      },
    });
    id = data.id;
    await admin.call(createAbsence, {
      body: {
        employee_id: id,
        kind: 'sick',
        first_date: '2026-03-02',
        last_date: '2026-03-03',
        note: 'Influenza of Zanele',
      },
    });
    const marked = { shift_date: '2026-03-02', shift_type: 'day', employee_id: id, status: 'absent' };
    await plant.db
      .insertInto('attendance_records')
      .values({ ...marked, notes: 'Influenza of Zanele' })
      .execute();
    const order = await anOrder(plant, admin);
    const name = { operator_id: id, operator_name_given: 'Dube, Zanele' };
    await plant.db.updateTable('orders').set(name).where('id', '=', order.id).execute();
    const link = { issuer: 'https://id.plant.example', subject: 'z-77', user_id: id };
    await plant.db.insertInto('oidc_people').values(link).execute();
  });
  afterAll(() => plant.close());

  const file = (person: Person, of: number, reason = 'Asked by letter') =>
    plant.app.inject({
      url: pathOf(readPersonFile, { params: { id: of }, query: { reason } }),
      headers: { authorization: `Bearer ${person.token}` },
    });

  // covers ADMIN-16
  it('are one file with the records about the person, without the password and without notes of the person about others', async () => {
    const answer = await file(admin, id);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toContain(`person-${id}.json`);
    const { account, records } = answer.json() as {
      account: Record<string, unknown>;
      records: { kind: string; row: Record<string, unknown> }[];
    };
    expect(account).toMatchObject({ username: 'zanele.dube', email: 'zanele@plant.example' });
    const of = (kind: string) => records.filter((record) => record.kind === kind).map(({ row }) => row);
    expect(of('absences')).toMatchObject([{ note: 'Influenza of Zanele' }]);
    expect(of('orders')).toMatchObject([{ operator_name_given: 'Dube, Zanele' }]);
    expect(of('oidc_people')).toMatchObject([{ issuer: 'https://id.plant.example', subject: 'z-77' }]);
    expect(of('audit_about').map(({ action }) => action)).toEqual(['user_created', 'person_file_saved']);
    expect(answer.body).not.toMatch(/argon2|token_hash/);

    const own = (await file(admin, admin.id)).json() as { records: { kind: string; row: unknown }[] };
    const written = own.records.filter(({ kind }) => kind === 'written').map(({ row }) => row);
    expect(written).toContainEqual({ records: 'absences', as: 'created_by', count: 1 });
    expect(JSON.stringify(own)).not.toContain('Influenza');
    expect(own.records.map(({ kind }) => kind)).toContain('audit_of');
  });

  // covers ADMIN-16
  it('are read only by an admin with a reason', async () => {
    expect((await file(admin, id, ' ')).statusCode).toBe(400);
    expect((await file(admin, 999_999)).statusCode).toBe(404);
    await setRight(plant.db, 'manager', 'manageUsers', true);
    expect((await file(await plant.person('manager'), id)).statusCode).toBe(403);
  });

  // covers ADMIN-17
  it('are removed after the departure: the employee number stays, and the chain of the audit log is intact', async () => {
    const wish = { params: { id }, body: { reason: 'Left in March' } };
    expect((await admin.refused(anonymisePerson, wish)).body.code).toBe('STILL_ACTIVE');
    await admin.call(deactivateUser, { params: { id } });
    const { data } = await admin.call(anonymisePerson, wish);
    expect(data).toMatchObject({
      id,
      username: `former-${id}`,
      fullName: `Former person ${id}`,
      email: null,
      phone: null,
      employee_code: null,
      is_active: false,
    });
    expect((await admin.call(listAccounts, { query: { search: 'dube' } })).data).toEqual([]);
    const orders = await plant.db
      .selectFrom('orders')
      .select(['operator_name_given'])
      .where('operator_id', '=', id)
      .execute();
    expect(orders).toEqual([{ operator_name_given: null }]);
    const absences = await plant.db.selectFrom('absences').select(['note', 'first_date']).execute();
    expect(absences).toMatchObject([{ note: null }]);
    expect(await plant.db.selectFrom('oidc_people').selectAll().execute()).toEqual([]);
    const register = await plant.db.selectFrom('attendance_records').select(['notes', 'status']).execute();
    expect(register).toEqual([{ notes: '', status: 'absent' }]);
    expect((await verifyAuditChain(plant.db)).broken).toBeNull();

    expect((await admin.refused(anonymisePerson, wish)).body.code).toBe('ANONYMISED');
    const back = await admin.refused(updateUser, { params: { id }, body: { is_active: true } });
    expect([back.status, back.body.code]).toEqual([409, 'ANONYMISED']);
  });
});
