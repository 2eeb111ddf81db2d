/** Two people change layouts at the same moment: the test holds the lock of the active layout until both calls wait. */
import * as endpoints from '@pms/domain/twin/endpoints';
import { type Drawing, emptyDrawing } from '@pms/domain/twin/layout-schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { waitingCalls } from '../../../test/waiting-calls';
import { locks } from '../../platform/locks';

let plant: TestPlant;
let ann: Person;
let ben: Person;
beforeAll(async () => {
  plant = await buildTestPlant();
  [ann, ben] = [await plant.person('supervisor'), await plant.person('supervisor')];
});
afterAll(() => plant.close());

const drawn: Drawing = {
  ...emptyDrawing(),
  machines: [{ id: 1, position: { x: 1, y: 2, rotation: 0, scale: 1 } }],
};
const save = async (name: string) =>
  (await ann.call(endpoints.saveLayout, { body: { name, version: '2.0', ...emptyDrawing() } })).data;
const activate = (person: Person, id: number) => person.call(endpoints.activateLayout, { params: { id } });
const layoutInUse = async () => (await ann.call(endpoints.getLayoutInUse)).data;

/** Sends the second call after the first call waits. Both calls wait until the test releases the lock. */
async function inOrder<First, Second>(
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const { answers } = await plant.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${locks.layoutsInUse})`.execute(tx);
    const sent = first();
    sent.catch(() => undefined);
    await expect.poll(() => waitingCalls(plant.db)).toBe(1);
    const both = Promise.all([sent, second()]);
    both.catch(() => undefined);
    await expect.poll(() => waitingCalls(plant.db)).toBe(2);
    return { answers: both };
  });
  return answers;
}

describe('a layout that another person puts in use at the same moment', () => {
  it('is not deleted', async () => {
    const { id } = await save('Put in use and deleted');
    const [, refused] = await inOrder(
      () => activate(ben, id),
      () => ann.refused(endpoints.deleteLayout, { params: { id } }),
    );
    expect(refused.body.code).toBe('LAYOUT_IN_USE');
    expect((await layoutInUse())?.id).toBe(id);
  });

  it('is in use with the saved version', async () => {
    const { id } = await save('Put in use and saved');
    const [, { data: saved }] = await inOrder(
      () => activate(ben, id),
      () => ann.call(endpoints.changeLayout, { params: { id }, body: { base_version: 1, ...drawn } }),
    );
    expect(saved).toMatchObject({ version_no: 2, active: true });
    const { rows } = await sql<{ layout_id: number; version_no: number }>`
      select layout_id, version_no from layouts_in_use where ended_at is null`.execute(plant.db);
    expect(rows).toEqual([{ layout_id: id, version_no: 2 }]);
  });

  it('stays in use when the former layout is saved', async () => {
    const [before, next] = [await save('In use before'), await save('In use next')];
    await activate(ann, before.id);
    await inOrder(
      () => activate(ben, next.id),
      () => ann.call(endpoints.saveLayout, { body: { name: 'In use before', version: '2.0', ...drawn } }),
    );
    expect((await layoutInUse())?.id).toBe(next.id);
  });
});
