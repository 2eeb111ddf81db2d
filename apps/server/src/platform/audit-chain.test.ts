import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type TestPlant } from '../../test/build-app';
import { verifyAuditChain } from './audit-chain';
import { inChange } from './change';

describe('the chain of the audit log', () => {
  let plant: TestPlant;
  beforeEach(async () => {
    plant = await buildTestPlant();
    await inChange(plant.db, null, async (change) => {
      for (let nth = 1; nth <= 5; nth += 1)
        change.audit({
          action: 'settings_changed',
          entity: 'settings',
          entity_id: nth,
          before: { 'b "quoted"': [1.5, null, 'ü'], a: { deep: true } },
          after: nth,
          note: 'line\nbreak',
        });
    });
  });
  afterEach(() => plant.close());

  /** Makes a change that only a superuser of the database can make. */
  const asSuperuser = (statement: string) =>
    plant.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      const { numAffectedRows } = await sql.raw(statement).execute(tx);
      expect(Number(numAffectedRows)).toBeGreaterThan(0);
    });

  it('is intact after every write, and if nothing was written', async () => {
    expect(await verifyAuditChain(plant.db)).toEqual({ entries: 5, broken: null });
    await asSuperuser('delete from audit_log');
    expect(await verifyAuditChain(plant.db)).toEqual({ entries: 0, broken: null });
  });

  it.each([
    ['who', "user_id = 7, username = 'somebody'"],
    ['when', "occurred_at = occurred_at + interval '1 microsecond'"],
    ['what', "action = 'approved'"],
    ['to which record', "entity_id = '8'"],
    ['the value before', `before = '{"a": {"deep": false}}'`],
    ['the value after', "after = '4'"],
    ['why', "note = 'line break'"],
    ['from where', "address = '10.0.0.1'"],
  ])('reveals that %s was changed with the triggers off', async (_, change) => {
    await asSuperuser(`update audit_log set ${change} where sequence = 3`);
    expect(await verifyAuditChain(plant.db)).toEqual({
      entries: 2,
      broken: { sequence: 3, reason: 'its content was changed' },
    });
  });

  it('reveals a changed entry with a recomputed hash, at the entry after the changed entry', async () => {
    await asSuperuser("update audit_log set note = 'other' where sequence = 3");
    await asSuperuser(
      "update audit_log a set hash = sha256(convert_to(audit_entry_text(a), 'UTF8')) where sequence = 3",
    );
    expect(await verifyAuditChain(plant.db)).toEqual({
      entries: 3,
      broken: { sequence: 4, reason: 'it does not follow the entry before it' },
    });
  });

  it.each([1, 3])('reveals that entry %s was removed', async (sequence) => {
    await asSuperuser(`delete from audit_log where sequence = ${sequence}`);
    expect(await verifyAuditChain(plant.db)).toEqual({
      entries: sequence - 1,
      broken: { sequence, reason: 'it is missing' },
    });
  });

  it('reveals that two entries changed places', async () => {
    await asSuperuser('update audit_log set sequence = 99 where sequence = 2');
    await asSuperuser('update audit_log set sequence = 2 where sequence = 3');
    await asSuperuser('update audit_log set sequence = 3 where sequence = 99');
    expect((await verifyAuditChain(plant.db)).broken?.sequence).toBe(2);
  });

  it('reveals a forged entry at the end', async () => {
    await asSuperuser(
      `insert into audit_log select 6, occurred_at, user_id, username, action, entity, entity_id, before, after, note,
        address, sha256('forged'), sha256('forged too') from audit_log where sequence = 5`,
    );
    expect((await verifyAuditChain(plant.db)).broken).toMatchObject({ sequence: 6 });
  });

  it('is read to its end with any length', async () => {
    await inChange(plant.db, null, async (change) => {
      for (let nth = 0; nth < 2100; nth += 1)
        change.audit({ action: 'settings_changed', entity: 'settings', after: { nth } });
    });
    expect(await verifyAuditChain(plant.db)).toEqual({ entries: 2105, broken: null });
    await asSuperuser("update audit_log set note = 'x' where sequence = 2050");
    expect(await verifyAuditChain(plant.db)).toMatchObject({ entries: 2049, broken: { sequence: 2050 } });
  });
});
