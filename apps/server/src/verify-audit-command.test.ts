/** Runs the command like an operator of the plant: as a separate process with the usual settings. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildTestPlant, type TestPlant } from '../test/build-app';
import { runCommand } from '../test/run-command';
import { noteAuditHead, openAuditHeads } from './platform/audit-heads';
import { inChange } from './platform/change';

vi.setConfig({ testTimeout: 60_000 });

async function run(environment: Record<string, string>, ...flags: string[]) {
  const { out, ...ending } = await runCommand('verify-audit', flags, environment);
  return { ...ending, out: out.trim() };
}

describe('npm run verify-audit', () => {
  let plant: TestPlant;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'verify-audit-'));
    plant = await buildTestPlant();
    await inChange(plant.db, null, async (change) => {
      for (let nth = 0; nth < 4; nth += 1)
        change.audit({ action: 'settings_changed', entity: 'settings', after: { nth } });
    });
  });
  afterAll(async () => {
    await plant.close();
    await rm(dataDir, { recursive: true });
  });

  // runs npm run verify-audit
  it('says that the chain is intact, and ends well', async () => {
    expect(await run({ DATABASE_URL: plant.url, DATA_DIR: dataDir })).toMatchObject({
      code: 0,
      out: '4 entries, chain intact',
    });
  });

  // runs npm run verify-audit -- --from 1000
  // covers SAFE-62, SAFE-63
  it('compares the ends that were noted outside the database, from the entry on that is named', async () => {
    const env = { DATABASE_URL: plant.url, DATA_DIR: dataDir };
    const heads = await openAuditHeads(dataDir, undefined);
    expect(await noteAuditHead(plant.db, heads)).toMatchObject({ sequence: 4 });
    expect(await noteAuditHead(plant.db, heads)).toBeUndefined();
    expect(await run(env, '--from', '3')).toMatchObject({
      code: 0,
      out: '4 entries, chain intact from entry 3\n1 ends of the chain that were noted outside the database hold',
    });
    // A consistent chain with a changed end: the last entry was cut off and written again.
    await plant.db.transaction().execute(async (tx) => {
      await sql`alter table audit_log disable trigger audit_log_no_change`.execute(tx);
      await sql`delete from audit_log where sequence = 4`.execute(tx);
      await sql`alter table audit_log enable trigger audit_log_no_change`.execute(tx);
    });
    expect(await run(env)).toMatchObject({ code: 1, out: expect.stringContaining('is not in the database') });
    await inChange(plant.db, null, async (change) => {
      change.audit({ action: 'settings_changed', entity: 'settings', after: { nth: 'another' } });
    });
    expect(await run(env)).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^4 entries, chain intact\nThe entry 4, .* is different in the database/),
    });
    await writeFile(heads.file, (await readFile(heads.file, 'utf8')).replace('"sequence":4', '"sequence":3'));
    expect(await run(env)).toMatchObject({ code: 1, out: expect.stringContaining('was altered') });
    await rm(heads.file);
  });

  it('names the first broken entry, and ends with 1', async () => {
    await plant.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update audit_log set note = 'other' where sequence in (2, 3)`.execute(tx);
    });
    expect(await run({ DATABASE_URL: plant.url, DATA_DIR: dataDir })).toMatchObject({
      code: 1,
      out: 'The chain breaks at entry 2: its content was changed. 1 before it hold.',
    });
  });

  it('names the fault of a setting in one sentence, and ends with 1', async () => {
    const { code, out, err } = await run({ DATABASE_URL: 'mysql://nowhere', DATA_DIR: dataDir });
    expect([code, out]).toEqual([1, '']);
    expect(err.trim()).toBe('DATABASE_URL must start with postgres:// or postgresql://.');
  });
});
