import * as endpoints from '@pms/domain/twin/endpoints';
import { machineStatusHistory } from '@pms/domain/twin/history-endpoints';
import { type Drawing, emptyDrawing } from '@pms/domain/twin/layout-schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { auditOf, eventsSince } from '../../../test/builders';

const drawn = (x: number): Drawing => ({
  data: {
    ...emptyDrawing().data,
    elements: [
      {
        id: 'w',
        kind: 'wall',
        points: [
          [0, 0],
          [x, 0],
        ],
      },
    ],
  },
  machines: [{ id: 1, position: { x, y: 20, rotation: 15, scale: 1.5 } }],
});

describe('layouts of the factory', () => {
  let plant: TestPlant;
  let supervisor: Person;
  let manager: Person;
  beforeAll(async () => {
    plant = await buildTestPlant();
    [supervisor, manager] = [await plant.person('supervisor'), await plant.person('manager')];
  });
  afterAll(() => plant.close());

  const save = async (name: string, x = 100, person = supervisor) =>
    (await person.call(endpoints.saveLayout, { body: { name, version: '2.0', ...drawn(x) } })).data;
  const change = async (id: number, base_version: number, x: number, person = supervisor) =>
    (await person.call(endpoints.changeLayout, { params: { id }, body: { base_version, ...drawn(x) } })).data;

  // covers LAYOUT-2
  it('are saved with versions, and read by id or by name', async () => {
    const first = await save('Hall 1');
    expect(first).toMatchObject({
      name: 'Hall 1',
      version: '2.0',
      version_no: 1,
      is_own: true,
      ...drawn(100),
    });
    expect(first.active).toBe(false);
    expect(await save('HALL 1', 200, manager)).toMatchObject({ id: first.id, name: 'Hall 1', version_no: 2 });
    for (const id of [String(first.id), 'hall 1'])
      expect((await supervisor.call(endpoints.getLayout, { params: { id } })).data).toMatchObject(drawn(200));
    const params = { id: first.id };
    const { data: versions } = await supervisor.call(endpoints.listLayoutVersions, { params });
    expect(versions.map(({ version_no }) => version_no)).toEqual([2, 1]);
    const old = await supervisor.call(endpoints.getLayoutVersion, { params: { ...params, version_no: 1 } });
    expect(old.data).toMatchObject(drawn(100));
    expect((await supervisor.call(endpoints.listLayouts)).data).toMatchObject([
      { id: first.id, version_no: 2 },
    ]);
    expect((await auditOf(plant.db, 'layout', first.id)).map(({ action }) => action)).toEqual([
      'layout_saved',
      'layout_saved',
    ]);
  });

  // covers LAYOUT-2
  it.each([
    ['a blank name', { name: ' ', version: '2.0', data: {}, machines: [] }, 'Name is required'],
    [
      'another version',
      { name: 'A', version: '1.0', data: {}, machines: [] },
      'Only files of version 2.0 can be read',
    ],
  ])('%s is refused', async (_, body, message) => {
    const refused = await supervisor.refused(endpoints.saveLayout, { body: body as never });
    expect([refused.status, refused.body.error]).toEqual([400, message]);
  });

  // covers LAYOUT-8
  it('a save from an older version is refused with both versions', async () => {
    const { id } = await save('Collision', 100);
    await change(id, 1, 200, manager);
    const body = { base_version: 1, ...drawn(300) };
    const refused = await supervisor.refused(endpoints.changeLayout, { params: { id }, body });
    expect([refused.status, refused.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(refused.body.details).toMatchObject({ version_no: 2, base: drawn(100), theirs: drawn(200) });
    expect(await change(id, 2, 300)).toMatchObject({ version_no: 3 });
  });

  // covers LAYOUT-8
  it('of two saves at the same time one is refused', async () => {
    const { id } = await save('At once');
    const params = { id };
    const answers = await Promise.allSettled(
      [200, 300].map((x) =>
        supervisor.call(endpoints.changeLayout, { params, body: { base_version: 1, ...drawn(x) } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  // covers LAYOUT-7, LAYOUT-9
  it('one layout is in use, and the history contains the former layouts in use', async () => {
    expect((await supervisor.call(endpoints.getLayoutInUse)).data?.name).toBeUndefined();
    const [a, b] = [await save('A', 100), await save('B', 200)];
    await supervisor.call(endpoints.activateLayout, { params: { id: a.id } });
    await change(a.id, 1, 150);
    await supervisor.call(endpoints.activateLayout, { params: { id: b.id } });
    expect((await supervisor.call(endpoints.getLayoutInUse)).data).toMatchObject({ id: b.id, active: true });
    const used = await sql<{ layout: number; version_no: number }>`
      select layout_id as layout, version_no from layouts_in_use order by id`.execute(plant.db);
    expect(used.rows).toEqual([
      { layout: a.id, version_no: 1 },
      { layout: a.id, version_no: 2 },
      { layout: b.id, version_no: 1 },
    ]);
    const { data } = await supervisor.call(machineStatusHistory, {
      query: { at: new Date(Date.now() + 60_000).toISOString() },
    });
    expect(data.layouts).toMatchObject([{ layout_id: b.id, version_no: 1, to: null }]);
  });

  // covers LAYOUT-7
  it('a save may put the layout in use, with an audit entry and an event for each of the two actions', async () => {
    const events = await eventsSince(plant.db);
    const eventsOf = async (id: number) =>
      (await events()).map(({ data }) => data).filter((data) => (data as { id: number }).id === id);
    const actionsOf = async (id: number) =>
      (await auditOf(plant.db, 'layout', id)).map(({ action }) => action);
    const put_in_use = true;

    const { data: made } = await supervisor.call(endpoints.saveLayout, {
      body: { name: 'Saved and in use', version: '2.0', ...drawn(100), put_in_use },
    });
    const { id } = made;
    expect(made).toMatchObject({ version_no: 1, active: true });
    expect((await supervisor.call(endpoints.getLayoutInUse)).data).toMatchObject({ id, version_no: 1 });
    expect(await actionsOf(id)).toEqual(['layout_saved', 'layout_activated']);
    expect(await eventsOf(id)).toEqual([
      { id, version_no: 1, active: false },
      { id, version_no: 1, active: true },
    ]);

    // The layout is in use already. The save is the only action.
    const { data: changed } = await supervisor.call(endpoints.changeLayout, {
      params: { id },
      body: { base_version: 1, ...drawn(200), put_in_use },
    });
    expect(changed).toMatchObject({ version_no: 2, active: true });
    expect(await actionsOf(id)).toEqual(['layout_saved', 'layout_activated', 'layout_saved']);
    expect((await eventsOf(id)).slice(2)).toEqual([{ id, version_no: 2, active: true }]);

    const other = await save('Changed and in use');
    const { data } = await supervisor.call(endpoints.changeLayout, {
      params: { id: other.id },
      body: { base_version: 1, ...drawn(200), put_in_use },
    });
    expect(data).toMatchObject({ id: other.id, version_no: 2, active: true });
    expect((await supervisor.call(endpoints.getLayoutInUse)).data).toMatchObject({
      id: other.id,
      version_no: 2,
    });
  });

  // covers LAYOUT-7
  it('a layout in use and a layout of another person cannot be deleted', async () => {
    const { id } = await save('To be deleted');
    const params = { id };
    expect((await manager.refused(endpoints.deleteLayout, { params })).body.code).toBe('PERMISSION_DENIED');
    await supervisor.call(endpoints.activateLayout, { params });
    expect((await supervisor.refused(endpoints.deleteLayout, { params })).body.code).toBe('LAYOUT_IN_USE');
    const other = await save('Another');
    await supervisor.call(endpoints.activateLayout, { params: { id: other.id } });
    await supervisor.call(endpoints.deleteLayout, { params });
    expect((await supervisor.refused(endpoints.getLayout, { params: { id: String(id) } })).status).toBe(404);
    // The name of the deleted layout is free, and the new layout has another id.
    expect((await save('To be deleted')).id).not.toBe(id);
  });

  it('a saved version cannot be changed in the database', async () => {
    await save('Fixed');
    await expect(sql`update factory_layout_versions set version_no = 9`.execute(plant.db)).rejects.toThrow(
      'never changed',
    );
  });
});
