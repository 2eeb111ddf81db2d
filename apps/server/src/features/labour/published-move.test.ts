/**
 * A published shift of a day that is not published, for example of the nightly job, when a planner moves or removes the
 * shift, and when the planner undoes the change.
 */
import * as endpoints from '@pms/domain/labour/endpoints';
import { listNotifications } from '@pms/domain/notifications/endpoints';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { anAssignment } from '../../../test/builders';

const at = (text: string) => new Date(`${text}:00+02:00`).toISOString();
const today = '2026-11-30';
const date = '2026-12-03';
const later = '2026-12-04';

let plant: TestPlant;
let supervisor: Person;
beforeAll(async () => {
  plant = await buildTestPlant();
  await plant.standAt(at(`${today}T10:00`));
  supervisor = await plant.person('supervisor');
});
afterAll(() => plant.close());

let anna: Person;
let ben: Person;
beforeEach(async () => {
  [anna, ben] = await Promise.all([plant.person('operator'), plant.person('operator')]);
});

const put = (employee_id: number, isDraft = false) =>
  anAssignment(plant.db, { employee_id, assignment_date: date, shift_type: 'day', is_draft: isDraft });
const change = async (id: number, body: object) =>
  (await supervisor.call(endpoints.changeAssignment, { params: { id }, body: body as never })).data;
const news = async (person: Person) =>
  (await person.call(listNotifications)).data.map(({ title, message }) => `${title}. ${message}`);
const shiftsOf = async (person: Person) =>
  (await person.call(endpoints.myShifts)).data.shifts.map((one) => `${one.date} ${one.shift_type}`);

// covers PEOPLE-22, NOTIFY-13
it.each([
  ['another shift', { shift_type: 'night' }, `${date} night`, '03-12-2026, night shift: factory-wide'],
  ['another day', { assignment_date: later }, `${later} day`, '04-12-2026, day shift: factory-wide'],
])('stays published for its person on %s, and the person is notified', async (_name, to, shift, message) => {
  const { id } = await put(anna.id);
  expect(await change(id, { ...to, version: 1 })).toMatchObject({ published: true });
  expect(await shiftsOf(anna)).toEqual([shift]);
  expect(await news(anna)).toEqual([`Your shift has changed. ${message}`]);
});

it('becomes a draft for another person, and the former person is notified', async () => {
  const { id } = await put(anna.id);
  expect(await change(id, { employee_id: ben.id, version: 1 })).toMatchObject({ published: false });
  expect(await news(anna)).toEqual(['You are off a shift. 03-12-2026, day shift: factory-wide']);
  expect([await news(ben), await shiftsOf(ben)]).toEqual([[], []]);
});

it('is published for its person again when the move to another person is taken back', async () => {
  const { id } = await put(anna.id);
  await change(id, { employee_id: ben.id, version: 1 });
  await change(id, { employee_id: anna.id, published: true, version: 2 });
  expect(await shiftsOf(anna)).toEqual([`${date} day`]);
  expect((await news(anna))[0]).toBe('You are on a shift. 03-12-2026, day shift: factory-wide');
});

it('a draft that a planner moves to today and back is a draft again, and its person reads both', async () => {
  const { id } = await put(anna.id, true);
  expect(await change(id, { assignment_date: today, version: 1 })).toMatchObject({ published: true });
  expect(await change(id, { assignment_date: date, published: false, version: 2 })).toMatchObject({
    published: false,
  });
  expect(await shiftsOf(anna)).toEqual([]);
  expect(await news(anna)).toEqual([
    'You are off a shift. 30-11-2026, day shift: factory-wide',
    'You are on a shift. 30-11-2026, day shift: factory-wide',
  ]);
});

it('a shift of a published day is published, also if the planner asks for a draft', async () => {
  await supervisor.call(endpoints.publishRoster, { body: { from: '2026-12-10', to: '2026-12-10' } });
  const { id } = await put(anna.id);
  const moved = await change(id, { assignment_date: '2026-12-10', published: false, version: 1 });
  expect(moved).toMatchObject({ published: true });
});

it.each<[string, (body: object) => Promise<unknown>]>([
  ['the planner', (body) => supervisor.call(endpoints.assign, { body: body as never })],
  ['the board', (one) => supervisor.call(endpoints.changeRoster, { body: { add: [one] } as never })],
])('a removed shift is put back as a published shift by the undo of %s', async (_name, putBack) => {
  const { id } = await put(anna.id);
  await supervisor.call(endpoints.unassign, { params: { id } });
  const former = { employee_id: anna.id, assignment_date: date, shift_type: 'day' };
  await putBack({ ...former, published: true });
  expect(await shiftsOf(anna)).toEqual([`${date} day`]);
  expect(await news(anna)).toEqual([
    'You are on a shift. 03-12-2026, day shift: factory-wide',
    'You are off a shift. 03-12-2026, day shift: factory-wide',
  ]);
  await putBack({ ...former, employee_id: ben.id, published: false });
  expect([await news(ben), await shiftsOf(ben)]).toEqual([[], []]);
});
