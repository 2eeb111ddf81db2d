import * as endpoints from '@pms/domain/crews/endpoints';
import type { Crew } from '@pms/domain/crews/schema';
import { deleteMachine, updateMachine } from '@pms/domain/machines/endpoints';
import { updateUser } from '@pms/domain/users/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, insertPerson, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine, auditOf, eventsSince } from '../../../test/builders';

let plant: TestPlant;
let supervisor: Person;
let admin: Person;
beforeAll(async () => {
  plant = await buildTestPlant();
  supervisor = await plant.person('supervisor');
  admin = await plant.person('admin');
});
afterAll(() => plant.close());

let people = 0;
const worker = (role: 'operator' | 'packer' | 'admin' = 'operator') => {
  people += 1;
  return insertPerson(plant.db, role, `worker${people}`);
};
const letters = (crews: readonly Crew[]) =>
  crews
    .map((crew) => `${crew.letter}${crew.offset}:${crew.employees.map(({ id }) => id).join(',')}`)
    .join(' ');
const crewsOf = async (id: number) => (await supervisor.call(endpoints.listCrews, { params: { id } })).data;

describe('the crews of a machine', () => {
  // covers CREW-08, CREW-09
  it('are A, B and C without members until a person configures them', async () => {
    const { id } = await aMachine(plant.db);
    const crews = await crewsOf(id);
    expect(letters(crews)).toBe('A0: B2: C4:');
    expect(crews[1]).toEqual({ crew_letter: 'B', letter: 'B', cycle_offset: 2, offset: 2, employees: [] });
  });

  // covers CREW-08
  it('show the same names of people as every other screen', async () => {
    const { id } = await aMachine(plant.db);
    const employee = await worker('packer');
    await supervisor.call(endpoints.saveCrews, {
      params: { id },
      body: { crews: [{ letter: 'A', employees: [employee] }] },
    });
    const [crew] = await crewsOf(id);
    const name = `worker${people} Mokoena`;
    expect(crew?.employees).toEqual([
      {
        id: employee,
        employee_id: employee,
        full_name: name,
        employee_name: name,
        employee_code: `EMP-worker${people}`,
        role: 'packer',
      },
    ]);
  });

  // covers CREW-10, CREW-09
  it('are replaced by the saved crews, with people by id or by record, and with both spellings of the fields', async () => {
    const { id } = await aMachine(plant.db);
    const [a, b, c] = [await worker(), await worker(), await worker()];
    const save = async (crews: object[]) =>
      letters(
        (await supervisor.call(endpoints.saveCrews, { params: { id }, body: { crews } as never })).data,
      );
    expect(
      await save([
        { letter: 'A', offset: 0, employees: [a] },
        { crew_letter: 'B', cycle_offset: 2, employees: [{ id: b }] },
        { letter: 'C', employees: [{ employee_id: c }] },
      ]),
    ).toBe(`A0:${a} B2:${b} C4:${c}`);
    expect(await save([{ letter: 'B', offset: 0, employees: [a] }])).toBe(`A2: B0:${a} C4:`);
    expect(letters(await crewsOf(id))).toBe(`A2: B0:${a} C4:`);
    expect(await save([])).toBe('A0: B2: C4:');
  });

  // covers CREW-11, CREW-12, CREW-13
  it.each([
    ['an offset of 3', [{ letter: 'A', offset: 3 }], 400, 'A crew is 0, 2 or 4 days ahead in the cycle'],
    ['a crew D', [{ letter: 'D', offset: 0 }], 400, 'A crew is A, B or C'],
    ['a crew without a letter', [{ offset: 0 }], 400, 'A crew is A, B or C'],
    [
      'the same letter twice',
      [{ letter: 'A' }, { letter: 'A', offset: 2 }],
      400,
      'Crew A is in the list twice',
    ],
    [
      'the same offset twice',
      [
        { letter: 'A', offset: 4 },
        { letter: 'B', offset: 4 },
      ],
      400,
      'Crews A and B are both 4 days ahead: they would be on the same shift',
    ],
    ['four crews', [{}, {}, {}, {}], 400, 'A machine has three crews'],
    ['no list', undefined, 400, 'Crews are a list'],
    [
      'a person who does not exist',
      [{ letter: 'A', employees: [987_654] }],
      400,
      'There is no employee 987654',
    ],
    ['a person by name', [{ letter: 'A', employees: ['Sipho'] }], 400, 'Employees are given by their id'],
  ])('refuse %s', async (_what, crews, status, message) => {
    const { id } = await aMachine(plant.db);
    const reply = await supervisor.request('POST', `/api/machines/${id}/crews`, { crews });
    expect([reply.status, reply.body.error]).toEqual([status, message]);
  });

  // covers CREW-13, CREW-14, CREW-15
  it('refuse a person twice, a person of another machine, administrators, and people who have left', async () => {
    const [here, there] = [await aMachine(plant.db), await aMachine(plant.db)];
    const [twice, elsewhere, boss, gone] = [
      await worker(),
      await worker(),
      await worker('admin'),
      await worker(),
    ];
    await plant.db.updateTable('users').set({ is_active: false }).where('id', '=', gone).execute();
    await supervisor.call(endpoints.saveCrews, {
      params: { id: there.id },
      body: { crews: [{ letter: 'C', employees: [elsewhere] }] },
    });
    const refusal = async (...crews: { letter: 'A' | 'B'; employees: number[] }[]) => {
      const { status, body } = await supervisor.refused(endpoints.saveCrews, {
        params: { id: here.id },
        body: { crews },
      });
      return [status, body.code, body.error.replace(/worker\d+ Mokoena/, 'X')];
    };
    expect(await refusal({ letter: 'A', employees: [twice] }, { letter: 'B', employees: [twice] })).toEqual([
      409,
      'ALREADY_IN_CREW',
      'X cannot be in crew A and in crew B',
    ]);
    expect(await refusal({ letter: 'A', employees: [elsewhere] })).toEqual([
      409,
      'ALREADY_IN_CREW',
      `X is already in crew C of ${there.name}`,
    ]);
    expect(await refusal({ letter: 'A', employees: [boss] })).toEqual([
      400,
      'VALIDATION',
      'X is an administrator and cannot be in a crew',
    ]);
    expect(await refusal({ letter: 'A', employees: [gone] })).toEqual([
      400,
      'VALIDATION',
      'X is not active and cannot be in a crew',
    ]);
    expect(letters(await crewsOf(here.id))).toBe('A0: B2: C4:');
  });

  // covers CREW-34
  it('are listed for the whole plant, so that a form can show who is in another crew', async () => {
    const { id, name } = await aMachine(plant.db);
    const employee_id = await worker();
    await supervisor.call(endpoints.addToCrew, { params: { id, crewLetter: 'C' }, body: { employee_id } });
    const { data } = await supervisor.call(endpoints.listCrewMemberships);
    expect(data).toContainEqual({ employee_id, crew_letter: 'C', machine_id: id, machine_name: name });
  });

  // covers CREW-16, CREW-17
  it('add and remove one person', async () => {
    const { id } = await aMachine(plant.db);
    const [one, other] = [await worker(), await worker()];
    const add = (crewLetter: string, employee_id: number) => ({
      params: { id, crewLetter },
      body: { employee_id },
    });
    const { data: crew } = await supervisor.call(endpoints.addToCrew, add('B', one));
    expect(letters([crew])).toBe(`B2:${one}`);
    await supervisor.call(endpoints.addToCrew, add('B', other));
    const refusals = [
      await supervisor.refused(endpoints.addToCrew, add('C', one)),
      await supervisor.refused(endpoints.addToCrew, add('D', one)),
      await supervisor.refused(endpoints.addToCrew, add('A', 987_654)),
      await supervisor.refused(endpoints.addToCrew, add('A', await worker('admin'))),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([409, 404, 404, 400]);
    await supervisor.call(endpoints.removeFromCrew, { params: { id, crewLetter: 'B', employeeId: one } });
    expect(letters(await crewsOf(id))).toBe(`A0: B2:${other} C4:`);
    for (const params of [
      { id, crewLetter: 'B', employeeId: one },
      { id, crewLetter: 'A', employeeId: other },
      { id, crewLetter: 'D', employeeId: other },
      { id: 987_654, crewLetter: 'B', employeeId: other },
    ]) {
      expect((await supervisor.refused(endpoints.removeFromCrew, { params })).status).toBe(404);
    }
  });

  // covers CREW-08, CREW-16, CREW-24
  it('are not found without their machine', async () => {
    const params = { id: 987_654 };
    for (const reply of [
      await supervisor.refused(endpoints.listCrews, { params }),
      await supervisor.refused(endpoints.saveCrews, { params, body: { crews: [] } }),
      await supervisor.refused(endpoints.addToCrew, {
        params: { ...params, crewLetter: 'A' },
        body: { employee_id: supervisor.id },
      }),
      await supervisor.refused(endpoints.refreshShiftCycle, { params }),
    ]) {
      expect([reply.status, reply.body.error]).toEqual([404, 'Machine not found']);
    }
  });

  // covers CREW-18
  it('write an audit entry and an event if they change, and otherwise neither', async () => {
    const { id } = await aMachine(plant.db);
    const body = { crews: [{ letter: 'A' as const, employees: [await worker()] }] };
    const told = await eventsSince(plant.db);
    await supervisor.call(endpoints.saveCrews, { params: { id }, body });
    await supervisor.call(endpoints.saveCrews, { params: { id }, body });
    expect(await told()).toMatchObject([{ type: 'machine_updated', data: { machine_id: id } }]);
    const audit = await auditOf(plant.db, 'machine', id);
    expect(audit).toMatchObject([
      {
        action: 'machine_crews_changed',
        user_id: supervisor.id,
        before: { crews: [{ letter: 'A', employees: [] }, {}, {}] },
        after: { crews: [{ letter: 'A', employees: [{ id: body.crews[0]?.employees[0] }] }, {}, {}] },
      },
    ]);
  });

  // covers CREW-19
  it('are planned by people who may plan labour, and hidden from other people', async () => {
    const { id } = await aMachine(plant.db);
    const operator = await plant.person('operator');
    const replies = [
      await operator.refused(endpoints.listCrews, { params: { id } }),
      await operator.refused(endpoints.listShiftCycles),
      await operator.refused(endpoints.saveCrews, { params: { id }, body: { crews: [] } }),
      await operator.refused(endpoints.refreshShiftCycle, { params: { id } }),
    ];
    expect(replies.map(({ body }) => body.code)).toEqual(replies.map(() => 'PERMISSION_DENIED'));
    const manager = await plant.person('manager');
    await manager.call(endpoints.saveCrews, { params: { id }, body: { crews: [] } });
  });
});

describe('machines that follow the cycle', () => {
  const follow = async (start: string | null, enabled = true) => {
    const machine = await aMachine(plant.db);
    await supervisor.call(updateMachine, {
      params: { id: machine.id },
      body: { shift_cycle_enabled: enabled, cycle_start_date: start },
    });
    return machine;
  };

  // covers CREW-20
  it('are listed with the work of each crew on a date, or the reason why the crew does not work', async () => {
    await plant.standAt('2026-11-03T08:00:00.000Z');
    const running = await follow('2026-11-02');
    const later = await follow('2026-11-10');
    const never = await follow(null);
    const off = await follow('2026-11-02', false);
    const ask = async (query: { date?: string } = {}) => {
      const { data } = await supervisor.call(endpoints.listShiftCycles, { query });
      return new Map(data.map((cycle) => [cycle.id, cycle]));
    };
    const today = await ask();
    expect(today.get(running.id)).toMatchObject({
      name: running.name,
      environment: 'packaging',
      cycle_start_date: '2026-11-02',
      crews: [{ crew_letter: 'A' }, { crew_letter: 'B' }, { crew_letter: 'C' }],
      duty: { A: 'day', B: 'night', C: 'rest' },
      cycle_problem: null,
    });
    expect(today.get(later.id)).toMatchObject({
      duty: { A: null, B: null, C: null },
      cycle_problem: 'Cycle not started: it starts on 10-11-2026',
    });
    expect(today.get(never.id)?.cycle_problem).toBe('The cycle is not active: it has no start date');
    expect(today.has(off.id)).toBe(false);
    expect((await ask({ date: '2026-11-04' })).get(running.id)?.duty).toEqual({
      A: 'night',
      B: 'rest',
      C: 'day',
    });
    expect((await supervisor.request('GET', '/api/machines/shift-cycles?date=soon')).status).toBe(400);
  });
});

describe('a person in a crew', () => {
  const inCrew = async () => {
    const { id } = await aMachine(plant.db);
    const employee = await worker();
    await supervisor.call(endpoints.addToCrew, {
      params: { id, crewLetter: 'A' },
      body: { employee_id: employee },
    });
    return { id, employee };
  };

  // covers CREW-29
  it.each([
    ['deactivated', (id: number) => admin.request('DELETE', `/api/users/${id}`)],
    [
      'deactivated in the form',
      (id: number) => admin.call(updateUser, { params: { id }, body: { is_active: false } }),
    ],
    [
      'made administrator',
      (id: number) => admin.call(updateUser, { params: { id }, body: { role: 'admin' } }),
    ],
  ])('leaves the crew if the person is %s', async (_how, leave) => {
    const { id, employee } = await inCrew();
    const told = await eventsSince(plant.db);
    await leave(employee);
    expect(letters(await crewsOf(id))).toBe('A0: B2: C4:');
    expect(await told()).toContainEqual(
      expect.objectContaining({ type: 'machine_updated', data: expect.objectContaining({ machine_id: id }) }),
    );
    expect((await auditOf(plant.db, 'machine', id)).at(-1)).toMatchObject({
      action: 'crew_left',
      user_id: admin.id,
      before: { crew_letter: 'A', employee_id: employee },
    });
  });

  // covers CREW-29
  it('stays in the crew after any other change of the record', async () => {
    const { id, employee } = await inCrew();
    await admin.call(updateUser, { params: { id: employee }, body: { phone: '12 34', role: 'packer' } });
    expect(letters(await crewsOf(id))).toBe(`A0:${employee} B2: C4:`);
  });

  // covers CREW-28
  it('leaves the crew if the machine is retired', async () => {
    const { id, employee } = await inCrew();
    await admin.call(deleteMachine, { params: { id } });
    const other = await aMachine(plant.db);
    await supervisor.call(endpoints.addToCrew, {
      params: { id: other.id, crewLetter: 'C' },
      body: { employee_id: employee },
    });
    expect(letters(await crewsOf(other.id))).toBe(`A0: B2: C4:${employee}`);
  });
});
