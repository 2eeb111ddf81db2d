import { listLabourAssignments, plannerAssignments, todaysAssignments } from '@pms/domain/labour/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine, anAssignment } from '../../../test/builders';

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
      await anAssignment(plant.db, {
        employee_id: operator.id,
        machine_id: machine.id,
        assignment_date,
        shift_type: 'day',
        role: 'operator',
      });
  });
  afterAll(() => plant.close());

  // covers ANA-20
  it('of a date are listed under every path of the API', async () => {
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

  it('are those of the machines of an area', async () => {
    const idsIn = async (environment: string) =>
      (await supervisor.call(plannerAssignments, { query: { date: '2026-03-10', environment } })).data.map(
        ({ employee_id: id }) => id,
      );
    expect([await idsIn('packaging'), await idsIn('blending')]).toEqual([[operator.id], []]);
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

  // covers ANA-40
  it('are limited to a shift and to a person', async () => {
    const range = { start_date: '2026-03-10', end_date: '2026-03-12' };
    const ask = async (more: object) =>
      (await supervisor.call(listLabourAssignments, { query: { ...range, ...more } })).data.length;
    expect(await ask({ shift: 'day' })).toBe(2);
    expect(await ask({ shift: 'night' })).toBe(0);
    expect(await ask({ employee_id: operator.id })).toBe(2);
    expect(await ask({ employee_id: supervisor.id })).toBe(0);
    const { status, body } = await supervisor.refused(listLabourAssignments, {
      query: { ...range, shift: 'late' } as never,
    });
    expect([status, body.error]).toEqual([400, 'Shift is day, afternoon or night']);
  });

  // covers ANA-41
  it('are the assignments of today without a date, under both paths', async () => {
    await plant.standAt('2026-03-09T22:30:00.000Z');
    const reader = await plant.person('supervisor');
    expect((await reader.call(todaysAssignments)).data).toMatchObject([{ date: '2026-03-10' }]);
    expect((await reader.call(todaysAssignments, { query: { date: '2026-03-11' } })).data).toEqual([]);
    for (const path of [
      'labour/assignments',
      'labour-assignments?start_date=2026-03-10&end_date=2026-03-10',
    ]) {
      const { status, body } = await reader.request('GET', `/api/${path}`);
      expect([status, (body as unknown as { data: unknown[] }).data.length]).toEqual([200, 1]);
    }
  });

  // covers ANA-42
  it('contain the cost of an hour only for admins and managers', async () => {
    const rateFor = async (role: 'admin' | 'manager' | 'supervisor') => {
      const reader = await plant.person(role);
      const { data } = await reader.call(plannerAssignments, { query: { date: '2026-03-10' } });
      return data[0] && 'hourly_rate' in data[0] ? data[0].hourly_rate : 'left out';
    };
    expect([await rateFor('admin'), await rateFor('manager'), await rateFor('supervisor')]).toEqual([
      150,
      150,
      'left out',
    ]);
  });

  it('are only for people who may see labour', async () => {
    const { status } = await operator.refused(plannerAssignments, { query: { date: '2026-03-10' } });
    expect(status).toBe(403);
  });
});
