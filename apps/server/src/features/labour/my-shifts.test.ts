import { assign, myMachines, myShifts, publishRoster } from '@pms/domain/labour/endpoints';
import { listNotifications } from '@pms/domain/notifications/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine, anAssignment } from '../../../test/builders';

const at = (text: string) => new Date(`${text}:00+02:00`).toISOString();

describe('the shifts of a person', () => {
  let plant: TestPlant;
  let supervisor: Person;
  let operator: Person;
  beforeAll(async () => {
    plant = await buildTestPlant();
    // Early in the morning, the night shift of the day before still runs.
    await plant.standAt(at('2026-12-01T02:00'));
    supervisor = await plant.person('supervisor');
    operator = await plant.person('operator');
  });
  afterAll(() => plant.close());
  const mine = async () => (await operator.call(myShifts)).data;

  // covers PEOPLE-50
  it('are only the published shifts of the person, from the present night shift to two weeks ahead', async () => {
    const machine = await aMachine(plant.db);
    const other = await plant.person('packer');
    const put = (employee_id: number, assignment_date: string, shift_type: string, is_draft = false) =>
      anAssignment(plant.db, { employee_id, machine_id: machine.id, assignment_date, shift_type, is_draft });
    await put(operator.id, '2026-11-29', 'night');
    await put(operator.id, '2026-11-30', 'night');
    await put(operator.id, '2026-12-02', 'day');
    await put(operator.id, '2026-12-03', 'day', true);
    await put(operator.id, '2026-12-14', 'day');
    await put(operator.id, '2026-12-15', 'day');
    await put(other.id, '2026-12-02', 'day');
    const { from, to, shifts } = await mine();
    expect([from, to]).toEqual(['2026-12-01', '2026-12-14']);
    expect(shifts.map(({ date, shift_type }) => `${date} ${shift_type}`)).toEqual([
      '2026-11-30 night',
      '2026-12-02 day',
      '2026-12-14 day',
    ]);
    expect(shifts[0]).toMatchObject({ machine_name: machine.name, role: 'operator' });
  });

  // covers PEOPLE-50
  it('come with a message and a link when their day is published', async () => {
    await supervisor.call(assign, {
      body: { employee_id: operator.id, assignment_date: '2026-12-05', shift_type: 'day' },
    });
    expect((await mine()).shifts.map(({ date }) => date)).not.toContain('2026-12-05');
    await supervisor.call(publishRoster, { body: { from: '2026-12-05', to: '2026-12-05' } });
    expect((await mine()).shifts.map(({ date }) => date)).toContain('2026-12-05');
    const { data } = await operator.call(listNotifications);
    expect(data[0]).toMatchObject({ title: 'Your shifts are published', link: '/my-shifts' });
  });
});

describe('the machines at which a person works now', () => {
  let plant: TestPlant;
  beforeAll(async () => {
    plant = await buildTestPlant();
    await plant.standAt(at('2026-12-01T09:00'));
  });
  afterAll(() => plant.close());

  // covers PEOPLE-52
  it('are the machines of the crew, and the machine of the roster during a shift of the roster', async () => {
    const packer = await plant.person('packer');
    const [home, away] = [await aMachine(plant.db), await aMachine(plant.db)];
    const mine = async () => (await packer.call(myMachines)).data;
    expect(await mine()).toEqual({ machine_ids: [], basis: null });

    const { id: crew_id } = await plant.db
      .insertInto('crews')
      .values({ machine_id: home.id, letter: 'A', cycle_offset: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await plant.db.insertInto('crew_members').values({ crew_id, user_id: packer.id }).execute();
    expect(await mine()).toEqual({ machine_ids: [home.id], basis: 'crew' });

    const shift = { employee_id: packer.id, machine_id: away.id, shift_type: 'day' };
    await anAssignment(plant.db, { ...shift, assignment_date: '2026-12-02' });
    expect(await mine()).toMatchObject({ basis: 'crew' });
    await anAssignment(plant.db, { ...shift, assignment_date: '2026-12-01', is_draft: true });
    expect(await mine()).toMatchObject({ basis: 'crew' });
    await plant.db
      .updateTable('labour_assignments')
      .set({ published_at: at('2026-11-30T09:00') })
      .where('employee_id', '=', packer.id)
      .execute();
    expect(await mine()).toEqual({ machine_ids: [away.id], basis: 'roster' });
  });
});
