/** A closure or maintenance that began in a locked month changes in the part that lies after the month. */
import { getPlantCalendar, putPlantCalendar } from '@pms/domain/calendar/endpoints';
import type { MaintenanceEntry } from '@pms/domain/calendar/schema';
import { lockMonths } from '@pms/domain/settings/endpoints';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { plantTime } from '../../../test/past-day';
import { runRecomputation } from '../figures/run-recomputation';

let plant: TestPlant;
let lead: Person;
let second: Person;
beforeAll(async () => {
  plant = await buildTestPlant();
  await plant.standAt(plantTime('2026-10-20 10:00'));
  [lead, second] = await Promise.all([plant.person('manager'), plant.person('admin')]);
});
afterAll(() => plant.close());

const starts_at = plantTime('2026-10-30 08:00');
const ends_at = plantTime('2026-11-03 18:00');
const reason = 'The work took less time';

beforeEach(async () => {
  await plant.db.deleteFrom('month_locks').execute();
  await plant.db.deleteFrom('plant_calendar').execute();
  await plant.standAt(plantTime('2026-10-20 10:00'));
});

/** Stores the entry on 20 October. On 2 November, October is locked. */
async function entryOver(kind: 'closures' | 'maintenance', approved = true) {
  [lead, second] = await Promise.all([plant.person('manager'), plant.person('admin')]);
  const entry = { name: 'Line 3', starts_at, ends_at, ...(kind === 'maintenance' ? { approved } : {}) };
  await lead.call(putPlantCalendar, { body: { [kind]: [entry] } as never });
  await plant.standAt(plantTime('2026-11-02 10:00'));
  [lead, second] = await Promise.all([plant.person('manager'), plant.person('admin')]);
  await lead.call(lockMonths, { body: { month: '2026-10' } });
  const { data } = await lead.call(getPlantCalendar);
  const [stored] = data[kind];
  if (!stored) throw new Error('The entry was not stored');
  return stored;
}

const save = (kind: string, entry: object, person = lead) =>
  person.call(putPlantCalendar, { body: { [kind]: [entry], reason } as never });
const refused = async (kind: string, entry: object) =>
  (await lead.refused(putPlantCalendar, { body: { [kind]: [entry], reason } as never })).body.code;

it('a closure may end earlier or later, and not before the end of the locked month', async () => {
  const closure = await entryOver('closures');
  const { data } = await save('closures', { ...closure, ends_at: plantTime('2026-11-02 08:00') });
  const [shorter] = data.closures;
  expect(shorter).toMatchObject({ starts_at, ends_at: plantTime('2026-11-02 08:00') });
  const { data: again } = await save('closures', { ...shorter, ends_at: plantTime('2026-11-04 08:00') });
  const [longer] = again.closures;
  expect(longer).toMatchObject({ ends_at: plantTime('2026-11-04 08:00') });
  for (const wrong of [
    { ends_at: plantTime('2026-10-31 08:00') },
    { ends_at, starts_at: plantTime('2026-10-29 08:00') },
    { ends_at, name: 'Line 4' },
  ])
    expect(await refused('closures', { ...longer, ...wrong })).toBe('MONTH_LOCKED');
});

it('maintenance that ends earlier stays planned, and keeps its author', async () => {
  const work = (await entryOver('maintenance')) as MaintenanceEntry;
  const { data } = await save('maintenance', { ...work, ends_at: plantTime('2026-11-02 08:00') }, second);
  expect(data.maintenance[0]).toMatchObject({
    ends_at: plantTime('2026-11-02 08:00'),
    approved: true,
    approved_at: work.approved_at,
    created_by: work.created_by,
  });
});

it('maintenance is refused if it ends later or loses its approval', async () => {
  const work = await entryOver('maintenance');
  const later = plantTime('2026-11-05 08:00');
  expect(await refused('maintenance', { ...work, ends_at: later })).toBe('SECOND_PERSON_NEEDED');
  expect(await refused('maintenance', { ...work, approved: false })).toBe('MONTH_LOCKED');
});

it('no shift of the locked month is computed again', async () => {
  const { id } = await aMachine(plant.db);
  const closure = await entryOver('closures');
  await runRecomputation(plant.db);
  const stored = (stale: boolean) =>
    plant.db
      .selectFrom('machine_shift_figures')
      .select('starts_at')
      .where('machine_id', '=', id)
      .where('stale', '=', stale)
      .orderBy('starts_at')
      .execute();
  expect(await stored(true)).toEqual([]);
  expect(await stored(false)).toContainEqual({ starts_at: plantTime('2026-10-31 06:00') });
  await save('closures', { ...closure, ends_at: plantTime('2026-11-02 02:00') });
  // Both parts of the night shift in which the closure now ends.
  expect((await stored(true)).map((row) => row.starts_at)).toEqual([
    plantTime('2026-11-01 18:00'),
    plantTime('2026-11-02 00:00'),
  ]);
});
