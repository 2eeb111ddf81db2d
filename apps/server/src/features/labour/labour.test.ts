import { listLabourAssignments, plannerAssignments } from '@pms/domain/labour/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';

describe('assignments', () => {
  let plant: TestPlant;
  let supervisor: Person;
  let operator: Person;

  beforeAll(async () => {
    plant = await buildTestPlant();
    supervisor = await plant.person('supervisor');
    operator = await plant.person('operator');
    const machine = await aMachine(plant.db);
    for (const assignment_date of ['2026-03-10', '2026-03-12'])
      await plant.db
        .insertInto('labour_assignments')
        .values({
          employee_id: operator.id,
          machine_id: machine.id,
          assignment_date,
          shift_type: 'day',
          role: 'operator',
          start_time: '06:00',
          end_time: '18:00',
        })
        .execute();
  });
  afterAll(() => plant.close());

  // covers ANA-20
  it('are those of a date, under every name that readers use', async () => {
    const { data } = await supervisor.call(plannerAssignments, { query: { date: '2026-03-10' } });
    expect(data).toMatchObject([
      {
        employee_id: operator.id,
        user_id: operator.id,
        role: 'operator',
        position: 'operator',
        shift: 'day',
        shift_type: 'day',
        date: '2026-03-10',
      },
    ]);
    expect(data[0]?.name).toBe(data[0]?.employee_name);
  });

  // covers ANA-20
  it('are those of a range, both dates included', async () => {
    const ask = (start_date: string, end_date: string) =>
      supervisor.call(listLabourAssignments, { query: { start_date, end_date } });
    expect((await ask('2026-03-10', '2026-03-12')).data).toHaveLength(2);
    expect((await ask('2026-03-11', '2026-03-11')).data).toEqual([]);
    const { status } = await supervisor.refused(listLabourAssignments, {
      query: { start_date: '2026-03-12', end_date: '2026-03-10' },
    });
    expect(status).toBe(400);
  });

  it('are for those who may see labour', async () => {
    const { status } = await operator.refused(plannerAssignments, { query: { date: '2026-03-10' } });
    expect(status).toBe(403);
  });
});
