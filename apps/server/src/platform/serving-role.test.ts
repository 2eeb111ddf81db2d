import { createOrder } from '@pms/domain/orders/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type TestPlant } from '../../test/build-app';
import { secondProcess } from '../../test/second-process';
import { verifyAuditChain } from './audit-chain';
import { type Connections, connect } from './database';
import { prepareServingRole, type ServingRole } from './serving-role';

describe('the role that the application serves with', () => {
  let plant: TestPlant;
  let role: ServingRole;
  let serving: Connections;
  beforeAll(async () => {
    plant = await buildTestPlant();
    role = await prepareServingRole(plant.url);
    serving = connect(role.url, plant.server.log, 1);
  });
  afterAll(async () => {
    await serving.close();
    await plant.close();
  });

  // covers SAFE-60
  it('serves a change with its audit entries and events', async () => {
    expect(role.problem).toBeNull();
    const app = await secondProcess(role.url);
    const { token } = await plant.person('supervisor');
    const reply = await app.inject({
      method: 'POST',
      url: `/api${createOrder.path}`,
      headers: { authorization: `Bearer ${token}` },
      payload: { order_number: 'A-1', product_name: 'Cola', quantity: 5, environment: 'packaging' },
    });
    expect(reply.statusCode).toBe(201);
    const { entries, broken } = await verifyAuditChain(plant.db);
    expect([entries > 0, broken]).toEqual([true, null]);
  });

  // covers SAFE-60
  it.each([
    "update audit_log set note = 'other'",
    'delete from audit_log',
    'truncate audit_log',
    'drop trigger audit_log_no_change on audit_log',
    'alter table audit_log disable trigger all',
    'set session_replication_role = replica',
    "create or replace function audit_entry_text(entry audit_log) returns text language sql as 'select 1'",
    'delete from schema_migrations',
    'create role another superuser',
  ])('may not: %s', async (statement) => {
    await expect(sql.raw(statement).execute(serving.db)).rejects.toThrow(
      /permission denied|must be owner|must be superuser/,
    );
  });

  it('reads what jobs of the server ask of the cluster', async () => {
    const { rows } = await sql<{ system: string; failed: number; size: number }>`
      select (select system_identifier::text from pg_control_system()) as system,
             (select failed_count from pg_stat_archiver) as failed,
             pg_database_size(current_database()) as size`.execute(serving.db);
    expect(rows).toMatchObject([{ system: expect.stringMatching(/^\d+$/) }]);
  });

  it('is prepared again by each start, and by several at once', async () => {
    const again = await Promise.all([1, 2, 3].map(() => prepareServingRole(plant.url)));
    expect(again).toEqual([role, role, role]);
  });

  // covers SAFE-61
  it('reports why the owner serves, where the owner may not create roles', async () => {
    const owner = `owner_${Date.now()}`;
    await sql.raw(`create role ${owner} login password 'owner'`).execute(plant.db);
    const url = new URL(plant.url);
    url.username = owner;
    url.password = 'owner';
    expect(await prepareServingRole(url.href)).toEqual({
      url: url.href,
      problem: 'The database user may not create roles.',
    });
  });
});
