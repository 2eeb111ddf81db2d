/** A closed report shows changed facts with both values, before and after its revision is made. */
import { approveEarlierEnd, changeDowntime } from '@pms/domain/downtime/endpoints';
import { correctOrder } from '@pms/domain/orders/endpoints';
import { exportShiftReport, getShiftReport, listShiftReports } from '@pms/domain/shift-reports/endpoints';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aPastDay, plantTime } from '../../../test/past-day';
import { approveWaiting } from '../../../test/second-person';
import { runRecomputation } from '../figures/run-recomputation';
import { reviseReports } from './close-reports';

const day = '2026-10-10';

describe('the facts of a report that was closed 20 days ago', () => {
  let plant: TestPlant;
  let past: Awaited<ReturnType<typeof aPastDay>>;
  let lead: Person;

  beforeEach(async () => {
    plant = await buildTestPlant();
    past = await aPastDay(plant, day, '2026-10-11');
    lead = await past.standAt('2026-10-31 09:00');
  });
  afterEach(() => plant.close());

  const inHistory = async () => {
    const { data } = await lead.call(listShiftReports, { query: { environment: 'all', limit: 100 } });
    const row = data.find(({ shift_date, shift_type }) => shift_date === day && shift_type === 'day');
    if (!row?.id) throw new Error('The day has no report');
    return { ...row, id: row.id };
  };
  const inFull = async () => {
    const { id } = await inHistory();
    return (await lead.call(getShiftReport, { params: { id } })).data;
  };
  const inFile = async () => {
    const { body } = await plant.app.inject({
      url: `/api/export/shift-reports?format=json&start_date=${day}&end_date=${day}`,
      headers: { authorization: `Bearer ${lead.token}` },
    });
    const rows = JSON.parse(body) as Record<string, unknown>[];
    return rows.find((row) => row.environment_name === 'Whole plant' && row.shift_type === 'day');
  };

  const changes: Readonly<Record<string, () => Promise<unknown>>> = {
    'a stop that is entered late': () =>
      past.enterStop(`${day} 13:00`, `${day} 14:00`, 'equipment_breakdown'),
    'an end that a second person approves': async () => {
      const end_time = plantTime(`${day} 11:00`);
      await lead.call(changeDowntime, { params: { id: past.stop.id }, body: { end_time } });
      const second = await plant.person('manager');
      return second.call(approveEarlierEnd, { params: { id: past.stop.id } });
    },
    'a correction of the quantity': () =>
      lead.call(correctOrder, {
        params: { id: past.order.id },
        body: { reason: 'Counted again', actual_quantity: 200 },
      }),
    'waste that is found later': () =>
      lead.call(correctOrder, {
        params: { id: past.order.id },
        body: { reason: 'Found later', scrap: 12 },
      }),
  };
  const expected: Readonly<Record<string, readonly object[]>> = {
    'a stop that is entered late': [
      { name: 'availability', as_closed: 75, now: 62.5 },
      { name: 'performance', as_closed: 83.33, now: 100 },
      { name: 'recorded_stop_minutes', as_closed: 120, now: 180 },
      { name: 'stops', as_closed: 1, now: 2 },
    ],
    'an end that a second person approves': [
      { name: 'availability', as_closed: 75, now: 87.5 },
      { name: 'performance', as_closed: 83.33, now: 71.43 },
      { name: 'recorded_stop_minutes', as_closed: 120, now: 60 },
    ],
    'a correction of the quantity': [
      { name: 'oee', as_closed: 62.5, now: 41.67 },
      { name: 'performance', as_closed: 83.33, now: 55.56 },
      { name: 'produced', as_closed: 300, now: 200 },
    ],
    'waste that is found later': [
      { name: 'performance', as_closed: 83.33, now: 86.67 },
      { name: 'quality', as_closed: 100, now: 96.15 },
      { name: 'scrap', as_closed: 0, now: 12 },
    ],
  };

  // covers SHIFT-27
  it.each(Object.keys(changes))('are marked with both values after %s', async (name) => {
    expect((await inHistory()).since_closing).toBeNull();
    expect(await inFile()).toMatchObject({ facts_changed_after_closing: false });
    const closed = await inFull();
    await changes[name]?.();
    const mark = { pending: true, changed: expected[name] };
    // Before the revision the report still shows its closed numbers.
    expect((await inHistory()).since_closing).toEqual(mark);
    const marked = await inFull();
    expect(marked).toMatchObject({ revision: 1, oee_percentage: closed.oee_percentage, since_closing: mark });
    expect(await inFile()).toMatchObject({ facts_changed_after_closing: true });
    await runRecomputation(plant.db);
    expect((await inFull()).since_closing).toEqual(mark);
    await reviseReports(plant.db);
    const revised = await inFull();
    expect(revised).toMatchObject({ revision: 2, revised: true, since_closing: { ...mark, pending: false } });
    expect(await inFile()).toMatchObject({
      facts_changed_after_closing: true,
      oee_percentage: revised.oee_percentage,
      oee_percentage_as_closed: closed.oee_percentage,
    });
  });

  // covers SHIFT-27
  it('are compared with the values at the closing if they change twice, and are not marked if they have these values again', async () => {
    const correct = async (actual_quantity: number, time: string) => {
      lead = await past.standAt(`2026-10-31 ${time}`);
      await lead.call(correctOrder, {
        params: { id: past.order.id },
        body: { reason: 'Counted again', actual_quantity },
      });
      await approveWaiting(await plant.person('manager'));
      await runRecomputation(plant.db);
      await reviseReports(plant.db);
    };
    await correct(200, '10:00');
    await correct(250, '11:00');
    const produced = (await inFull()).since_closing?.changed.find(({ name }) => name === 'produced');
    expect(produced).toEqual({ name: 'produced', as_closed: 300, now: 250 });
    await correct(300, '12:00');
    expect(await inFull()).toMatchObject({ revision: 4, since_closing: { pending: false, changed: [] } });
  });

  // covers SHIFT-27
  it('are named in the files of the report', async () => {
    await changes['a stop that is entered late']?.();
    const { id } = await inHistory();
    const csv = await plant.app.inject({
      url: `/api${exportShiftReport.path.replace('{id}', String(id))}?format=csv`,
      headers: { authorization: `Bearer ${lead.token}` },
    });
    expect(csv.body).toContain('"since closing","availability","as_closed","75"');
    expect(csv.body).toContain('"since closing","availability","now","62.5"');
  });
});
