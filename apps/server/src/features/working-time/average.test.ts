/** The average of four months: a change counts in every later week whose average contains the changed week. */
import { assign } from '@pms/domain/labour/endpoints';
import { putAgreements } from '@pms/domain/working-time/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestPlant, insertPerson, type Person, type TestPlant } from '../../../test/build-app';
import { anAssignment } from '../../../test/builders';

let plant: TestPlant;
let manager: Person;
beforeAll(async () => {
  plant = await buildTestPlant();
  await plant.standAt(new Date('2026-11-30T10:00:00+02:00').toISOString());
  manager = await plant.person('manager');
});
afterAll(() => plant.close());

/** Shifts of twelve hours on the first days of a week. Nobody relieves the meals, so each shift has twelve hours. */
async function week(employee_id: number, month: string, days: readonly number[]) {
  for (const day of days)
    await anAssignment(plant.db, {
      employee_id,
      assignment_date: `2026-${month}-${String(day).padStart(2, '0')}`,
      shift_type: 'day',
    });
}

it.each([
  [true, ['2026-12-28']],
  [false, []],
])('names a week three weeks after the change; agreed: %s', async (isAgreed, expected) => {
  const employee_id = await insertPerson(plant.db, 'operator', `averaged-${isAgreed}`);
  if (isAgreed)
    await manager.call(putAgreements, {
      params: { id: employee_id },
      body: { agreements: [{ kind: 'averaging', valid_from: '2026-11-30', valid_to: null }] } as never,
    });
  await week(employee_id, '12', [7, 8, 9, 14, 15, 16, 17, 21, 22, 23, 24, 28, 29, 30, 31]);
  await anAssignment(plant.db, { employee_id, assignment_date: '2027-01-01', shift_type: 'day' });
  const { findings } = await manager.call(assign, {
    body: { employee_id, assignment_date: '2026-12-10', shift_type: 'day' } as never,
  });
  const found = findings.filter(({ rule, from }) => rule === 'weekly_hours' && from > '2026-12-21');
  expect(found.map(({ from }) => from)).toEqual(expected);
});
