import type { Role } from '@pms/domain/roles';
import { expect, it } from 'vitest';
import { dutyGroups, dutyTexts } from './duty-select';

const person = (id: number, role: Role) => ({
  id,
  role,
  username: `u${id}`,
  fullName: `Person ${id}`,
  employee_name: `Person ${id}`,
  employee_code: null,
  is_active: true,
});
const people = [person(1, 'supervisor'), person(2, 'operator'), person(3, 'supervisor')];
const ids = (groups: ReturnType<typeof dutyGroups>) =>
  groups.map(({ group, items }) => [group, items.map(({ value }) => value).join()]);

// covers FLR-10
it("begins with today's roster and offers other people under an own heading", () => {
  expect(ids(dutyGroups(people, [{ employee_id: 3 }, { employee_id: 2 }], undefined))).toEqual([
    [dutyTexts.onRoster, '2,3'],
    [dutyTexts.others, '1'],
  ]);
});

// covers FLR-10
it('offers only the roles of the field, also if nothing is planned', () => {
  expect(ids(dutyGroups(people, [], ['supervisor']))).toEqual([[dutyTexts.others, '1,3']]);
});
