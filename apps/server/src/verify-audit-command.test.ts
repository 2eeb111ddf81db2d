/** The command as an operator of the plant runs it: a process of its own, with the usual settings. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildTestPlant, type TestPlant } from '../test/build-app';
import { inChange } from './platform/change';

vi.setConfig({ testTimeout: 60_000 });

const command = fileURLToPath(new URL('./verify-audit-command.ts', import.meta.url));

function run(
  environment: Record<string, string>,
): Promise<{ code: number | null; out: string; err: string }> {
  return new Promise((resolve) => {
    const env = { PATH: process.env.PATH ?? '', ...environment };
    const child = execFile(process.execPath, ['--import', 'tsx', command], { env }, (_error, out, err) =>
      resolve({ code: child.exitCode, out: out.trim(), err }),
    );
  });
}

describe('npm run verify-audit', () => {
  let plant: TestPlant;
  beforeAll(async () => {
    plant = await buildTestPlant();
    await inChange(plant.db, null, async (change) => {
      for (let nth = 0; nth < 4; nth += 1)
        change.audit({ action: 'settings_changed', entity: 'settings', after: { nth } });
    });
  });
  afterAll(() => plant.close());

  it('says that the chain is intact, and ends well', async () => {
    expect(await run({ DATABASE_URL: plant.url })).toMatchObject({
      code: 0,
      out: '4 entries, chain intact',
    });
  });

  it('names the first broken entry, and ends with 1', async () => {
    await plant.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update audit_log set note = 'other' where sequence in (2, 3)`.execute(tx);
    });
    expect(await run({ DATABASE_URL: plant.url })).toMatchObject({
      code: 1,
      out: 'The chain breaks at entry 2: its content was changed. 1 before it hold.',
    });
  });

  it('says in one sentence what is wrong with a setting, and ends with 1', async () => {
    const { code, out, err } = await run({ DATABASE_URL: 'mysql://nowhere' });
    expect([code, out]).toEqual([1, '']);
    expect(err.trim()).toBe('DATABASE_URL must start with postgres:// or postgresql://.');
  });
});
