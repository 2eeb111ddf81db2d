/** Compares the sums, order and pages of waste from the database with a simple loop over the same records. */
import * as endpoints from '@pms/domain/waste/endpoints';
import { heaviest, sumWaste, wasteFigures } from '@pms/domain/waste/figures';
import { type WasteRecord, wasteRecord, wasteSorts, wasteUnits } from '@pms/domain/waste/schema';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { presentWaste, wasteRows } from './queries';

const hourMs = 3_600_000;
const dawn = Date.parse('2026-11-10T00:00:00Z');
const at = (hour: number) => new Date(dawn + hour * hourMs).toISOString();

describe('sums of waste', () => {
  let plant: TestPlant;
  let admin: Person;
  beforeAll(async () => {
    plant = await buildTestPlant();
    await plant.standAt(at(48));
    admin = await plant.person('admin');
    for (const [waste_type, unit, rate_per_unit] of [
      ['RM', 'kg', 12.3456],
      ['RM', 'g', 0.0123],
      ['PM', 'pieces', 1.005],
    ] as const) {
      await admin.call(endpoints.putCostRate, {
        body: { waste_type, unit, rate_per_unit, valid_from: '2026-11-11' },
      });
    }
  });
  afterAll(() => plant.close());

  const anyWaste = fc.record({
    waste_type: fc.constantFrom('RM', 'PM', 'FP', 'BLND'),
    unit: fc.constantFrom(...wasteUnits),
    quantity: fc.integer({ min: 1, max: 1_000_000 }).map((thousandths) => thousandths / 1000),
    hour: fc.integer({ min: 0, max: 47 }),
    order_number: fc.constantFrom('ORD-9', 'ord-10', 'ORD-100', null),
    is_recorded: fc.boolean(),
    is_deleted: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
  });
  type AnyWaste = typeof anyWaste extends fc.Arbitrary<infer Waste> ? Waste : never;

  /** Replaces all waste of the plant by these records. Returns the records, newest first. */
  async function wasteIs(records: readonly AnyWaste[]): Promise<WasteRecord[]> {
    await plant.db.deleteFrom('waste_records').execute();
    if (records.length === 0) return [];
    await plant.db
      .insertInto('waste_records')
      .values(
        records.map(({ hour, is_recorded, is_deleted, ...record }) => ({
          ...record,
          reason: '=cmd()',
          source: 'supervisor',
          recorded_at: at(hour),
          recorded_by: is_recorded ? admin.id : null,
          deleted_at: is_deleted ? at(48) : null,
        })),
      )
      .execute();
    const rows = await wasteRows(plant.db).orderBy('w.recorded_at', 'desc').orderBy('w.id', 'desc').execute();
    return rows.map(presentWaste);
  }

  // covers LOSS-58, LOSS-80
  it('computed by the database are equal to the sums of a loop, for any records and span', async () => {
    const question = fc.record({
      records: fc.array(anyWaste, { maxLength: 30 }),
      from: fc.integer({ min: 0, max: 40 }),
      length: fc.integer({ min: 1, max: 48 }),
    });
    await fc.assert(
      fc.asyncProperty(question, async ({ records, from, length }) => {
        const inSpan = (await wasteIs(records)).filter(
          ({ recorded_at: moment }) => at(from) <= moment && moment < at(from + length),
        );
        const query = { start_date: at(from), end_date: at(from + length) };
        const { data, total } = await admin.call(endpoints.wasteReport, { query });
        const { records: shown, top, ...figures } = data;
        const sums = sumWaste(inSpan);
        expect(figures).toEqual(wasteFigures(sums));
        expect(total).toBe(inSpan.length);
        expect(shown).toEqual(inSpan.slice(0, 25));
        expect(top).toEqual(heaviest(inSpan, 5));
        const { data: rows } = await admin.call(endpoints.summariseWaste, { query });
        expect(
          Object.fromEntries(
            rows.map((row) => [
              `${row.waste_type} ${row.unit}`,
              [row.waste_class, row.total_records, row.total_quantity, row.total_cost],
            ]),
          ),
        ).toEqual(
          Object.fromEntries(
            sums.map((sum) => [
              `${sum.waste_type} ${sum.unit}`,
              [sum.waste_class, sum.records, sum.quantity, sum.records_without_rate > 0 ? null : sum.cost],
            ]),
          ),
        );
      }),
      { numRuns: 40 },
    );
  });

  const words = new Intl.Collator('en-ZA', { numeric: true, sensitivity: 'base' });
  const shownIn: Readonly<
    Record<(typeof wasteSorts)[number], (waste: WasteRecord) => string | number | null>
  > = {
    date: (waste) => waste.recorded_at,
    order: (waste) => waste.order_number,
    type: (waste) => waste.waste_type,
    quantity: (waste) => waste.quantity,
    recorded_by: (waste) => waste.recorded_by_name ?? waste.recorded_by_username,
  };

  // covers LOSS-81
  it.each(wasteSorts)('the records are listed in pages by %s, each record on one page', async (sort) => {
    const all = await wasteIs(fc.sample(anyWaste, { numRuns: 26, seed: 5 }));
    for (const direction of ['ascending', 'descending'] as const) {
      const listed: WasteRecord[] = [];
      for (const page of [1, 2, 3]) {
        const answer = await admin.call(endpoints.listWaste, {
          query: { start_date: at(0), end_date: at(48), page, page_size: 10, sort, direction },
        });
        expect([answer.total, answer.page, answer.page_size]).toEqual([all.length, page, 10]);
        listed.push(...answer.data);
      }
      expect(listed.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort());
      const keys = listed.map(shownIn[sort]);
      const known = keys.filter((key) => key !== null);
      expect(keys.slice(known.length)).toEqual(keys.slice(known.length).map(() => null));
      const sign = direction === 'ascending' ? 1 : -1;
      expect(known).toEqual(
        known.toSorted((a, b) =>
          typeof a === 'number' && typeof b === 'number'
            ? sign * (a - b)
            : sign * words.compare(String(a), String(b)),
        ),
      );
    }
  });

  // covers LOSS-82
  it('have the same records in the same order in the file of the report, with every field', async () => {
    await wasteIs(fc.sample(anyWaste, { numRuns: 30, seed: 11 }));
    const asked = { start_date: at(5), end_date: at(40), waste_type: 'rm', sort: 'quantity' } as const;
    const { data } = await admin.call(endpoints.listWaste, { query: { ...asked, page_size: 100 } });
    const { body } = await plant.app.inject({
      url: `/api/export/waste?format=csv&${new URLSearchParams(asked)}`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(body.split('\r\n')[0]?.replace('\uFEFF', '')).toBe(
      Object.keys(wasteRecord.shape)
        .map((key) => `"${key}"`)
        .join(','),
    );
    const rows = parse(body, { columns: true, bom: true }) as Record<string, string>[];
    expect(rows.map((row) => [Number(row.id), row.reason])).toEqual(data.map(({ id }) => [id, "'=cmd()"]));
  });
});
