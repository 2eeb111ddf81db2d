/** Every kind of write in a locked month is refused with a sentence and changes nothing; later writes are accepted. */
import { putPlantCalendar } from '@pms/domain/calendar/endpoints';
import * as downtime from '@pms/domain/downtime/endpoints';
import type { Endpoint } from '@pms/domain/endpoint';
import { putIdealRate, updateMachine } from '@pms/domain/machines/endpoints';
import * as orders from '@pms/domain/orders/endpoints';
import { approvePastChange, listPastChanges } from '@pms/domain/past-changes/endpoints';
import { getMonthLock, lockMonths, putPlant, unlockMonths } from '@pms/domain/settings/endpoints';
import * as waste from '@pms/domain/waste/endpoints';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildTestPlant,
  type Call,
  type Person,
  pathOf,
  type Reply,
  type TestPlant,
} from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { anOrder } from '../../../test/order-scenario';
import { aPastDay, plantTime } from '../../../test/past-day';
import { sendFile } from '../../../test/upload-form';

const october = { last_month: '2026-10', locked_until: plantTime('2026-11-01 06:00') };
type ImportedKind = 'orders' | 'reports' | 'stops';
const send = <E extends Endpoint>(person: Person, endpoint: E, call: Call<E> = {}): Promise<Reply> =>
  person.request(endpoint.method, pathOf(endpoint, call), call.body);

describe('a month', () => {
  let plant: TestPlant;
  let manager: Person;
  beforeEach(async () => {
    plant = await buildTestPlant();
    await plant.standAt(plantTime('2026-11-01 06:10'));
    manager = await plant.person('manager');
  });
  afterEach(() => plant.close());

  // covers FIG-182
  it('is locked by people with the right, at the earliest ten minutes after its last shift', async () => {
    expect((await manager.call(getMonthLock)).data).toMatchObject({ last_month: null, locked_until: null });
    const supervisor = await plant.person('supervisor');
    const wanted = { body: { month: '2026-10' } };
    expect(await supervisor.refused(lockMonths, wanted)).toMatchObject({
      status: 403,
      body: { code: 'PERMISSION_DENIED' },
    });
    await plant.standAt(plantTime('2026-11-01 06:09'));
    expect((await manager.refused(lockMonths, wanted)).body).toMatchObject({
      code: 'MONTH_NOT_OVER',
      error: 'October 2026 is locked ten minutes after its last shift at the earliest',
    });
    await plant.standAt(plantTime('2026-11-01 06:10'));
    const { data } = await manager.call(lockMonths, wanted);
    expect(data).toMatchObject({ ...october, changed_at: plantTime('2026-11-01 06:10') });
    expect((await supervisor.call(getMonthLock)).data).toEqual(data);
    for (const month of ['2026-10', '2026-09'])
      expect((await manager.refused(lockMonths, { body: { month } })).body.code).toBe('MONTH_ALREADY_LOCKED');
  });

  // covers FIG-182
  it('is unlocked with a reason, and the audit log contains the lock and the unlock', async () => {
    expect((await manager.refused(unlockMonths, { body: { month: null, reason: 'x' } })).body.code).toBe(
      'MONTH_NOT_LOCKED',
    );
    await manager.call(lockMonths, { body: { month: '2026-10', reason: 'Reported to the group' } });
    const missing = await manager.refused(unlockMonths, { body: { month: '2026-09', reason: ' ' } });
    expect([missing.status, missing.body.error]).toEqual([400, 'Say why the month is unlocked']);
    expect((await manager.refused(unlockMonths, { body: { month: '2026-10', reason: 'x' } })).body.code).toBe(
      'MONTH_NOT_LOCKED',
    );
    const { data } = await manager.call(unlockMonths, {
      body: { month: '2026-09', reason: 'A count was wrong' },
    });
    expect(data).toMatchObject({
      last_month: '2026-09',
      locked_until: plantTime('2026-10-01 06:00'),
      reason: 'A count was wrong',
    });
    const entries = await plant.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after', 'note', 'user_id'])
      .where('entity', '=', 'month_lock')
      .orderBy('sequence')
      .execute();
    expect(entries).toMatchObject([
      { action: 'months_locked', user_id: manager.id, after: october, note: 'Reported to the group' },
      { action: 'months_unlocked', before: october, note: 'A count was wrong' },
    ]);
  });
});

