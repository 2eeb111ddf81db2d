/** A planner moves an assignment of the cycle while another person takes its machine off the cycle. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestPlant, type TestPlant } from '../../../test/build-app';
import { aMachine, anAssignment } from '../../../test/builders';
import { behind } from '../../../test/waiting-calls';

let plant: TestPlant;
beforeAll(async () => {
  plant = await buildTestPlant();
  await plant.standAt('2026-11-02T08:00:00.000Z');
});
afterAll(() => plant.close());

it('the moved assignment stays, and the other assignments of the cycle are removed', async () => {
  const supervisor = await plant.person('supervisor');
  const [from, to] = [await aMachine(plant.db), await aMachine(plant.db)];
  await supervisor.request('PUT', `/api/machines/${from.id}`, {
    shift_cycle_enabled: true,
    cycle_start_date: '2026-11-02',
  });
  const planned = async () => {
    const { id: employee_id } = await plant.person('operator');
    const place = { employee_id, machine_id: from.id, assignment_date: '2026-11-04', shift_type: 'day' };
    const { id } = await anAssignment(plant.db, place as never);
    await plant.db.updateTable('labour_assignments').set({ source: 'cycle' }).where('id', '=', id).execute();
    return id;
  };
  const [moved, left] = [await planned(), await planned()];
  const move = sql`update labour_assignments set machine_id = ${to.id}, source = 'manual', version = version + 1
    where id = ${moved}`;
  const { status } = await behind(plant.db, move, () =>
    supervisor.request('PUT', `/api/machines/${from.id}`, { shift_cycle_enabled: false }),
  );
  expect(status).toBe(200);
  const rows = await plant.db.selectFrom('labour_assignments').select(['id', 'machine_id']).execute();
  expect(rows).toEqual([{ id: moved, machine_id: to.id }]);
  expect(left).not.toBe(moved);
  const entry = await plant.db
    .selectFrom('audit_log')
    .select('before')
    .where('action', '=', 'cycle_assignments_removed')
    .executeTakeFirst();
  expect(entry?.before).toEqual({ assignments: 1 });
});
