/** Files of what is computed: the same numbers as the screens that they are taken from. */

import { readOee } from '@pms/domain/figures/endpoints';
import { createOrder, reportQuantity, startOrder } from '@pms/domain/orders/endpoints';
import { listShiftReports } from '@pms/domain/shift-reports/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { recomputeShiftFigures } from '../figures/recompute-shift-figures';
import { closeReports } from '../shift-reports/close-reports';

/** The day and the night shift of the 10th in Johannesburg. */
const shifts = { from: '2026-03-10T04:00:00.000Z', to: '2026-03-11T04:00:00.000Z' };
const query = 'start_date=2026-03-10&end_date=2026-03-10';

describe('files of figures', () => {
  let plant: TestPlant;
  let supervisor: Person;
  beforeAll(async () => {
    plant = await buildTestPlant();
    // Before the clock stands, so that the session lasts over both shifts.
    supervisor = await plant.person('supervisor');
    await plant.standAt(shifts.from);
    await plant.db.updateTable('users').set({ created_at: shifts.from }).execute();
    const machine = await aMachine(plant.db, { name: 'Filler of files' });
    const { data: order } = await supervisor.call(createOrder, {
      body: { product_name: 'Cola', quantity: 900, environment: 'packaging', machine_id: machine.id },
    });
    const params = { id: order.id };
    await supervisor.call(startOrder, { params, body: {} });
    await plant.standAt('2026-03-10T15:30:00Z');
    await supervisor.call(reportQuantity, {
      params,
      body: { actual_quantity: 500, scrap: 10, scrap_reason_code: 'quality_issue' },
    });
    await plant.standAt('2026-03-11T04:30:00Z');
    await recomputeShiftFigures(plant.db, shifts);
    await closeReports(plant.db);
  });
  afterAll(() => plant.close());

  const get = (person: Person, path: string) =>
    plant.app.inject({ url: `/api/export/${path}`, headers: { authorization: `Bearer ${person.token}` } });
  const rowsOf = async (path: string) => (await get(supervisor, path)).json() as Record<string, unknown>[];

  // covers EXPORT-15
  it('shift reports come one to a shift and area, with what the report says', async () => {
    const rows = await rowsOf(`shift-reports?${query}&environment=packaging`);
    expect(rows).toMatchObject([
      { shift_date: '2026-03-10', shift_type: 'night', environment_name: 'Packaging', state: 'closed' },
      {
        shift_date: '2026-03-10',
        shift_type: 'day',
        starts_at: '2026-03-10T06:00:00+02:00',
        state: 'closed',
        revision: 1,
        total_quantity_produced: 500,
        total_orders: 1,
        signed_by_name: null,
      },
    ]);
    const { data } = await supervisor.call(listShiftReports, { query: { environment: 'packaging' } });
    for (const [at, report] of data.entries()) {
      const { oee_percentage, quality_percentage, efficiency_percentage, total_downtime_minutes } = report;
      expect(rows[at]).toMatchObject({
        ...{ oee_percentage, quality_percentage, efficiency_percentage, total_downtime_minutes },
        oee_reason: report.figures.oee.reason,
      });
    }
    expect(await rowsOf('shift-reports?start_date=2026-03-11')).toEqual([]);
    expect((await rowsOf(`shift-reports?${query}`)).length).toBeGreaterThan(rows.length);
  });

  // covers EXPORT-16
  it('analytics come one to a machine and shift, a shift that midnight cut as one, with the screen’s figures', async () => {
    const rows = await rowsOf(`analytics?${query}`);
    expect(rows).toMatchObject([
      {
        machine_name: 'Filler of files',
        shift_date: '2026-03-10',
        shift_type: 'night',
        starts_at: '2026-03-10T18:00:00+02:00',
        ends_at: '2026-03-11T06:00:00+02:00',
      },
      { shift_type: 'day', good: 500, scrap: 10, stops: 0, recomputing: false },
    ]);
    const { data } = await supervisor.call(readOee, {
      query: { start_date: '2026-03-10T04:00:00Z', end_date: '2026-03-10T16:00:00Z' },
    });
    const figures = data.total;
    const { oee, oee_reason, availability, performance, quality, planned_minutes } = rows[1] ?? {};
    expect({ oee, oee_reason, availability, performance, quality, planned_minutes }).toEqual({
      oee: figures.oee.value,
      oee_reason: figures.oee.reason,
      availability: figures.availability.value,
      performance: figures.performance.value,
      quality: figures.quality.value,
      planned_minutes: figures.minutes.planned,
    });
    expect(await rowsOf('analytics?machine_id=999999')).toEqual([]);
    expect(await rowsOf('analytics?environment=blending')).toEqual([]);
  });

  // covers EXPORT-15, EXPORT-16
  it.each(['shift-reports', 'analytics'])(
    '%s come in every format, for those with the rights',
    async (type) => {
      for (const format of ['csv', 'excel', 'pdf'])
        expect([format, (await get(supervisor, `${type}?format=${format}`)).statusCode]).toEqual([
          format,
          200,
        ]);
      expect((await get(await plant.person('operator'), type)).json().code).toBe('PERMISSION_DENIED');
    },
  );
});
