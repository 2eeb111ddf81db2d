import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type TestPlant } from '../../test/build-app';
import { type Connections, connect, type Tx } from './database';
import { createLog } from './log';

describe('the statements of changes', () => {
  let plant: TestPlant;
  let one: Connections;
  beforeAll(async () => {
    plant = await buildTestPlant();
    await sql`create table note (n int)`.execute(plant.db);
    await sql`insert into note values (1)`.execute(plant.db);
    // One connection, so that its prepared statements can be listed.
    one = connect(plant.url, createLog('silent'), 1);
  });
  afterAll(async () => {
    await one.close();
    await plant.close();
  });

  const inChange = (work: (tx: Tx) => Promise<unknown>) => one.db.transaction().execute(work);
  const preparedLike = async (pattern: string): Promise<number> => {
    const { rows } = await one.pool.query<{ count: number }>(
      `select count(*) from pg_prepared_statements where statement like '${pattern}'`,
    );
    return rows[0]?.count ?? -1;
  };
  const times = async (count: number, work: () => Promise<unknown>): Promise<void> => {
    for (let nth = 0; nth < count; nth += 1) await work();
  };

  it('are prepared when they are repeated, and statements outside of changes are not', async () => {
    const within = (n: number) =>
      inChange((tx) => sql`select n as within from note where n = ${n}`.execute(tx));
    await within(1);
    expect(await preparedLike('%as within%')).toBe(0);
    await times(10, () => within(1));
    expect(await preparedLike('%as within%')).toBe(1);
    await times(10, () => sql`select n as outside from note where n = ${1}`.execute(one.db));
    await times(10, () =>
      inChange(async (tx) =>
        sql`select n as failing from note where n = ${1}`
          .execute(tx)
          .then(() => Promise.reject(new Error('undone'))),
      ).catch(() => undefined),
    );
    await times(10, () => sql`select n as after_failing from note where n = ${1}`.execute(one.db));
    expect(await preparedLike('%outside%')).toBe(0);
    expect(await preparedLike('%after_failing%')).toBe(0);
  });

  it.each([
    ['with a parameter', (tx: Tx) => sql`insert into note select ${2}::int`.execute(tx)],
    ['without a parameter', (tx: Tx) => sql`insert into note select 2`.execute(tx)],
  ])('belong to the transaction from the first statement on, %s', async (_, first) => {
    const undone = inChange(async (tx) => {
      const { numAffectedRows } = await first(tx);
      expect(numAffectedRows).toBe(1n);
      await sql`insert into note select ${3}::int`.execute(tx);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const { rows } = await sql<{ count: number }>`select count(*) from note where n > 1`.execute(plant.db);
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('leave no open transaction behind when the first of them fails, or when there is no statement', async () => {
    await expect(inChange((tx) => sql`select from no_such_table`.execute(tx))).rejects.toThrow(
      'no_such_table',
    );
    await inChange(async () => undefined);
    await expect(inChange(() => Promise.reject(new Error('early')))).rejects.toThrow('early');
    // Each statement outside of a transaction has a separate transaction number.
    const number = async () =>
      (await one.pool.query<{ id: string }>('select pg_current_xact_id()::text as id')).rows[0]?.id;
    expect(await number()).not.toBe(await number());
  });

  it('work again after the change in which a newer version added a column', async () => {
    const all = () => inChange((tx) => sql`select * from note where n = ${1}`.execute(tx));
    await times(10, all);
    await sql`alter table note add column added int`.execute(plant.db);
    await expect(all()).rejects.toThrow('cached plan must not change result type');
    await expect(all()).resolves.toMatchObject({ rows: [{ n: 1, added: null }] });
    await times(10, all);
  });
});
