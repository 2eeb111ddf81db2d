/** A stop that gains excluded time in a past shift waits for a second person, also after a merge or with a later end. */
import {
  approveExclusion,
  changeDowntime,
  createStopReason,
  listStopReasons,
  mergeDowntime,
  reportDowntime,
} from '@pms/domain/downtime/endpoints';
import type { ChangeDowntimeBody } from '@pms/domain/downtime/schema';
import { readOee } from '@pms/domain/figures/endpoints';
import { completeOrder, startOrder } from '@pms/domain/orders/endpoints';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { anOrder } from '../../../test/order-scenario';
import { runRecomputation } from '../figures/run-recomputation';

const plantTime = (text: string) => new Date(`${text.replace(' ', 'T')}:00+02:00`).toISOString();
const worked = '2026-11-10';
const today = '2026-11-11';
const at = (time: string) => plantTime(`${worked} ${time}`);
const breakdown = 'equipment_breakdown';

describe('excluded time of a past shift', () => {
  let plant: TestPlant;
  let lead: Person;
  let other: Person;
  let machine: { id: number };
  let meeting: string;
  let meetingId: number;

  const standAt = async (text: string) => {
    await plant.standAt(plantTime(text));
    lead = await plant.person('manager');
  };
  const stop = async (from: string, to: string | null, reason_code: string, day = worked) => {
    const { data } = await lead.call(reportDowntime, {
      body: {
        reported_by: lead.id,
        order_number: 'none',
        machine_id: machine.id,
        primary_cause: 'The line stood',
        reason_code,
        start_time: plantTime(`${day} ${from}`),
        ...(to === null ? {} : { end_time: plantTime(`${day} ${to}`) }),
      },
    });
    return data.id;
  };
  const availability = async () => {
    await runRecomputation(plant.db);
    const query = { start_date: worked, end_date: worked };
    return (await lead.call(readOee, { query })).data.total.availability.value;
  };
  const change = async (id: number, body: ChangeDowntimeBody, person = lead) =>
    (await person.call(changeDowntime, { params: { id }, body })).data;
  const merge = async (ids: number[], reason_code?: string, person = lead) => {
    const body = reason_code === undefined ? { ids } : { ids, reason_code };
    return (await person.call(mergeDowntime, { body })).data;
  };
  const approve = async (id: number, person = other) =>
    (await person.call(approveExclusion, { params: { id } })).data;
  const waitsFor = (person: Person) => ({ asked_by: person.id, approved_by_name: null });

  /** An order runs from 06:00 to 14:00. A meeting from 10:00 to 10:30 is recorded in its own shift. */
  beforeEach(async () => {
    plant = await buildTestPlant();
    await standAt(`${worked} 06:00`);
    machine = await aMachine(plant.db);
    const { id } = await anOrder(plant, lead, { quantity: 1000 });
    await lead.call(startOrder, { params: { id }, body: { machine_id: machine.id } });
    const admin = await plant.person('admin');
    const { data: reasons } = await admin.call(listStopReasons, {});
    meeting = 'team_meeting';
    await admin.call(createStopReason, {
      body: {
        code: meeting,
        label: 'Team meeting',
        category: reasons[0]?.category ?? '',
        time_class: 'excluded',
      },
    });
    await standAt(`${worked} 14:00`);
    await lead.call(completeOrder, { params: { id }, body: { actual_quantity: 300, waste_data: null } });
    meetingId = await stop('10:00', '10:30', meeting);
    await standAt(`${today} 12:00`);
    other = await plant.person('manager');
  });
  afterEach(() => plant.close());

  it.each([
    ['with the reason of the meeting', true],
    ['without a reason', false],
  ])('waits after a merge with a breakdown %s', async (_, isNamed) => {
    const broken = await stop('10:30', '14:00', breakdown);
    expect(await availability()).toBe(53.33);
    const merged = await merge([meetingId, broken], isNamed ? meeting : undefined);
    expect(merged).toMatchObject({
      end_time: at('14:00'),
      time_class: 'excluded',
      exclusion: waitsFor(lead),
    });
    expect(await availability()).toBe(50);
    const own = await lead.refused(approveExclusion, { params: { id: meetingId } });
    expect(own.body.code).toBe('SECOND_PERSON_NEEDED');
    await approve(meetingId);
    expect(await availability()).toBe(100);
  });

  it('waits after a merge with a stop whose exclusion waits', async () => {
    const late = await stop('10:30', '14:00', meeting);
    expect((await merge([meetingId, late], undefined, other)).exclusion).toMatchObject(waitsFor(other));
  });

  it('does not wait after a merge of stops that were excluded before', async () => {
    const late = await stop('10:30', '14:00', meeting);
    await approve(late);
    expect((await merge([meetingId, late])).exclusion).toBeNull();
    expect(await availability()).toBe(100);
  });

  it('waits when the stop gets a later end, and loses its earlier approval', async () => {
    await stop('10:30', '14:00', breakdown);
    expect((await change(meetingId, { end_time: at('10:15') })).exclusion).toBeNull();
    const longer = await change(meetingId, { end_time: at('14:00') });
    expect(longer).toMatchObject({ end_time: at('14:00'), exclusion: waitsFor(lead) });
    expect(await availability()).toBe(50);
    expect((await approve(meetingId)).exclusion?.approved_by_name).not.toBeNull();
    await change(meetingId, { end_time: at('13:00') });
    expect(
      (await change(meetingId, { notes: 'All crews', end_time: at('13:30') }, other)).exclusion,
    ).toMatchObject(waitsFor(other));
  });

  it('waits when the stop is opened again', async () => {
    expect((await change(meetingId, { status: 'investigating' })).exclusion).toMatchObject(waitsFor(lead));
  });

  it('keeps the person of the request when another person changes the stop and excludes no more time', async () => {
    const late = await stop('11:00', '12:00', meeting);
    const after = await change(late, { reason_code: meeting, end_time: at('12:00'), notes: 'Long' }, other);
    expect(after.exclusion).toMatchObject(waitsFor(lead));
  });

  it('does not wait when an open meeting of a past shift ends, and waits when the end becomes later', async () => {
    await standAt(`${today} 13:00`);
    const id = await stop('12:30', null, meeting, today);
    await standAt(`${today} 20:00`);
    expect((await change(id, { end_time: plantTime(`${today} 15:00`) })).exclusion).toBeNull();
    const later = await change(id, { end_time: plantTime(`${today} 16:00`) });
    expect(later.exclusion).toMatchObject(waitsFor(lead));
  });

  it('does not wait for time of the present shift', async () => {
    const id = await stop('11:00', '11:10', meeting, today);
    expect((await change(id, { end_time: plantTime(`${today} 11:40`) })).exclusion).toBeNull();
  });
});
