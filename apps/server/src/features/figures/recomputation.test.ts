/** The server computes shifts automatically, and computes them again on request. */
import { readOee } from '@pms/domain/figures/endpoints';
import { readRecomputation, requestRecomputation } from '@pms/domain/figures/recomputation';
import { putIdealRate } from '@pms/domain/machines/endpoints';
import { completeOrder, reportQuantity } from '@pms/domain/orders/endpoints';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine, auditOf, eventsSince } from '../../../test/builders';
import { anOrder } from '../../../test/order-scenario';
import { waitingCalls } from '../../../test/waiting-calls';
import { everyJob } from '../../every-job';
import { closeReports } from '../shift-reports/close-reports';
import { runRecomputation } from './run-recomputation';
import { tryHoldFacts } from './stored-span-queries';

const plantTime = (text: string) => new Date(`${text.replace(' ', 'T')}:00+02:00`).toISOString();

describe('the computation of the stored figures of shifts', () => {
  let plant: TestPlant;
  let manager: Person;
  let machine: { id: number };

  beforeEach(async () => {
    plant = await buildTestPlant();
    await plant.standAt(plantTime('2026-11-10 10:00'));
    machine = await aMachine(plant.db);
  });
  afterEach(() => plant.close());

  const standAt = async (text: string) => {
    await plant.standAt(plantTime(text));
    manager = await plant.person('manager');
  };
  const stored = () =>
    plant.db
      .selectFrom('machine_shift_figures')
      .select(['plant_date', 'shift_type', 'revision', 'stale'])
      .orderBy('machine_id')
      .orderBy('starts_at')
      .execute();
  const progress = async () => (await manager.call(readRecomputation)).data;
  const ask = (start_date: string, end_date: string, person = manager) =>
    person.call(requestRecomputation, { body: { start_date, end_date } });
  const refused = async (start_date: string, end_date: string, person = manager) => {
    const { status, body } = await person.refused(requestRecomputation, { body: { start_date, end_date } });
    return [status, body.code];
  };

  // covers PLANT-01
  it('runs each minute as a job', () => {
    expect(everyJob.find(({ name }) => name === 'recompute-shift-figures')?.schedule).toBe('* * * * *');
  });

  // covers PLANT-02, PLANT-08
  it('stores a shift after its end, and nothing for the present shift', async () => {
    await standAt('2026-11-10 17:59');
    await runRecomputation(plant.db);
    expect(await stored()).toEqual([]);
    expect(await progress()).toMatchObject({ running: false, done: 0, total: null, from: null });
    await standAt('2026-11-10 18:01');
    await runRecomputation(plant.db);
    // The machine counts from its first day on, which includes a part of the night before.
    expect(await stored()).toEqual([
      { plant_date: '2026-11-10', shift_type: 'night', revision: 0, stale: false },
      { plant_date: '2026-11-10', shift_type: 'day', revision: 0, stale: false },
    ]);
    const after = await progress();
    expect(after).toMatchObject({ running: false, done: 1, total: 1, pieces: 2, last_error: null });
    expect(after.finished_at).toBe(plantTime('2026-11-10 18:01'));
    expect(after.requested_by_name).toBeNull();
    await standAt('2026-11-10 20:00');
    await runRecomputation(plant.db);
    expect((await progress()).finished_at).toBe(after.finished_at);
  });

  // covers PLANT-03
  it('computes again the figures that a change of an ideal rate has made stale', async () => {
    await standAt('2026-11-11 07:00');
    await runRecomputation(plant.db);
    await manager.call(putIdealRate, {
      body: {
        product_name: 'Cola',
        machine_id: machine.id,
        seconds_per_unit: 2,
        valid_from: '2026-11-10',
      },
    });
    expect((await stored()).every(({ stale }) => stale)).toBe(true);
    await runRecomputation(plant.db);
    expect((await stored()).map(({ stale, revision }) => [stale, revision])).toEqual([
      [false, 1],
      [false, 1],
      [false, 1],
      [false, 1],
    ]);
  });

  // covers PLANT-04, PLANT-08
  it('computes a long history in several turns, and reports its progress', async () => {
    await standAt('2028-03-01 12:00');
    const told = await eventsSince(plant.db);
    await runRecomputation(plant.db);
    expect(await progress()).toMatchObject({ running: true, done: 12, total: 16, finished_at: null });
    expect(await told()).toEqual([]);
    await runRecomputation(plant.db);
    expect(await progress()).toMatchObject({ running: false, done: 16, total: 16 });
    expect(await told()).toMatchObject([
      { type: 'plant_settings_changed', data: { keys: ['recomputation'] } },
    ]);
    // No piece is missing between two steps: three pieces on each date, one on the last date.
    const dates = (await stored()).map(({ plant_date }) => plant_date);
    const { size } = new Set(dates);
    expect([size, dates.length]).toEqual([478, 477 * 3 + 1]);
  });

  // covers PLANT-05
  it('runs once if two processes start it at the same moment', async () => {
    await standAt('2026-11-12 07:00');
    await runRecomputation(plant.db);
    await ask('2026-11-10', '2026-11-11');
    await Promise.all([runRecomputation(plant.db), runRecomputation(plant.db)]);
    const revisions = (await stored()).map(({ plant_date, revision }) => [plant_date, revision]);
    expect(new Map(revisions as [string, number][])).toEqual(
      new Map([
        ['2026-11-10', 1],
        ['2026-11-11', 1],
        ['2026-11-12', 0],
      ]),
    );
    expect((await progress()).running).toBe(false);
  });

  // covers FIG-28, PLANT-04
  it('includes the evening of a night if only the morning is requested', async () => {
    await standAt('2026-11-10 18:00');
    const { id } = await anOrder(plant, manager, {
      status: 'in_progress',
      machine_id: machine.id,
      quantity: 100,
    });
    await plant.db
      .updateTable('orders')
      .set({
        planned_start_at: plantTime('2026-11-10 18:00'),
        planned_end_at: plantTime('2026-11-11 06:00'),
      })
      .where('id', '=', id)
      .execute();
    const report = async (text: string, add: number) => {
      await standAt(text);
      await manager.call(reportQuantity, { params: { id }, body: { add } });
    };
    await report('2026-11-10 23:00', 90);
    await report('2026-11-11 00:00', 1);
    await report('2026-11-11 05:00', 5);
    const attained = async () => {
      const { data } = await manager.call(readOee, {
        query: { start_date: '2026-11-11', end_date: '2026-11-11', group: 'day' },
      });
      return data.rows.map(({ figures }) => figures.counts.attained);
    };
    // At 05:00, eleven twelfths of the shift were planned.
    expect(await attained()).toEqual([42]);
    await standAt('2026-11-11 07:00');
    await runRecomputation(plant.db);
    await ask('2026-11-11', '2026-11-11');
    await runRecomputation(plant.db);
    const pieces = await plant.db
      .selectFrom('machine_shift_figures')
      .select(['revision', 'planned', 'attained'])
      .where('shift_type', '=', 'night')
      .where('shift_date', '=', '2026-11-10')
      .orderBy('starts_at')
      .execute();
    expect(pieces).toEqual([
      { revision: 0, planned: 50, attained: 50 },
      { revision: 1, planned: 50, attained: 46 },
    ]);
    expect(await attained()).toEqual([46]);
    // A change in the evening affects the whole night.
    await plant.db.updateTable('orders').set({ quantity: 80 }).where('id', '=', id).execute();
    await plant.db
      .updateTable('machine_shift_figures')
      .set({ stale: false })
      .where('shift_type', '=', 'night')
      .execute();
    await sql`select mark_shift_figures(${machine.id}, ${plantTime('2026-11-10 20:00')}, ${plantTime('2026-11-10 21:00')})`.execute(
      plant.db,
    );
    expect((await stored()).map(({ stale }) => stale)).toEqual([false, false, true, true]);
  });

  // covers PLANT-06
  it('is done for a shift before the report of the shift is closed', async () => {
    await standAt('2026-11-10 18:11');
    await plant.db
      .updateTable('users')
      .set({ created_at: plantTime('2026-11-10 05:00') })
      .execute();
    await closeReports(plant.db);
    expect(await stored()).toMatchObject([{ plant_date: '2026-11-10', shift_type: 'day' }]);
  });

  // covers PLANT-07, PLANT-09
  it('runs on request of a manager after the wait for the job, with an audit entry', async () => {
    await standAt('2026-11-12 07:00');
    const { data } = await ask('2026-11-10', '2026-11-30');
    expect(data).toMatchObject({
      running: true,
      total: null,
      started_at: null,
      from: plantTime('2026-11-10 00:00'),
      to: plantTime('2026-11-12 07:00'),
      requested_at: plantTime('2026-11-12 07:00'),
    });
    expect(data.requested_by_name).toContain('manager');
    const { id } = await plant.db.selectFrom('recomputations').select('id').executeTakeFirstOrThrow();
    expect(await auditOf(plant.db, 'recomputation', id)).toMatchObject([
      {
        action: 'figures_recomputation_requested',
        user_id: manager.id,
        after: { start_date: '2026-11-10', end_date: '2026-11-30' },
      },
    ]);
    expect(await refused('2026-11-10', '2026-11-11')).toEqual([409, 'RECOMPUTATION_UNDER_WAY']);
    await runRecomputation(plant.db);
    expect(await progress()).toMatchObject({ running: false, done: 1, total: 1 });
    await ask('2026-11-10', '2026-11-10');
  });

  // covers PLANT-08
  it('reports an error, and continues at the next turn', async () => {
    await standAt('2026-11-11 07:00');
    await ask('2026-11-10', '2026-11-11');
    await plant.db.schema.alterTable('machine_shift_stops').renameTo('away').execute();
    await plant.db.schema.alterTable('machine_shift_products').renameTo('away_too').execute();
    await expect(runRecomputation(plant.db)).rejects.toThrow('machine_shift_products');
    const failed = await progress();
    expect(failed.running).toBe(true);
    expect(failed.last_error).toContain('machine_shift_products');
    await plant.db.schema.alterTable('away').renameTo('machine_shift_stops').execute();
    await plant.db.schema.alterTable('away_too').renameTo('machine_shift_products').execute();
    await runRecomputation(plant.db);
    expect(await progress()).toMatchObject({ running: false, last_error: null, done: 1 });
  });

  it('delays a change of the machine, and never waits for the change', async () => {
    await standAt('2026-11-10 18:01');
    const order = await anOrder(plant, manager, { status: 'in_progress', machine_id: machine.id });
    const completion = await plant.db.transaction().execute(async (tx) => {
      expect(await tryHoldFacts(tx, machine.id)).toBe(true);
      const reply = manager.call(completeOrder, {
        params: { id: order.id },
        body: { actual_quantity: 10, waste_data: null },
      });
      await expect.poll(() => waitingCalls(plant.db)).toBe(1);
      // Stored figures refer to the machine, which the completion locks.
      await tx.selectFrom('machines').select('id').where('id', '=', machine.id).forKeyShare().execute();
      return { reply };
    });
    expect((await completion.reply).data.status).toBe('completed');
  });

  // covers PLANT-07
  it.each([
    ['an end before the start', '2026-11-11', '2026-11-10'],
    ['days to come', '2026-12-01', '2026-12-02'],
  ])('is refused for %s', async (_name, from, to) => {
    await standAt('2026-11-11 07:00');
    expect(await refused(from, to)).toEqual([400, 'VALIDATION']);
  });

  // covers PLANT-07, PLANT-08
  it('is requested only by people who may correct figures, and supervisors see its state', async () => {
    await standAt('2026-11-11 07:00');
    await runRecomputation(plant.db);
    const supervisor = await plant.person('supervisor');
    expect((await refused('2026-11-10', '2026-11-10', supervisor))[0]).toBe(403);
    expect((await supervisor.call(readRecomputation)).data.running).toBe(false);
    const operator = await plant.person('operator');
    expect((await operator.refused(readRecomputation)).status).toBe(403);
  });
});
