import * as endpoints from '@pms/domain/waste/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine, auditOf, eventsSince } from '../../../test/builders';

const plantTime = (text: string) => new Date(`${text}:00+02:00`).toISOString();

describe('cost rates', () => {
  let plant: TestPlant;
  let admin: Person;
  let supervisor: Person;
  let viewer: Person;

  beforeAll(async () => {
    plant = await buildTestPlant();
    await plant.standAt(plantTime('2026-11-10T10:00'));
    [admin, supervisor, viewer] = [
      await plant.person('admin'),
      await plant.person('supervisor'),
      await plant.person('viewer'),
    ];
  });
  afterAll(() => plant.close());
  beforeEach(async () => {
    await plant.db.deleteFrom('waste_records').execute();
    await plant.db.deleteFrom('cost_rates').execute();
  });

  const rate = { waste_type: 'RM', unit: 'kg' as const, rate_per_unit: 12.5, valid_from: '2026-11-01' };
  const put = async (more: object = {}) =>
    (await admin.call(endpoints.putCostRate, { body: { ...rate, ...more } })).data;
  const refused = async (more: object) => {
    const { status, body } = await admin.refused(endpoints.putCostRate, { body: { ...rate, ...more } });
    return [status, body.error];
  };
  const record = async (more: object = {}) => {
    const body = {
      order_number: 'ORD-1',
      waste_type: 'RM',
      quantity: 2.5,
      reason: 'Torn',
      recorded_by: supervisor.id,
      ...more,
    };
    return (await supervisor.call(endpoints.recordWaste, { body })).data;
  };
  const span = { start_date: '2026-10-01', end_date: '2026-11-10' };

  // covers LOSS-01, LOSS-02
  it('are read by every person, written by admins, recorded in the audit log and sent as events', async () => {
    const told = await eventsSince(plant.db);
    const [made] = await put({ waste_type: 'Raw Material' });
    expect(made).toMatchObject({ ...rate, waste_type_label: 'Raw Material', valid_to: null });
    expect((await viewer.call(endpoints.listCostRates)).data).toEqual([made]);
    expect((await supervisor.refused(endpoints.putCostRate, { body: rate })).status).toBe(403);
    const params = { id: made?.id ?? 0 };
    expect((await supervisor.refused(endpoints.deleteCostRate, { params })).status).toBe(403);
    await admin.call(endpoints.deleteCostRate, { params });
    expect((await admin.refused(endpoints.deleteCostRate, { params })).status).toBe(404);
    expect((await viewer.call(endpoints.listCostRates)).data).toEqual([]);
    expect(await told()).toMatchObject([
      { type: 'plant_settings_changed', data: { keys: ['cost_rates'] } },
      { type: 'plant_settings_changed', data: { keys: ['cost_rates'] } },
    ]);
    expect((await auditOf(plant.db, 'cost_rate', params.id)).map(({ action }) => action)).toEqual([
      'cost_rate_added',
      'cost_rate_deleted',
    ]);
  });

  // covers LOSS-03
  it('follow each other: a new rate ends the rate before it, a rate with the same first day replaces it, and others are refused', async () => {
    await put();
    await put({ rate_per_unit: 14, valid_from: '2026-11-05' });
    await put({ rate_per_unit: 15, valid_from: '2026-11-05', valid_to: '2026-11-08' });
    const dates = (await put({ unit: 'g' })).map((row) => [
      row.unit,
      row.rate_per_unit,
      row.valid_from,
      row.valid_to,
    ]);
    expect(dates).toEqual([
      ['g', 12.5, '2026-11-01', null],
      ['kg', 15, '2026-11-05', '2026-11-08'],
      ['kg', 12.5, '2026-11-01', '2026-11-05'],
    ]);
    expect(await refused({ valid_from: '2026-10-01' })).toEqual([
      400,
      'Another rate holds for this type and unit from 01-11-2026 until 04-11-2026. Change that rate, or choose other dates.',
    ]);
    expect(await refused({ waste_type: 'Lava' })).toEqual([400, 'There is no waste type "Lava"']);
    expect(await refused({ rate_per_unit: -1 })).toEqual([400, 'The rate must not be below 0']);
  });

  // covers LOSS-04
  it('never overlap, also if a row is written directly to the database', async () => {
    await put();
    const twin = { ...rate, valid_from: '2026-12-01', valid_to: null };
    await expect(plant.db.insertInto('cost_rates').values(twin).execute()).rejects.toThrow(
      'cost_rates_one_at_a_time',
    );
  });

  // covers LOSS-05, LOSS-06
  it('give waste the cost of the plant date on which it was recorded', async () => {
    await put({ rate_per_unit: 10.005, valid_from: '2026-11-01' });
    await put({ rate_per_unit: 20, valid_from: '2026-11-05' });
    const costOf = async (time: string, more: object = {}) => {
      const { cost_rate, total_cost } = await record({ recorded_at: plantTime(time), ...more });
      return [cost_rate, total_cost];
    };
    expect(await costOf('2026-10-31T23:59')).toEqual([null, null]);
    // Half past midnight in the plant is the day before in UTC.
    expect(await costOf('2026-11-01T00:30')).toEqual([10.005, 25.01]);
    expect(await costOf('2026-11-04T23:59')).toEqual([10.005, 25.01]);
    expect(await costOf('2026-11-05T00:00')).toEqual([20, 50]);
    expect(await costOf('2026-11-05T00:00', { unit: 'g' })).toEqual([null, null]);
    expect(await costOf('2026-11-05T00:00', { waste_type: 'Overproduction' })).toEqual([null, null]);
  });

  // covers LOSS-06
  it('follow the zone of the plant, and not the zone of the server', async () => {
    await put({ valid_from: '2026-11-05' });
    const { id } = await record({ recorded_at: plantTime('2026-11-05T00:30') });
    const costOf = async () =>
      (await supervisor.call(endpoints.listWaste, { query: span })).data.find((row) => row.id === id)
        ?.total_cost;
    expect(await costOf()).toBe(31.25);
    await plant.db.insertInto('settings').values({ key: 'time_zone', value: '"UTC"' }).execute();
    try {
      expect(await costOf()).toBeNull();
    } finally {
      await plant.db.deleteFrom('settings').where('key', '=', 'time_zone').execute();
    }
  });

  // covers LOSS-05
  it('are removed from recorded waste only with a reason, also after the last day of a short new rate', async () => {
    await put();
    const { id } = await record({ recorded_at: plantTime('2026-11-09T08:00') });
    const costOf = async () =>
      (await supervisor.call(endpoints.listWaste, { query: span })).data.find((row) => row.id === id)
        ?.total_cost;
    const short = { rate_per_unit: 14, valid_from: '2026-11-03', valid_to: '2026-11-06' };
    expect(await refused(short)).toEqual([400, expect.stringContaining('Give the reason')]);
    expect(await costOf()).toBe(31.25);
    await put({ ...short, reason: 'The contract ended' });
    expect(await costOf()).toBeNull();
  });

  // covers LOSS-07, LOSS-08
  it('are added as far as they are known, and a partial sum is marked as partial', async () => {
    await put();
    await record();
    await record({ quantity: 1 });
    await record({ quantity: 3, waste_type: 'FP' });
    const { data: report } = await supervisor.call(endpoints.wasteReport, { query: span });
    expect(report.cost).toEqual({ total_cost: 43.75, records_without_rate: 1 });
    expect(report.cost_by_class).toEqual({
      RM: { total_cost: 43.75, records_without_rate: 0 },
      FP: { total_cost: null, records_without_rate: 1 },
    });
    const summary = await supervisor.call(endpoints.summariseWaste, { query: span });
    expect(summary.data.map((row) => [row.waste_type, row.total_cost])).toEqual([
      ['FP', null],
      ['RM', 43.75],
    ]);
  });

  // covers LOSS-09
  it('are in a file beside the cost', async () => {
    await put();
    await record();
    await record({ waste_type: 'FP' });
    const { body } = await supervisor.request('GET', '/api/export/waste?format=json');
    expect(body).toMatchObject([
      { waste_type: 'FP', cost_rate: null, total_cost: null },
      { waste_type: 'RM', cost_rate: 12.5, total_cost: 31.25 },
    ]);
  });

  // covers LOSS-10
  it('of a machine are in a file beside the cost of its stops', async () => {
    const machine = await aMachine(plant.db);
    await plant.db
      .updateTable('machines')
      .set({ downtime_cost_per_hour: 90 })
      .where('id', '=', machine.id)
      .execute();
    await supervisor.request('POST', '/api/downtime', {
      order_number: 'ORD-1',
      machine_id: machine.id,
      downtime_category_id: 1,
      primary_cause: 'Jam',
      reported_by: supervisor.id,
      start_time: plantTime('2026-11-10T08:00'),
      end_time: plantTime('2026-11-10T08:20'),
    });
    const { body } = await supervisor.request('GET', `/api/export/downtime?machine_id=${machine.id}`);
    expect(body).toMatchObject([{ downtime_cost_per_hour: 90, cost_impact: 30 }]);
  });
});
