/** The history of the data that figures are computed from, and refused overwrites of newer versions. */
import { putPlantCalendar } from '@pms/domain/calendar/endpoints';
import type { PutCalendarBody } from '@pms/domain/calendar/schema';
import { createStopReason, updateStopReason } from '@pms/domain/downtime/endpoints';
import type { HistoryOf } from '@pms/domain/every-feature';
import { readHistory } from '@pms/domain/history/endpoints';
import {
  listIdealRates,
  putIdealRate,
  setMachineStatus,
  updateMachine,
} from '@pms/domain/machines/endpoints';
import { getPlant, getSystemSettings, putPlant, putSystemSettings } from '@pms/domain/settings/endpoints';
import { deleteCostRate, listCostRates, putCostRate, recordWaste } from '@pms/domain/waste/endpoints';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { setRight } from '../../../test/set-right';

describe('the history of plant data', () => {
  let plant: TestPlant;
  let admin: Person;
  let manager: Person;
  let viewer: Person;

  beforeEach(async () => {
    plant = await buildTestPlant();
    await plant.standAt('2026-11-10T08:00:00.000Z');
    admin = await plant.person('admin');
    manager = await plant.person('manager');
    viewer = await plant.person('viewer');
  });
  afterEach(() => plant.close());

  const history = async (of: HistoryOf, id?: number, person = viewer) =>
    (await person.call(readHistory, { query: { of, ...(id === undefined ? {} : { id }) } })).data;
  const stale = [409, 'STALE_VERSION', 'This record was changed by somebody else. Reload it and try again.'];
  const said = ({ status, body }: { status: number; body: { code: string; error: string } }) => [
    status,
    body.code,
    body.error,
  ];

  // covers HIST-01, HIST-02
  it('of a stop reason has the person, the old and new values, the time and the reason', async () => {
    const { data: made } = await admin.call(createStopReason, {
      body: { code: 'jam', label: 'Jam', category: 'Equipment', time_class: 'unplanned' },
    });
    await plant.standAt('2026-11-10T08:05:00.000Z');
    await admin.call(updateStopReason, {
      params: { id: made.id },
      body: {
        time_class: 'setup',
        areas: ['packaging'],
        version: made.version,
        reason: 'Agreed with the line',
      },
    });
    const [changed, added] = await history('stop_reason', made.id);
    expect(changed).toEqual({
      id: expect.any(Number),
      record_id: made.id,
      name: 'Jam',
      time: '2026-11-10T08:05:00.000Z',
      user: expect.stringContaining('admin'),
      action: 'changed',
      fields: [
        { field: 'time_class', before: 'unplanned', after: 'setup' },
        { field: 'areas', before: [], after: ['packaging'] },
      ],
      reason: 'Agreed with the line',
    });
    expect(added).toMatchObject({ action: 'added', reason: null, time: '2026-11-10T08:00:00.000Z' });
  });

  // covers HIST-02
  it('of the whole calendar has the removed entries', async () => {
    const tea = { name: 'Tea', start_time: '10:00', end_time: '10:15', valid_from: '2026-11-11' };
    const put = async (body: object) =>
      (await manager.call(putPlantCalendar, { body: body as PutCalendarBody })).data;
    const [made] = (await put({ breaks: [tea] })).breaks;
    await put({ remove: [{ id: made?.id, version: 1 }], reason: 'Nobody takes it' });
    expect(await history('plant_calendar')).toMatchObject([
      { record_id: made?.id, name: 'Tea', action: 'removed', reason: 'Nobody takes it' },
      { record_id: made?.id, name: 'Tea', action: 'added' },
    ]);
    expect(await history('plant_calendar', (made?.id ?? 0) + 1)).toEqual([]);
  });

  // covers HIST-04
  it('of a machine has the values that affect figures, and not the status', async () => {
    const machine = await aMachine(plant.db, { name: 'Capper', production_rate: 60 });
    const params = { id: machine.id };
    await admin.call(setMachineStatus, { params, body: { status: 'maintenance', reason: 'Oil' } });
    await admin.call(updateMachine, { params, body: { production_rate: 90, reason: 'New gearbox' } });
    expect(await history('machine', machine.id)).toMatchObject([
      {
        name: 'Capper',
        fields: [{ field: 'production_rate', before: 60, after: 90 }],
        reason: 'New gearbox',
      },
    ]);
  });

  // covers HIST-04
  it('of the targets contains no other settings', async () => {
    await admin.call(putPlant, { body: { target_active: 25, max_login_attempts: 4, reason: 'New line' } });
    await admin.call(putPlant, { body: { lock_minutes: 20 } });
    expect(await history('target')).toMatchObject([
      { fields: [{ field: 'target_active', before: 20, after: 25 }], reason: 'New line' },
    ]);
  });

  // covers HIST-05
  it('is open only to people with the right to read the record', async () => {
    const ask = (of: string) => viewer.refused(readHistory, { query: { of } as never });
    await setRight(plant.db, 'viewer', 'viewMachines', false);
    expect((await ask('machine')).status).toBe(403);
    expect((await ask('user')).status).toBe(400);
    expect(await history('ideal_rate')).toEqual([]);
  });

  describe('with two people at work', () => {
    // covers PLANT-32, PLANT-33
    it('a newer ideal rate of another person is not overwritten', async () => {
      const { id: machine_id } = await aMachine(plant.db);
      const rate = { product_name: 'Cola', machine_id, seconds_per_unit: 2, valid_from: '2026-11-11' };
      const [read] = (await manager.call(putIdealRate, { body: { ...rate, version: 0 } })).data;
      const again = await admin.refused(putIdealRate, { body: { ...rate, seconds_per_unit: 3, version: 0 } });
      expect(said(again).slice(0, 2)).toEqual([400, 'VALIDATION']);
      expect(again.body.details).toMatchObject({ fields: [{ path: 'valid_from' }] });
      const change = (person: Person, seconds_per_unit: number, version: number) =>
        person.call(putIdealRate, { body: { ...rate, seconds_per_unit, version } });
      await change(admin, 4, read?.version ?? 0);
      const late = await manager.refused(putIdealRate, {
        body: { ...rate, seconds_per_unit: 5, version: read?.version ?? 0 },
      });
      expect(said(late)).toEqual(stale);
      expect((await viewer.call(listIdealRates)).data).toMatchObject([{ seconds_per_unit: 4, version: 2 }]);
      await change(manager, 5, 2);
    });

    // covers PLANT-33
    it('an ideal rate with equal values is not a change', async () => {
      const { id: machine_id } = await aMachine(plant.db);
      const rate = { product_name: 'Cola', machine_id, seconds_per_unit: 2, valid_from: '2026-11-11' };
      await manager.call(putIdealRate, { body: rate });
      await manager.call(putIdealRate, { body: rate });
      expect((await viewer.call(listIdealRates)).data).toMatchObject([{ version: 1 }]);
      expect(await history('ideal_rate')).toHaveLength(1);
    });

    // covers HIST-06
    it('a newer stop reason of another person is not overwritten', async () => {
      const { data: read } = await admin.call(createStopReason, {
        body: { code: 'jam', label: 'Jam', category: 'Equipment', time_class: 'unplanned' },
      });
      const other = await plant.person('admin');
      const params = { id: read.id };
      await other.call(updateStopReason, { params, body: { label: 'Bottle jam', version: read.version } });
      const late = await admin.refused(updateStopReason, {
        params,
        body: { label: 'Mine', version: read.version },
      });
      expect(said(late)).toEqual(stale);
    });

    // covers LOSS-86, LOSS-87
    it('a newer cost rate of another person is neither overwritten nor removed', async () => {
      const other = await plant.person('admin');
      const rate = { waste_type: 'RM', unit: 'kg' as const, rate_per_unit: 2, valid_from: '2026-11-11' };
      const [read] = (await admin.call(putCostRate, { body: { ...rate, version: 0 } })).data;
      expect(
        (await other.refused(putCostRate, { body: { ...rate, version: 0 } })).body.details,
      ).toMatchObject({
        fields: [{ path: 'valid_from' }],
      });
      const version = read?.version ?? 0;
      await other.call(putCostRate, { body: { ...rate, rate_per_unit: 3, version } });
      const late = await admin.refused(putCostRate, { body: { ...rate, rate_per_unit: 4, version } });
      expect(said(late)).toEqual(stale);
      const params = { id: read?.id ?? 0 };
      expect(said(await admin.refused(deleteCostRate, { params, body: { version } }))).toEqual(stale);
      await admin.call(deleteCostRate, { params, body: { version: 2 } });
      expect((await viewer.call(listCostRates)).data).toEqual([]);
      expect(await history('cost_rate')).toMatchObject([
        { action: 'removed', name: 'RM' },
        { action: 'changed', fields: [{ field: 'rate_per_unit', before: 2, after: 3 }] },
        { action: 'added' },
      ]);
    });

    // covers LOSS-88
    it('a change of the cost of recorded waste needs a reason', async () => {
      const rate = { waste_type: 'RM', unit: 'kg' as const, rate_per_unit: 2, valid_from: '2026-11-01' };
      await admin.call(putCostRate, { body: rate });
      await manager.call(recordWaste, {
        body: {
          recorded_by: manager.id,
          order_number: 'ORD-1',
          waste_type: 'RM',
          quantity: 2.5,
          reason: 'Torn',
        },
      });
      const dearer = { ...rate, rate_per_unit: 3 };
      const bare = await admin.refused(putCostRate, { body: dearer });
      expect(said(bare)).toEqual([
        400,
        'PAST_NEEDS_REASON',
        'This changes the cost of waste that is recorded already. Give the reason, or choose a later first day.',
      ]);
      await admin.call(putCostRate, { body: { ...dearer, reason: 'The invoice came' } });
      await admin.call(putCostRate, { body: { ...rate, valid_from: '2026-11-11', rate_per_unit: 4 } });
      expect(await history('cost_rate')).toMatchObject([
        { action: 'added' },
        { action: 'changed', fields: [{ field: 'valid_to' }] },
        { action: 'changed', reason: 'The invoice came' },
        { action: 'added' },
      ]);
    });

    // covers HIST-06
    it('newer targets and system settings of another person are not overwritten', async () => {
      const other = await plant.person('admin');
      const { data: read } = await admin.call(getPlant);
      await other.call(putPlant, { body: { target_active: 30, version: read.version } });
      const late = await admin.refused(putPlant, { body: { target_active: 40, version: read.version } });
      expect(said(late)).toEqual(stale);
      const { data: system } = await admin.call(getSystemSettings);
      await other.call(putPlant, { body: { target_active: 31 } });
      const body = { maintenanceMode: false, sessionTimeout: 20, version: system.version };
      expect(said(await admin.refused(putSystemSettings, { body }))).toEqual(stale);
    });
  });
});
