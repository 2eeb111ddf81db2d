/** A change of the calendar that removes a loss from past shifts is made when a second person approves it. */
import { getPlantCalendar, previewPlantCalendar, putPlantCalendar } from '@pms/domain/calendar/endpoints';
import type { PutCalendarBody } from '@pms/domain/calendar/schema';
import { readOee } from '@pms/domain/figures/endpoints';
import { previewIdealRate, putIdealRate } from '@pms/domain/machines/endpoints';
import { completeOrder, startOrder } from '@pms/domain/orders/endpoints';
import {
  approvePastChange,
  listPastChanges,
  previewPastChange,
  withdrawPastChange,
} from '@pms/domain/past-changes/endpoints';
import { getShiftReport, listShiftReports } from '@pms/domain/shift-reports/endpoints';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { anOrder } from '../../../test/order-scenario';
import { enterPastStop, plantTime } from '../../../test/past-day';
import { approveWaiting } from '../../../test/second-person';
import { runRecomputation } from '../figures/run-recomputation';
import { closeReports, reviseReports } from '../shift-reports/close-reports';

const worked = '2026-11-10';
const query = { start_date: worked, end_date: worked };
const reason = 'The town was dark';

describe('a change of the calendar of past shifts', () => {
  let plant: TestPlant;
  let lead: Person;
  let machine: { id: number };
  let product: string;

  const standAt = async (text: string) => {
    await plant.standAt(plantTime(text));
    lead = await plant.person('manager');
  };
  const closure = (from: string, to: string) => ({
    closures: [{ name: 'Power cut', starts_at: plantTime(from), ends_at: plantTime(to) }],
    others: 'keep',
    reason,
  });
  const put = async (body: object, person = lead) =>
    person.call(putPlantCalendar, { body: body as PutCalendarBody });
  const availability = async () => (await lead.call(readOee, { query })).data.total.availability.value;

  /** An order runs from 06:00 to 14:00, with a breakdown from 10:00 to 12:00. */
  beforeEach(async () => {
    plant = await buildTestPlant();
    await standAt(`${worked} 06:00`);
    await plant.db
      .updateTable('users')
      .set({ created_at: plantTime(`${worked} 06:00`) })
      .execute();
    machine = await aMachine(plant.db);
    const order = await anOrder(plant, lead, { quantity: 1000 });
    product = order.product_name;
    const params = { id: order.id };
    await lead.call(startOrder, { params, body: { machine_id: machine.id } });
    await standAt(`${worked} 14:00`);
    await lead.call(completeOrder, { params, body: { actual_quantity: 300, waste_data: null } });
    await enterPastStop(lead, machine.id, [`${worked} 10:00`, `${worked} 12:00`]);
    await standAt('2026-11-11 12:00');
    await runRecomputation(plant.db);
    await closeReports(plant.db);
  });
  afterEach(() => plant.close());

  // covers PLANT-75
  it('waits until another person approves it, and then takes effect', async () => {
    expect(await availability()).toBe(75);
    const body = closure(`${worked} 10:00`, `${worked} 12:00`);
    const asked = await put(body);
    expect(asked).toMatchObject({ waits: true, data: { closures: [] } });
    const waiting = (await lead.call(listPastChanges)).data;
    expect(waiting).toMatchObject([
      {
        kind: 'plant_calendar',
        asked_by: lead.id,
        reason,
        changes: [{ does: 'add', kind: 'closure', name: 'Power cut' }],
      },
    ]);
    await runRecomputation(plant.db);
    expect(await availability()).toBe(75);
    const params = { id: waiting[0]?.id ?? 0 };
    expect((await lead.call(previewPastChange, { params })).data).toMatchObject({ shifts: 1, machines: 1 });
    const own = await lead.refused(approvePastChange, { params });
    expect([own.status, own.body.code]).toEqual([409, 'SECOND_PERSON_NEEDED']);
    await plant.standAt(plantTime('2026-11-11 12:10'));
    const other = await plant.person('manager');
    lead = other;
    expect((await other.call(approvePastChange, { params })).data).toEqual([]);
    expect((await lead.call(getPlantCalendar)).data.closures).toMatchObject([{ name: 'Power cut' }]);
    expect(await availability()).toBe(100);
    await runRecomputation(plant.db);
    expect(await availability()).toBe(100);
    await reviseReports(plant.db);
    const { data: reports } = await lead.call(listShiftReports, {
      query: { environment: 'all', limit: 100 },
    });
    const day = reports.find((row) => row.shift_date === worked && row.shift_type === 'day');
    const report = (await lead.call(getShiftReport, { params: { id: day?.id ?? 0 } })).data;
    expect(report.revisions.map(({ figures }) => figures.availability.value)).toEqual([100, 75]);
    const again = await other.refused(approvePastChange, { params });
    expect(again.body.code).toBe('NOTHING_TO_APPROVE');
  });

  // covers PLANT-75
  it('is withdrawn, and the audit log has the request and the withdrawal', async () => {
    const body = { breaks: [{ name: 'Tea', start_time: '10:00', end_time: '12:00', valid_from: worked }] };
    await put({ ...body, others: 'keep', reason });
    const id = (await lead.call(listPastChanges)).data[0]?.id ?? 0;
    await lead.call(withdrawPastChange, { params: { id } });
    expect((await lead.call(getPlantCalendar)).data).toMatchObject({ breaks: [] });
    expect((await lead.call(listPastChanges)).data).toEqual([]);
    const rows = await plant.db
      .selectFrom('audit_log')
      .select(['action', 'note'])
      .where('entity', '=', 'past_change')
      .orderBy('sequence')
      .execute();
    expect(rows).toEqual([
      { action: 'past_change_asked', note: reason },
      { action: 'past_change_withdrawn', note: null },
    ]);
    expect(await availability()).toBe(75);
  });

  it('needs no second person if it removes no loss from a past shift', async () => {
    // The closure is in a shift that is not over, and the break has not been valid yet.
    expect((await put(closure('2026-11-11 10:00', '2026-11-11 11:00'))).waits).toBe(false);
    const later = { name: 'Tea', start_time: '10:00', end_time: '10:15', valid_from: '2026-11-12' };
    expect((await put({ breaks: [later], others: 'keep' })).waits).toBe(false);
  });

  it('cannot be approved after another person has changed the entry', async () => {
    const made = (await put(closure('2026-11-11 10:00', '2026-11-11 11:00'))).data.closures[0];
    const earlier = { ...made, starts_at: plantTime(`${worked} 10:00`) };
    expect((await put({ closures: [earlier], others: 'keep', reason })).waits).toBe(true);
    await put({ closures: [{ ...made, name: 'Storm' }], others: 'keep', reason });
    const other = await plant.person('manager');
    const params = { id: (await lead.call(listPastChanges)).data[0]?.id ?? 0 };
    expect((await other.refused(approvePastChange, { params })).body.code).toBe('STALE_VERSION');
    expect((await lead.call(listPastChanges)).data).toHaveLength(1);
  });

  // covers PLANT-76
  it('has a preview, which saves nothing', async () => {
    const body = closure(`${worked} 10:00`, `${worked} 12:00`) as PutCalendarBody;
    const { data } = await lead.call(previewPlantCalendar, { body });
    expect(data).toMatchObject({ shifts: 1, machines: 1, closed_reports: 2, first_date: worked });
    expect((await lead.call(getPlantCalendar)).data).toMatchObject({ closures: [] });
    expect((await lead.call(listPastChanges)).data).toEqual([]);
    const { body: no } = await lead.refused(previewPlantCalendar, { body: { ...body, reason: '' } });
    expect(no.code).toBe('PAST_NEEDS_REASON');
    expect(await availability()).toBe(75);
  });

  // covers PLANT-401
  it('of an ideal rate has a preview, too, and waits if the new rate is slower', async () => {
    const performance = async () => (await lead.call(readOee, { query })).data.total.performance.value;
    const before = await performance();
    const body = {
      product_name: product,
      machine_id: machine.id,
      seconds_per_unit: 30,
      valid_from: worked,
      reason: 'Measured at last',
    };
    const { data } = await lead.call(previewIdealRate, { body });
    expect(data).toMatchObject({ machines: 1, closed_reports: 4, first_date: '2026-11-09' });
    expect(await performance()).toBe(before);
    expect((await lead.call(putIdealRate, { body })).waits).toBe(false);
    const asked = await performance();
    expect(asked).not.toBe(before);
    // More time for a unit improves past figures, so the change waits.
    const slower = { ...body, seconds_per_unit: 90, reason: 'Slower than we thought' };
    const bare = await lead.refused(putIdealRate, { body: { ...slower, reason: '' } });
    expect(bare.body.code).toBe('PAST_NEEDS_REASON');
    expect((await lead.call(putIdealRate, { body: slower })).waits).toBe(true);
    expect(await performance()).toBe(asked);
    expect((await lead.call(listPastChanges)).data).toMatchObject([
      { kind: 'ideal_rate', first_day: worked, values: { seconds_per_unit: 90 } },
    ]);
    await approveWaiting(await plant.person('admin'));
    expect(await performance()).toBeGreaterThan(before ?? 0);
  });
});
