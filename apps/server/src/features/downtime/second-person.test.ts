/**
 * A change that removes a loss from a past shift counts once a second person has approved it. Reports follow late facts
 * of any age.
 */
import {
  approveEarlierEnd,
  approveExclusion,
  changeDowntime,
  createStopReason,
  getDowntime,
  listStopReasons,
  mergeDowntime,
  reportDowntime,
  splitDowntime,
  updateStopReason,
} from '@pms/domain/downtime/endpoints';
import { compareDefinitions, readOee } from '@pms/domain/figures/endpoints';
import { completeOrder, startOrder } from '@pms/domain/orders/endpoints';
import { getShiftReport, listShiftReports, signShiftReport } from '@pms/domain/shift-reports/endpoints';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine, auditOf } from '../../../test/builders';
import { anOrder } from '../../../test/order-scenario';
import { enterPastStop, plantTime } from '../../../test/past-day';
import { approveWaiting } from '../../../test/second-person';
import { runRecomputation } from '../figures/run-recomputation';
import { closeReports, reviseReports } from '../shift-reports/close-reports';

const worked = '2026-11-10';
const query = { start_date: worked, end_date: worked };

describe('a loss of a past shift', () => {
  let plant: TestPlant;
  let lead: Person;
  let machine: { id: number };
  let stopId: number;

  const standAt = async (text: string) => {
    await plant.standAt(plantTime(text));
    lead = await plant.person('manager');
  };
  const stop = (from: string, to: string, reason_code: string, person = lead) =>
    enterPastStop(person, machine.id, [`${worked} ${from}`, `${worked} ${to}`], reason_code);
  const availability = async () => (await lead.call(readOee, { query })).data.total.availability.value;
  const excludedReason = async () => {
    const admin = await plant.person('admin');
    const { data } = await admin.call(listStopReasons, {});
    const known = data.find(({ time_class }) => time_class === 'excluded');
    if (known) return known.code;
    const { code } = (
      await admin.call(createStopReason, {
        body: {
          code: 'meeting',
          label: 'Meeting',
          category: data[0]?.category ?? '',
          time_class: 'excluded',
        },
      })
    ).data;
    return code;
  };

  /** An order runs from 06:00 to 14:00, with a breakdown of two hours. */
  beforeEach(async () => {
    plant = await buildTestPlant();
    await standAt(`${worked} 06:00`);
    await plant.db
      .updateTable('users')
      .set({ created_at: plantTime(`${worked} 06:00`) })
      .execute();
    machine = await aMachine(plant.db);
    const { id } = await anOrder(plant, lead, { quantity: 1000 });
    await lead.call(startOrder, { params: { id }, body: { machine_id: machine.id } });
    await standAt(`${worked} 14:00`);
    await lead.call(completeOrder, { params: { id }, body: { actual_quantity: 300, waste_data: null } });
    stopId = (await stop('10:00', '12:00', 'equipment_breakdown')).id;
    await standAt('2026-11-11 12:00');
    await runRecomputation(plant.db);
    await closeReports(plant.db);
  });
  afterEach(() => plant.close());

  it('stays a loss until another person approves the exclusion', async () => {
    expect(await availability()).toBe(75);
    const reason_code = await excludedReason();
    const { data } = await lead.call(changeDowntime, { params: { id: stopId }, body: { reason_code } });
    expect(data).toMatchObject({
      time_class: 'excluded',
      exclusion: { asked_by: lead.id, approved_by_name: null },
    });
    expect(await availability()).toBe(75);
    await runRecomputation(plant.db);
    expect(await availability()).toBe(75);
    const own = await lead.refused(approveExclusion, { params: { id: stopId } });
    expect([own.status, own.body.code]).toEqual([409, 'SECOND_PERSON_NEEDED']);
    const other = await plant.person('manager');
    const approved = (await other.call(approveExclusion, { params: { id: stopId } })).data;
    expect(approved.exclusion?.approved_by_name).not.toBeNull();
    expect(await availability()).toBe(100);
    await runRecomputation(plant.db);
    expect(await availability()).toBe(100);
    const again = await other.refused(approveExclusion, { params: { id: stopId } });
    expect(again.body.code).toBe('NOTHING_TO_APPROVE');
    expect((await auditOf(plant.db, 'downtime', stopId)).map(({ action }) => action)).toContain(
      'stop_exclusion_approved',
    );
    // In definition 1, one person was enough; the test compares both definitions.
    const { data: both } = await lead.call(compareDefinitions, { query });
    expect(both.map(({ definition_version }) => definition_version)).toEqual([1, 2]);
  });

  it('is compared by both definitions', async () => {
    await lead.call(changeDowntime, {
      params: { id: stopId },
      body: { reason_code: await excludedReason() },
    });
    const { data } = await lead.call(compareDefinitions, { query });
    expect(data.map(({ total }) => total.availability.value)).toEqual([100, 75]);
    const long = { start_date: '2026-01-01', end_date: worked };
    const { body } = await lead.refused(compareDefinitions, { query: long });
    expect(body.code).toBe('VALIDATION');
  });

  it('is no loss after the approval if it was recorded late as excluded, and a stop of this shift needs no second person', async () => {
    const late = await stop('12:30', '13:00', await excludedReason());
    expect(late.exclusion).not.toBeNull();
    expect(await availability()).toBe(68.75);
    const other = await plant.person('manager');
    await other.call(approveExclusion, { params: { id: late.id } });
    expect(await availability()).toBe(73.33);
    const { data } = await lead.call(reportDowntime, {
      body: {
        reported_by: lead.id,
        order_number: 'none',
        machine_id: machine.id,
        primary_cause: 'Meeting',
        reason_code: await excludedReason(),
        start_time: plantTime('2026-11-11 11:00'),
        end_time: plantTime('2026-11-11 11:30'),
      },
    });
    expect(data.exclusion).toBeNull();
  });

  // covers LOSS-90
  it('keeps its end until another person approves an earlier end', async () => {
    const params = { id: stopId };
    const end = (time: string) =>
      lead.call(changeDowntime, { params, body: { end_time: plantTime(`${worked} ${time}`) } });
    const { data: asked } = await end('10:30');
    expect(asked).toMatchObject({
      end_time: plantTime(`${worked} 12:00`),
      earlier_end: { end_time: plantTime(`${worked} 10:30`), asked_by: lead.id },
    });
    await runRecomputation(plant.db);
    expect(await availability()).toBe(75);
    const own = await lead.refused(approveEarlierEnd, { params });
    expect([own.status, own.body.code]).toEqual([409, 'SECOND_PERSON_NEEDED']);
    // Another end withdraws the request. A later end adds a loss and needs no approval.
    const { data: later } = await end('12:24');
    expect([later.end_time, later.earlier_end]).toEqual([plantTime(`${worked} 12:24`), null]);
    expect(await availability()).toBe(70);
    await end('11:00');
    const other = await plant.person('manager');
    const { data: approved } = await other.call(approveEarlierEnd, { params });
    expect([approved.end_time, approved.earlier_end]).toEqual([plantTime(`${worked} 11:00`), null]);
    expect(await availability()).toBe(87.5);
    await runRecomputation(plant.db);
    expect(await availability()).toBe(87.5);
    expect((await other.refused(approveEarlierEnd, { params })).body.code).toBe('NOTHING_TO_APPROVE');
    expect((await auditOf(plant.db, 'downtime', stopId)).map(({ action }) => action).slice(-2)).toEqual([
      'stop_end_asked',
      'stop_end_approved',
    ]);
  });

  it('is approved only in the form that the second person saw', async () => {
    const params = { id: stopId };
    const other = await plant.person('manager');
    const ask = async (time: string) =>
      (await lead.call(changeDowntime, { params, body: { end_time: plantTime(`${worked} ${time}`) } })).data;
    const seen = await ask('11:30');
    const latest = await ask('10:06');
    const stale = await other.refused(approveEarlierEnd, { params, body: { version: seen.version } });
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE_VERSION']);
    expect(await availability()).toBe(75);
    const { data: shorter } = await other.call(approveEarlierEnd, {
      params,
      body: { version: latest.version },
    });
    expect(shorter.end_time).toBe(plantTime(`${worked} 10:06`));

    const late = await stop('12:30', '12:40', await excludedReason());
    await lead.call(changeDowntime, {
      params: { id: late.id },
      body: { end_time: plantTime(`${worked} 13:50`) },
    });
    const sent = { params: { id: late.id }, body: { version: late.version } };
    expect((await other.refused(approveExclusion, sent)).body.code).toBe('STALE_VERSION');
    const { data: now } = await other.call(getDowntime, { params: { id: late.id } });
    expect(now.exclusion?.approved_by_name).toBeNull();
    await other.call(approveExclusion, { ...sent, body: { version: now.version } });
  });

  // covers LOSS-92
  it('keeps its former end when a person opens it again and gives it an earlier end', async () => {
    const late = await stop('13:00', '14:00', 'equipment_breakdown');
    const params = { id: late.id };
    const before = await availability();
    const reopen = () => lead.call(changeDowntime, { params, body: { status: 'investigating' } });
    const { data: reopened } = await reopen();
    expect([reopened.end_time, reopened.reopened_end]).toEqual([null, plantTime(`${worked} 14:00`)]);
    const end_time = plantTime(`${worked} 13:10`);
    const { data: closed } = await lead.call(changeDowntime, {
      params,
      body: { status: 'resolved', end_time },
    });
    expect(closed).toMatchObject({
      status: 'resolved',
      end_time: plantTime(`${worked} 14:00`),
      reopened_end: null,
      earlier_end: { end_time, asked_by: lead.id },
    });
    expect(await availability()).toBe(before);
    const own = await lead.refused(approveEarlierEnd, { params });
    expect([own.status, own.body.code]).toEqual([409, 'SECOND_PERSON_NEEDED']);
    // The reopened stop is split: the second part must still end where the stop ended.
    expect((await reopen()).data.earlier_end).toBeNull();
    const at = plantTime(`${worked} 13:30`);
    const { data: parts } = await lead.call(splitDowntime, {
      params,
      body: { at, reason_code: 'equipment_breakdown' },
    });
    expect(parts.map((part) => [part.end_time, part.reopened_end])).toEqual([
      [at, null],
      [null, plantTime(`${worked} 14:00`)],
    ]);
    const { data: merged } = await lead.call(mergeDowntime, {
      body: { ids: parts.map(({ id }) => id), reason_code: 'equipment_breakdown' },
    });
    expect([merged.end_time, merged.reopened_end]).toEqual([null, plantTime(`${worked} 14:00`)]);
    const end = (time: string) =>
      lead.call(changeDowntime, {
        params: { id: merged.id },
        body: { end_time: plantTime(`${worked} ${time}`) },
      });
    expect((await end('13:05')).data.end_time).toBe(plantTime(`${worked} 14:00`));
    // A later end adds a loss and needs no approval.
    const { data: later } = await end('14:10');
    expect([later.end_time, later.earlier_end]).toEqual([plantTime(`${worked} 14:10`), null]);
    const other = await plant.person('manager');
    await end('13:00');
    await other.call(approveEarlierEnd, { params: { id: merged.id } });
  });

  it('that continues in this shift is shortened by one person', async () => {
    const data = await enterPastStop(lead, machine.id, ['2026-11-11 09:00', '2026-11-11 11:00']);
    const body = { end_time: plantTime('2026-11-11 10:00') };
    const after = (await lead.call(changeDowntime, { params: { id: data.id }, body })).data;
    expect([after.end_time, after.earlier_end]).toEqual([body.end_time, null]);
  });

  it('stays a loss of past shifts when its reason becomes an excluded reason', async () => {
    const admin = await plant.person('admin');
    const { data } = await admin.call(listStopReasons, {});
    const id = data.find(({ code }) => code === 'equipment_breakdown')?.id ?? 0;
    const params = { id };
    const excluded = { time_class: 'excluded' } as const;
    // Without a first day the meaning holds for stops that begin from now on.
    expect((await admin.call(updateStopReason, { params, body: excluded })).waits).toBe(false);
    expect(await availability()).toBe(75);
    const past = { ...excluded, failure: false, first_day: worked };
    const bare = await admin.refused(updateStopReason, { params, body: past });
    expect(bare.body.code).toBe('PAST_NEEDS_REASON');
    const body = { ...past, reason: 'Not our fault' };
    expect((await admin.call(updateStopReason, { params, body })).waits).toBe(true);
    await runRecomputation(plant.db);
    expect(await availability()).toBe(75);
    await approveWaiting(await plant.person('manager'));
    expect(await availability()).toBe(100);
  });

  it('is in the closed report and reaches the people who signed the report, also if it is entered very late', async () => {
    const reports = await lead.call(listShiftReports, { query: { environment: 'all', limit: 100 } });
    const report = reports.data.find((row) => row.shift_date === worked && row.shift_type === 'day');
    const params = { id: report?.id ?? 0 };
    await lead.call(signShiftReport, { params, body: { handover_notes: '' } });
    const signer = lead.id;
    await standAt('2027-02-01 12:00');
    await stop('13:00', '13:30', 'equipment_breakdown');
    await runRecomputation(plant.db);
    await reviseReports(plant.db);
    const { data } = await lead.call(getShiftReport, { params });
    expect(data).toMatchObject({ revision: 2, revised: true, definition_version: 2 });
    expect(data.revisions.map(({ figures }) => figures.availability.value)).toEqual([68.75, 75]);
    const rows = await plant.db
      .selectFrom('notifications')
      .selectAll()
      .where('user_id', '=', signer)
      .execute();
    expect(rows.map(({ title }) => title)).toContain('Shift report revised');
    // Without new facts the report is not revised again.
    await reviseReports(plant.db);
    expect((await lead.call(getShiftReport, { params })).data.revision).toBe(2);
  });
});
