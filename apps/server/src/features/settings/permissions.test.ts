import { permissions, roles } from '@pms/domain/roles';
import { myPermissions } from '@pms/domain/sessions/endpoints';
import {
  getPermissionMatrix,
  putAdminSettings,
  putPermissionMatrix,
  putPlant,
  putSystemSettings,
} from '@pms/domain/settings/endpoints';
import { createUser, deactivateUser, updateUser } from '@pms/domain/users/endpoints';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { secondProcess } from '../../../test/second-process';
import { prepareReferenceData } from '../../prepare-reference-data';

describe('the matrix of rights', () => {
  let plant: TestPlant;
  let admin: Person;
  beforeEach(async () => {
    plant = await buildTestPlant();
    admin = await plant.person('admin');
  });
  afterEach(() => plant.close());

  it('has an answer for every role and every right', async () => {
    const { data } = await admin.call(getPermissionMatrix);
    expect(Object.keys(data).sort()).toEqual([...roles].sort());
    for (const role of roles) expect(Object.keys(data[role]).sort()).toEqual([...permissions].sort());
  });

  // covers RIGHT-05
  it('is in force from the next call of every person, in every process', async () => {
    const operator = await plant.person('operator');
    const elsewhere = await secondProcess(plant.url);
    const statuses = async () => {
      const there = await elsewhere.inject({
        url: '/api/admin/permissions',
        headers: { authorization: `Bearer ${operator.token}` },
      });
      return [(await operator.request('GET', '/api/admin/permissions')).status, there.statusCode];
    };
    expect(await statuses()).toEqual([403, 403]);
    await admin.call(putPermissionMatrix, { body: { operator: { manageSettings: true } } });
    expect(await statuses()).toEqual([200, 200]);
    expect((await operator.call(myPermissions)).data.permissions).toContain('manageSettings');
    await admin.call(putPermissionMatrix, { body: { operator: { manageSettings: false } } });
    expect(await statuses()).toEqual([403, 403]);
    expect((await operator.call(myPermissions)).data.permissions).not.toContain('manageSettings');
  });

  // covers RIGHT-08
  it('is in the answer to a person who requests the own rights, with the role', async () => {
    const viewer = await plant.person('viewer');
    expect((await viewer.call(myPermissions)).data).toEqual({
      role: 'viewer',
      permissions: expect.arrayContaining(['viewOrders', 'viewMachines', 'viewMaturation']),
    });
    expect((await viewer.call(myPermissions)).data.permissions).toHaveLength(3);
  });

  it('changes only the sent rights, is in the audit log, and sends an event to the screens', async () => {
    const before = (await admin.call(getPermissionMatrix)).data;
    const { data } = await admin.call(putPermissionMatrix, {
      body: { viewer: { viewReports: true, viewOrders: true }, admin: { createOrder: true } },
    });
    expect(data).toEqual({ ...before, viewer: { ...before.viewer, viewReports: true } });
    await admin.call(putPermissionMatrix, { body: { viewer: { viewReports: true } } });
    const entries = await plant.db
      .selectFrom('audit_log')
      .select(['before', 'after', 'user_id'])
      .where('action', '=', 'permissions_changed')
      .execute();
    const cell = { role: 'viewer', permission: 'viewReports' };
    expect(entries).toEqual([
      { before: [{ ...cell, allowed: false }], after: [{ ...cell, allowed: true }], user_id: admin.id },
    ]);
    const events = await plant.db.selectFrom('live_events').select(['type', 'data']).execute();
    expect(events).toEqual([{ type: 'plant_settings_changed', data: { keys: ['permissions'] } }]);
  });

  // covers RIGHT-06
  it('does not change the rights of admins, so that an admin can always sign in', async () => {
    const answer = await admin.refused(putPermissionMatrix, {
      body: { admin: { manageSettings: false }, viewer: { viewReports: true } },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        details: {
          fields: [{ path: 'admin.manageSettings', message: 'The rights of an admin cannot be changed' }],
        },
      },
    });
    expect((await admin.call(getPermissionMatrix)).data.viewer.viewReports).toBe(false);
    await expect(
      plant.db.updateTable('role_permissions').set({ allowed: false }).where('role', '=', 'admin').execute(),
    ).rejects.toThrow(/check constraint/);
  });

  it('is changed only by an admin, also if another role may change settings', async () => {
    await admin.call(putPermissionMatrix, { body: { manager: { manageSettings: true } } });
    const manager = await plant.person('manager');
    const before = (await manager.call(getPermissionMatrix)).data;
    for (const body of [{ manager: { manageUsers: true } }, { viewer: { viewOrders: false } }]) {
      expect(await manager.refused(putPermissionMatrix, { body })).toMatchObject({
        status: 403,
        body: { error: 'Only an admin can change the rights of roles' },
      });
    }
    expect((await admin.call(getPermissionMatrix)).data).toEqual(before);
  });

  // covers SAFE-30
  it('gives no right to a person who adds or changes a person with a role that may do more', async () => {
    await admin.call(putPermissionMatrix, { body: { supervisor: { manageUsers: true, viewUsers: true } } });
    const supervisor = await plant.person('supervisor');
    const manager = await plant.person('manager');
    const operator = await plant.person('operator');
    const person = { username: 'new-manager', email: 'new@plant.example', password: 'Maize-Mill-1' };
    const more = { status: 403, body: { error: expect.stringContaining('has more rights than you') } };
    expect(await supervisor.refused(createUser, { body: { ...person, role: 'manager' } })).toMatchObject(
      more,
    );
    for (const [id, body] of [
      [operator.id, { role: 'manager' }],
      [manager.id, { password: 'Maize-Mill-2' }],
      [manager.id, { email: 'taken-over@plant.example' }],
      [supervisor.id, { role: 'manager' }],
    ] as const)
      expect(await supervisor.refused(updateUser, { params: { id }, body })).toMatchObject(more);
    expect(await supervisor.refused(deactivateUser, { params: { id: manager.id } })).toMatchObject(more);
    await supervisor.call(createUser, { body: { ...person, role: 'operator' } });
    await supervisor.call(updateUser, { params: { id: operator.id }, body: { phone: '123' } });
    await admin.call(putPermissionMatrix, { body: { supervisor: { manageUsers: false, viewUsers: false } } });
  });

  // covers SAFE-31
  it('leaves settings of the sign-in and of maintenance to the admin, also if another role may change settings', async () => {
    await admin.call(putPermissionMatrix, { body: { manager: { manageSettings: true } } });
    const manager = await plant.person('manager');
    const refused = { status: 403, body: { code: 'PERMISSION_DENIED' } };
    expect(await manager.refused(putPlant, { body: { max_login_attempts: 9 } })).toMatchObject(refused);
    expect(await manager.refused(putSystemSettings, { body: { sessionTimeout: 55 } })).toMatchObject(refused);
    expect(await manager.refused(putAdminSettings, { body: { maintenance_mode: true } })).toMatchObject(
      refused,
    );
    await manager.call(putPlant, { body: { target_on_time: 91 } });
    await admin.call(putPermissionMatrix, { body: { manager: { manageSettings: false } } });
  });

  it.each([
    { owner: { viewOrders: true } },
    { viewer: { flyAway: true } },
    { viewer: { viewOrders: 'yes' } },
    { viewer: true },
    [],
  ])('refuses %j', async (body) => {
    expect((await admin.request('PUT', '/api/admin/permissions', body)).status).toBe(400);
  });

  it('keeps the choices of an admin when a newer version adds rights', async () => {
    await admin.call(putPermissionMatrix, { body: { operator: { viewOrders: false } } });
    await plant.db.deleteFrom('role_permissions').where('permission', '=', 'viewTwin').execute();
    await prepareReferenceData(plant.url);
    const { data } = await admin.call(getPermissionMatrix);
    expect(data.operator.viewOrders).toBe(false);
    expect([data.supervisor.viewTwin, data.operator.viewTwin]).toEqual([true, false]);
  });
});
