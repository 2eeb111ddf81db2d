import * as endpoints from '@pms/domain/calendar/endpoints';
import type { PutCalendarBody } from '@pms/domain/calendar/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine, auditOf, eventsSince } from '../../../test/builders';

const plantTime = (text: string) => new Date(`${text}:00+02:00`).toISOString();

describe('the plant calendar', () => {
  let plant: TestPlant;
  let manager: Person;
  let admin: Person;
  let viewer: Person;
  beforeAll(async () => {
    plant = await buildTestPlant();
    await plant.standAt(plantTime('2026-11-10T10:00'));
    [manager, admin, viewer] = [
      await plant.person('manager'),
      await plant.person('admin'),
      await plant.person('viewer'),
    ];
  });
  afterAll(() => plant.close());
  beforeEach(() => plant.db.deleteFrom('plant_calendar').execute());

  const tea = { name: 'Tea', start_time: '10:00', end_time: '10:15', valid_from: '2026-11-11' };
  const oil = {
    name: 'Oil change',
    starts_at: plantTime('2026-11-12T08:00'),
    ends_at: plantTime('2026-11-12T10:00'),
  };
  const put = async (body: Partial<Parameters<typeof putAs>[1]>, person = manager) => putAs(person, body);
  const putAs = async (person: Person, body: object) =>
    (await person.call(endpoints.putPlantCalendar, { body: body as PutCalendarBody })).data;
  const refused = (body: object, person = manager) =>
    person.refused(endpoints.putPlantCalendar, { body: body as PutCalendarBody });
  const lastAudit = () =>
    plant.db
      .selectFrom('audit_log')
      .select(['action', 'user_id', 'before', 'after', 'note'])
      .where('entity', '=', 'plant_calendar')
      .orderBy('sequence', 'desc')
      .executeTakeFirst();

  // covers PLANT-41
  it('has the shift model and no breaks until a person adds entries', async () => {
    const { data } = await viewer.call(endpoints.getPlantCalendar);
    expect(data).toEqual({
      shift_model: 'two_shift',
      shifts: [],
      breaks: [],
      closures: [],
      maintenance: [],
    });
  });

  // covers PLANT-42, PLANT-43, PLANT-47
  it('replaces each entry of the sent lists, and does not change the other lists', async () => {
    const told = await eventsSince(plant.db);
    const first = await put({ breaks: [tea], closures: [{ ...oil, name: 'Christmas' }] });
    expect(first.breaks).toMatchObject([
      { ...tea, weekdays: [1, 2, 3, 4, 5, 6, 7], environment: null, machine_id: null, valid_to: null },
    ]);
    expect(first.closures).toMatchObject([{ name: 'Christmas', starts_at: oil.starts_at }]);
    const [kept] = first.breaks;
    const second = await put({
      breaks: [
        { ...kept, end_time: '10:30' },
        { ...tea, name: 'Lunch', start_time: '12:00', end_time: '12:30' },
      ],
    });
    expect(second.breaks.map((row) => [row.id === kept?.id, row.name, row.end_time])).toEqual([
      [true, 'Tea', '10:30'],
      [false, 'Lunch', '12:30'],
    ]);
    expect(second.closures).toEqual(first.closures);
    expect(await auditOf(plant.db, 'plant_calendar', kept?.id ?? 0)).toMatchObject([
      { action: 'plant_calendar_changed', user_id: manager.id, before: null, after: tea },
      { before: { kind: 'break', end_time: '10:15' }, after: { kind: 'break', end_time: '10:30' } },
    ]);
    expect(await lastAudit()).toMatchObject({ before: null, after: { name: 'Lunch' } });
    expect((await put({ breaks: [] })).breaks).toEqual([]);
    expect(await told()).toHaveLength(3);
  });

  // covers PLANT-43
  it('writes no history if nothing changes', async () => {
    const { breaks } = await put({ breaks: [tea] });
    const told = await eventsSince(plant.db);
    await put({ breaks });
    expect(await told()).toEqual([]);
  });

  // covers PLANT-44
  it('requires a reason for a change of shifts that have begun', async () => {
    const today = { ...tea, valid_from: '2026-11-10' };
    const reply = await refused({ breaks: [today] });
    expect([reply.status, reply.body.code]).toEqual([400, 'PAST_NEEDS_REASON']);
    const { breaks } = await put({ breaks: [today], reason: 'Agreed with the works council' });
    expect((await lastAudit())?.note).toBe('Agreed with the works council');
    expect((await refused({ breaks: [] })).body.code).toBe('PAST_NEEDS_REASON');
    expect((await put({ breaks: [{ ...breaks[0], valid_to: '2026-11-11' }] })).breaks).toHaveLength(1);
  });

  // covers PLANT-45
  it('counts planned maintenance after another person has approved it', async () => {
    const [planned] = (await put({ maintenance: [oil] })).maintenance;
    expect(planned).toMatchObject({ approved: false, approved_at: null, approved_by_name: null });
    const [approved] = (await put({ maintenance: [{ ...planned, approved: true }] })).maintenance;
    expect(approved).toMatchObject({ approved: true, approved_at: plantTime('2026-11-10T10:00') });
    expect(approved?.approved_by_name).toContain('manager');
    // Moved maintenance needs the approval again, and maintenance in the past needs a second person.
    const past = { starts_at: plantTime('2026-11-09T08:00'), ends_at: plantTime('2026-11-09T10:00') };
    const reason = 'It was done a day early';
    const moved = { maintenance: [{ ...approved, ...past }], reason };
    const alone = await refused(moved);
    expect([alone.status, alone.body.code]).toEqual([409, 'SECOND_PERSON_NEEDED']);
    const movedOnly = { maintenance: [{ ...approved, ...past, approved: false }], reason };
    const [second] = (await put(movedOnly, admin)).maintenance;
    const [agreed] = (await put({ maintenance: [{ ...second, approved: true }] })).maintenance;
    expect(agreed?.approved_by_name).toContain('manager');
    const [without] = (await put({ maintenance: [{ ...agreed, approved: false }], reason })).maintenance;
    expect(without?.approved).toBe(false);
  });

  // covers PLANT-45
  it('refuses planned maintenance in the past without a second person', async () => {
    const past = { ...oil, starts_at: plantTime('2026-11-10T08:00'), ends_at: plantTime('2026-11-10T12:00') };
    expect((await refused({ maintenance: [{ ...past, approved: true }] })).body.code).toBe(
      'SECOND_PERSON_NEEDED',
    );
    const [planned] = (await put({ maintenance: [past] })).maintenance;
    const [approved] = (await put({ maintenance: [{ ...planned, approved: true }] }, admin)).maintenance;
    expect(approved?.approved).toBe(true);
  });

  // covers PLANT-45
  it('requires a second person if a person moves the maintenance of another person into the past', async () => {
    const [planned] = (await put({ maintenance: [oil] })).maintenance;
    const past = { starts_at: plantTime('2026-11-09T08:00'), ends_at: plantTime('2026-11-09T10:00') };
    const reason = 'It was done a day early';
    const both = { maintenance: [{ ...planned, ...past, approved: true }], reason };
    expect((await refused(both, admin)).body.code).toBe('SECOND_PERSON_NEEDED');
    const [moved] = (await put({ maintenance: [{ ...planned, ...past }], reason }, admin)).maintenance;
    expect(moved?.created_by_name).toContain('admin');
    const approval = { maintenance: [{ ...moved, approved: true }] };
    expect((await refused(approval, admin)).body.code).toBe('SECOND_PERSON_NEEDED');
    const [approved] = (await put(approval)).maintenance;
    expect(approved?.approved_by_name).toContain('manager');
    // A longer stop is a stop that nobody has approved.
    const longer = { ...approved, ends_at: plantTime('2026-11-09T12:00') };
    expect((await refused({ maintenance: [longer], reason })).body.code).toBe('SECOND_PERSON_NEEDED');
    // Another name changes no time, so the planner stays the planner.
    const [named] = (await put({ maintenance: [{ ...approved, name: 'Oil and filter' }], reason }))
      .maintenance;
    expect(named).toMatchObject({ approved: true, name: 'Oil and filter' });
    expect(named?.created_by_name).toContain('admin');
  });

  // covers PLANT-46
  it('has entries for one machine or one area', async () => {
    const machine = await aMachine(plant.db);
    const places = [{ machine_id: machine.id }, { environment: 'blending' }, {}];
    const { breaks } = await put({ breaks: places.map((place) => ({ ...tea, ...place })) });
    expect(breaks).toHaveLength(3);
  });

  // covers PLANT-48
  it.each([
    ['two breaks at once', { breaks: [tea, { ...tea, name: 'Also' }] }, 400, 'CALENDAR_OVERLAP'],
    ['two closures at once', { closures: [oil, { ...oil, name: 'Also' }] }, 400, 'CALENDAR_OVERLAP'],
    ['an end before the start', { closures: [{ ...oil, ends_at: oil.starts_at }] }, 400, 'VALIDATION'],
    ['an invalid time', { breaks: [{ ...tea, start_time: '25:00' }] }, 400, 'VALIDATION'],
    ['an unknown area', { breaks: [{ ...tea, environment: 'moon' }] }, 400, 'VALIDATION'],
    ['an unknown machine', { breaks: [{ ...tea, machine_id: 999_999 }] }, 404, 'NOT_FOUND'],
    ['an unknown entry', { breaks: [{ ...tea, id: 999_999 }] }, 400, 'VALIDATION'],
  ])('refuses %s', async (_name, body, status, code) => {
    const reply = await refused(body);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });

  describe('with two people at work', () => {
    // covers PLANT-52, PLANT-53
    it('keeps the entries that another person adds to the list of the changed entry', async () => {
      const [read] = (await put({ breaks: [tea] })).breaks;
      const lunch = { ...tea, name: 'Lunch', start_time: '12:00', end_time: '12:30' };
      await putAs(admin, { breaks: [lunch], others: 'keep' });
      const { breaks } = await put({ breaks: [{ ...read, end_time: '10:20' }], others: 'keep' });
      expect(breaks.map(({ name, end_time, version }) => [name, end_time, version])).toEqual([
        ['Tea', '10:20', 2],
        ['Lunch', '12:30', 1],
      ]);
      // An overlap with kept entries is refused too.
      expect((await refused({ breaks: [{ ...lunch, name: 'Also' }], others: 'keep' })).body.code).toBe(
        'CALENDAR_OVERLAP',
      );
      const [lunchNow] = breaks.filter(({ name }) => name === 'Lunch');
      const left = await put({ remove: [{ id: lunchNow?.id, version: 1 }] });
      expect(left.breaks.map(({ name }) => name)).toEqual(['Tea']);
    });

    // covers PLANT-53
    it.each([['changed'], ['removed']])(
      'refuses a change of an entry that was %s meanwhile',
      async (what) => {
        const [read] = (await put({ closures: [oil] })).closures;
        if (what === 'changed')
          await putAs(admin, { closures: [{ ...read, name: 'Stocktaking' }], others: 'keep' });
        else await putAs(admin, { remove: [{ id: read?.id, version: read?.version }] });
        const told = await eventsSince(plant.db);
        for (const body of [
          { closures: [{ ...read, name: 'Mine' }], others: 'keep' },
          { closures: [{ ...read, name: 'Mine' }] },
          { remove: [{ id: read?.id, version: read?.version }] },
        ]) {
          const { status, body: said } = await refused(body);
          expect([status, said.code]).toEqual([409, 'STALE_VERSION']);
          expect(said.error).toBe(
            what === 'changed'
              ? 'This record was changed by somebody else. Reload it and try again.'
              : 'This entry was removed by somebody else.',
          );
        }
        expect(await told()).toEqual([]);
      },
    );

    // covers PLANT-53
    it('requires the version of a single entry', async () => {
      const [read] = (await put({ breaks: [tea] })).breaks;
      const { version: _, ...unversioned } = read ?? {};
      const { status, body } = await refused({ breaks: [unversioned], others: 'keep' });
      expect([status, body.error]).toEqual([400, 'Send the version of each changed entry']);
    });
  });

  // covers PLANT-40
  it('is changed by people who may correct figures, and every person may read it', async () => {
    const supervisor = await plant.person('supervisor');
    expect((await refused({ breaks: [] }, supervisor)).status).toBe(403);
    expect((await supervisor.call(endpoints.getPlantCalendar)).data.breaks).toEqual([]);
  });
});
