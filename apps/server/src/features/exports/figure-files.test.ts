/** Files of computed figures: the same numbers as on the screens. */

import { type FigureGroup, type FiguresAnswer, figureGroups, readOee } from '@pms/domain/figures/endpoints';
import { figuresOf } from '@pms/domain/figures/figures';
import { addTo, type FigureSums, noSums } from '@pms/domain/figures/sums';
import { machineTimeClasses } from '@pms/domain/figures/time-classes';
import { noQuantities, type Quantities, quantityNames } from '@pms/domain/figures/units';
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
    // The sign-in comes before the clock is stopped, so that the session lasts over both shifts.
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

  // covers FIG-128, FIG-56
  it('have sums that are equal to the screen, grouped by machine, shift, day, product or area', async () => {
    const asked = { start_date: shifts.from, end_date: shifts.to };
    const parts = await rowsOf(`analytics-parts?${new URLSearchParams(asked)}`);
    /** Adds up the file like a reader: times and counts by column, quantities by unit. */
    const rolledUp = (rows: typeof parts, keyOf: (row: (typeof parts)[number]) => unknown) => {
      const groups = new Map<string, FigureSums>();
      for (const row of rows) {
        const key = String(keyOf(row));
        const by_unit = new Map(
          Object.entries(JSON.parse(String(row.by_unit)) as Record<string, Quantities>),
        );
        const quantities = noQuantities();
        for (const made of by_unit.values()) for (const name of quantityNames) quantities[name] += made[name];
        groups.set(key, addTo(groups.get(key) ?? noSums(), { ...(row as object), ...quantities, by_unit }));
      }
      return Object.fromEntries([...groups].map(([key, sums]) => [key, figuresOf(sums)]));
    };
    const screen = async (group: FigureGroup) => {
      const { data } = await supervisor.call(readOee, { query: { ...asked, group } });
      return data;
    };
    /** Removes the shown part from the name of a day that the range cuts: "2026-03-10 (from 06:00)". */
    const wholeName = (label: string) => label.replace(/ \((from|to) \d\d:\d\d\)$/, '');
    const byLabel = ({ rows }: FiguresAnswer) =>
      Object.fromEntries(rows.map(({ label, figures }) => [wholeName(label), figures]));
    // The present shift is on the screen and in no file.
    await plant.standAt('2026-03-11T04:00:00Z');
    const keys: Record<FigureGroup, (row: (typeof parts)[number]) => unknown> = {
      machine: (row) => row.machine_name,
      shift: (row) => `${row.shift_date} ${row.shift_type}`,
      day: (row) => row.plant_date,
      product: (row) => row.product_name || 'No order',
    };
    for (const group of figureGroups) {
      const answer = await screen(group);
      expect([group, rolledUp(parts, keys[group])]).toEqual([group, byLabel(answer)]);
      expect(Object.values(rolledUp(parts, () => 'all'))).toEqual([answer.total]);
    }
    const shiftRows = await rowsOf(`analytics?${new URLSearchParams(asked)}`);
    expect(rolledUp(shiftRows, keys.machine)).toEqual(byLabel(await screen('machine')));
    expect(rolledUp(shiftRows, keys.shift)).toEqual(byLabel(await screen('shift')));
    expect(shiftRows[0]).toMatchObject({
      unknown_minutes: expect.any(Number),
      ideal_minutes: expect.any(Number),
      ideal_good_minutes: expect.any(Number),
      ...Object.fromEntries(machineTimeClasses.map((name) => [`${name}_minutes`, expect.any(Number)])),
    });
    await plant.standAt('2026-03-11T04:30:00Z');
  });

  // covers EXPORT-15
  it('of shift reports have one row for each shift and area, with the values of the report', async () => {
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
  it('of analytics have one row for each machine and shift, also for a shift over midnight, with the figures of the screen', async () => {
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