describe('in a locked October', () => {
  let plant: TestPlant;
  let past: Awaited<ReturnType<typeof aPastDay>>;
  let lead: Person;
  let second: Person;
  let admin: Person;

  const day = '2026-10-10';
  const on = (time: string) => plantTime(`${day} ${time}`);
  const stopBody = (from: string, to: string) => ({
    order_number: 'none',
    machine_id: past.machine.id,
    primary_cause: 'Belt torn',
    reason_code: 'equipment_breakdown',
    start_time: from,
    end_time: to,
    reported_by: lead.id,
  });
  const changeStop = (id: number, body: object) =>
    send(lead, downtime.changeDowntime, { params: { id }, body: body as never });
  const wasteBody = (recorded_at: string) => ({
    order_number: past.order.order_number,
    waste_type: 'RM',
    quantity: 5,
    reason: 'Spilt',
    recorded_by: lead.id,
    recorded_at,
  });

  /** Each write has its own record, so that no write depends on another. */
  let stops: Record<
    | 'reason'
    | 'later'
    | 'earlier'
    | 'status'
    | 'split'
    | 'first'
    | 'next'
    | 'excluded'
    | 'shortened'
    | 'open'
    | 'reopened',
    number
  >;
  let wasted: Record<'october' | 'deleted' | 'november', number>;
  let running: { readonly id: number; readonly report: number };
  let requestId: number;
  let breakdownId: number;

  beforeAll(async () => {
    plant = await buildTestPlant();
    past = await aPastDay(plant, day, '2026-10-11');
    const stopOf = async (from: string, to: string) =>
      (await past.enterStop(`${day} ${from}`, `${day} ${to}`, 'equipment_breakdown')).id;
    stops = {
      reason: past.stop.id,
      later: await stopOf('06:10', '06:15'),
      earlier: await stopOf('06:20', '06:25'),
      status: await stopOf('06:30', '06:35'),
      split: await stopOf('06:40', '06:50'),
      first: await stopOf('07:00', '07:05'),
      next: await stopOf('07:05', '07:10'),
      excluded: await stopOf('07:20', '07:25'),
      shortened: await stopOf('07:30', '07:35'),
      reopened: await stopOf('07:40', '07:45'),
      open: 0,
    };
    lead = await past.standAt('2026-10-31 10:00');
    admin = await plant.person('admin');
    const { data: reasons } = await admin.call(downtime.listStopReasons, {});
    breakdownId = reasons.find(({ code }) => code === 'equipment_breakdown')?.id ?? 0;
    await admin.call(downtime.createStopReason, {
      body: {
        code: 'meeting',
        label: 'Meeting of the plant',
        category: reasons[0]?.category ?? '',
        time_class: 'excluded',
      },
    });
    expect((await changeStop(stops.excluded, { reason_code: 'meeting' })).status).toBe(200);
    expect((await changeStop(stops.shortened, { end_time: on('07:32') })).status).toBe(200);
    const order = await anOrder(plant, lead, { quantity: 1000 });
    const params = { id: order.id };
    await lead.call(orders.startOrder, { params, body: { machine_id: past.machine.id } });
    lead = await past.standAt('2026-10-31 12:00');
    const { data: report } = await lead.call(orders.reportQuantity, { params, body: { add: 50 } });
    running = { id: order.id, report: report.update.id };
    await lead.call(orders.pauseOrder, { params, body: { reason: 'Unplanned Stop', category: 'Equipment' } });
    const { id: open } = await plant.db
      .selectFrom('downtime_events')
      .select('id')
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow();
    stops.open = open;
    lead = await past.standAt('2026-11-03 09:00');
    second = await plant.person('manager');
    admin = await plant.person('admin');
    const wasteOf = async (at: string) =>
      (await lead.call(waste.recordWaste, { body: wasteBody(plantTime(at)) })).data.id;
    wasted = {
      october: await wasteOf(`${day} 11:00`),
      deleted: await wasteOf(`${day} 11:00`),
      november: await wasteOf('2026-11-02 11:00'),
    };
    await lead.call(putPlantCalendar, {
      body: {
        closures: [{ name: 'Power cut', starts_at: on('10:00'), ends_at: on('11:00') }],
        others: 'keep',
        reason: 'The town was dark',
      } as never,
    });
    requestId = (await lead.call(listPastChanges)).data[0]?.id ?? 0;
    await lead.call(lockMonths, { body: { month: '2026-10' } });
  });
  afterAll(() => plant.close());

  const csv = (lines: readonly string[], name: string) => ({ name, bytes: lines.join('\n') });
  const bring = (kind: ImportedKind, lines: readonly string[], fields = {}) =>
    sendFile(lead, `/api/upload-${kind}`, csv(lines, `${kind}.csv`), { dry_run: 'false', ...fields });
  const correct = (body: object) =>
    send(lead, orders.correctOrder, {
      params: { id: past.order.id },
      body: { reason: 'Counted again', ...body } as never,
    });

  /** Each write is valid, and is accepted as soon as the month is unlocked. */
  const writes: Readonly<Record<string, () => Promise<Reply>>> = {
    'a late stop': () =>
      send(lead, downtime.reportDowntime, { body: stopBody(on('13:00'), on('13:10')) as never }),
    'another reason of a stop': () => changeStop(stops.reason, { reason_code: 'material_shortage' }),
    'a later end of a stop': () => changeStop(stops.later, { end_time: on('06:18') }),
    'the wish for an earlier end': () => changeStop(stops.earlier, { end_time: on('06:22') }),
    'the approval of a stop': () => changeStop(stops.status, { status: 'approved' }),
    'a stop that is opened again': () => changeStop(stops.reopened, { status: 'investigating' }),
    'the reason of a stop that still goes on': () =>
      changeStop(stops.open, { reason_code: 'material_shortage' }),
    'a split': () =>
      send(lead, downtime.splitDowntime, {
        params: { id: stops.split },
        body: { at: on('06:45'), reason_code: 'material_shortage' } as never,
      }),
    'a merge': () =>
      send(lead, downtime.mergeDowntime, {
        body: { ids: [stops.first, stops.next], reason_code: 'equipment_breakdown' } as never,
      }),
    'the approval of an exclusion': () =>
      send(second, downtime.approveExclusion, { params: { id: stops.excluded } }),
    'the approval of an earlier end': () =>
      send(second, downtime.approveEarlierEnd, { params: { id: stops.shortened } }),
    'a corrected quantity': () => correct({ actual_quantity: 290 }),
    'scrap found later, by the last count': () => correct({ scrap: 3 }),
    'scrap found later, by its time': () => correct({ scrap: 2, recorded_at: on('09:00') }),
    'waste found later': () =>
      correct({ waste: [{ waste_type: 'FP', weight: 2, waste_reason: 'Broken', units: 1 }] }),
    'a report that corrects another': () =>
      send(lead, orders.reportQuantity, {
        params: { id: running.id },
        body: { actual_quantity: 45, corrects_id: running.report, note: 'Counted again' },
      }),
    'late waste': () => send(lead, waste.recordWaste, { body: wasteBody(on('09:30')) }),
    'another quantity of waste': () =>
      send(lead, waste.changeWaste, { params: { id: wasted.october }, body: { quantity: 6 } }),
    'waste that moves into the month': () =>
      send(lead, waste.changeWaste, { params: { id: wasted.november }, body: { recorded_at: on('09:40') } }),
    'waste that is deleted': () =>
      send(lead, waste.deleteWaste, { params: { id: wasted.deleted }, body: { reason: 'Twice' } }),
    'a closure that a second person approves': () =>
      send(second, approvePastChange, { params: { id: requestId } }),
    'an ideal rate with a past first day': () =>
      send(lead, putIdealRate, {
        body: {
          product_name: past.order.product_name,
          machine_id: past.machine.id,
          seconds_per_unit: 50,
          valid_from: '2026-10-05',
          reason: 'Measured',
        } as never,
      }),
    'a rate of a machine with a past first day': () =>
      send(admin, updateMachine, {
        params: { id: past.machine.id },
        body: { production_rate: 80, measures_from: '2026-10-20', reason: 'Measured' },
      }),
    'a setting with a past first day': () =>
      send(admin, putPlant, {
        body: { target_machine_utilization: 71, first_day: '2026-10-20', reason: 'Agreed' } as never,
      }),
    'what a reason counts as': () =>
      send(admin, downtime.updateStopReason, {
        params: { id: breakdownId },
        body: { failure: false, first_day: '2026-10-01', reason: 'Other words' } as never,
      }),
    'another time zone': () => send(admin, putPlant, { body: { time_zone: 'Europe/Berlin' } as never }),
  };

  /** A file of each kind: its header, a row of October and a row of November. */
  const files: Readonly<Record<ImportedKind, (machine: string) => readonly [string, string, string]>> = {
    orders: (machine) => [
      'Order number,Product,Quantity,Produced quantity,Area,Machine,Status,Start,End',
      `LATE-1,Cola,100,90,packaging,${machine},completed,2026-10-12 08:00,2026-10-12 12:00`,
      `NEW-1,Cola,100,90,packaging,${machine},completed,2026-11-01 06:00,2026-11-01 06:02`,
    ],
    reports: (machine) => [
      'Order number,Product,Ordered quantity,Produced quantity,Area,Machine,Start,End',
      `LATE-2,Cola,100,90,packaging,${machine},2026-10-13 08:00,2026-10-13 12:00`,
      `NEW-2,Cola,100,90,packaging,${machine},2026-11-01 06:02,2026-11-01 06:04`,
    ],
    stops: (machine) => [
      'Machine,Reason,Category,Start,End',
      `${machine},Belt torn,Equipment,2026-10-14 08:00,2026-10-14 09:00`,
      `${machine},Belt torn,Equipment,2026-11-01 06:04,2026-11-01 06:05`,
    ],
  };
  const kinds = Object.keys(files) as ImportedKind[];

  const tables = [
    'downtime_events',
    'quantity_updates',
    'waste_records',
    'orders',
    'order_status_history',
    'machine_status_history',
    'machine_measures',
    'ideal_rates',
    'plant_calendar',
    'dated_settings',
    'settings',
    'stop_reasons',
    'order_imports',
    'audit_log',
    'live_events',
  ] as const;
  const everything = async () => {
    const sums: Record<string, string | undefined> = {};
    for (const table of tables) {
      const { rows } = await sql<{ sum: string }>`
        select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${sql.table(table)} t`.execute(
        plant.db,
      );
      sums[table] = rows[0]?.sum;
    }
    return sums;
  };

  // covers FIG-183
  it.each(Object.keys(writes))('%s is refused and writes nothing', async (name) => {
    const before = await everything();
    const reply = await writes[name]?.();
    expect(reply).toMatchObject({
      status: 409,
      body: {
        code: 'MONTH_LOCKED',
        error:
          'October 2026 is locked: its facts can no longer be entered or changed. Ask a person who may lock months.',
        details: { month: '2026-10' },
      },
    });
    expect(await everything()).toEqual(before);
  });

  // covers FIG-151
  it.each(kinds)('the preview of a file of %s names the row of the locked month', async (kind) => {
    const problem = {
      row: 2,
      field: 'start',
      message:
        'October 2026 is locked: its facts can no longer be entered or changed. Ask a person who may lock months.',
    };
    const lines = files[kind]((await aMachine(plant.db)).name);
    const before = await everything();
    for (const fields of [{ dry_run: 'true' }, { dry_run: 'true', good_rows_only: 'true' }, {}]) {
      const { status, body } = await bring(kind, lines, fields);
      expect([status, body.data]).toEqual([
        200,
        expect.objectContaining({ valid: 1, error_count: 1, errors: [problem], created: 0 }),
      ]);
    }
    expect(await everything()).toEqual(before);
  });

  // covers FIG-151
  it.each(kinds)('of a file of %s, the row of November is imported by choice', async (kind) => {
    const lines = files[kind]((await aMachine(plant.db)).name);
    const { body } = await bring(kind, lines, { good_rows_only: 'true' });
    expect(body.data).toMatchObject({
      created: 1,
      left_out: expect.stringContaining('October 2026 is locked'),
    });
  });

  // covers FIG-184
  it('actions of November are entered, and notes on October are written', async () => {
    const november = (time: string) => plantTime(`2026-11-02 ${time}`);
    const going: Readonly<Record<string, () => Promise<Reply>>> = {
      'a late stop': () =>
        send(lead, downtime.reportDowntime, {
          body: stopBody(plantTime('2026-11-01 06:00'), november('10:00')) as never,
        }),
      'late waste': () => send(lead, waste.recordWaste, { body: wasteBody(november('09:30')) }),
      'a note on a stop': () => changeStop(stops.reason, { notes: 'The belt was old' }),
      'the end of a stop over the end of the month': () =>
        send(lead, orders.resumeOrder, { params: { id: running.id }, body: {} }),
      'a report': () => send(lead, orders.reportQuantity, { params: { id: running.id }, body: { add: 5 } }),
      'an ideal rate': () =>
        send(lead, putIdealRate, {
          body: {
            product_name: 'Tonic',
            machine_id: past.machine.id,
            seconds_per_unit: 50,
            valid_from: '2026-11-02',
            reason: 'Measured',
          } as never,
        }),
    };
    for (const [name, write] of Object.entries(going))
      expect([name, Math.floor((await write()).status / 100)]).toEqual([name, 2]);
    await lead.call(orders.pauseOrder, {
      params: { id: running.id },
      body: { reason: 'Unplanned Stop', category: 'Equipment' },
    });
  });

  // covers FIG-183
  it('every refused write succeeds after the month is unlocked', async () => {
    await lead.call(unlockMonths, { body: { month: null, reason: 'A count was wrong' } });
    for (const [name, write] of Object.entries(writes)) {
      const { status, body } = await write();
      expect([name, Math.floor(status / 100), body]).toEqual([name, 2, body]);
    }
    for (const kind of kinds) {
      const [heading, late] = files[kind]((await aMachine(plant.db)).name);
      expect((await bring(kind, [heading, late])).body.data).toMatchObject({ error_count: 0, created: 1 });
    }
  });
});
