/** Files of a plant with clock changes, and the status of machines between the rows of a file. */
import { readOee, summariseAnalytics } from '@pms/domain/figures/endpoints';
import type { ImportMapping } from '@pms/domain/imports/schema';
import { instantAt } from '@pms/domain/plant-time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person, TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { importFile } from '../../../test/import-scenario';
import { buildPlantIn } from '../../../test/plant-in-zone';
import { runRecomputation } from '../figures/run-recomputation';

const headings = 'Order number,Product,Quantity,Produced quantity,Area,Machine,Status,Start,End';
let rows = 0;
const row = (start: string, end: string, machine = 'Abfüller') => {
  rows += 1;
  return `B-${rows},Cola,100,90,packaging,${machine},completed,${start},${end}`;
};

describe('a plant in Berlin', () => {
  let plant: TestPlant;
  let manager: Person;

  beforeAll(async () => {
    plant = await buildPlantIn('Europe/Berlin');
    await plant.standAt('2026-11-10T08:00:00Z');
    manager = await plant.person('manager');
    await aMachine(plant.db, { name: 'Abfüller', production_rate: 60 });
  });
  afterAll(() => plant.close());

  const bring = (lines: readonly string[], mapping: Partial<ImportMapping> = {}, dry_run = false) =>
    importFile(
      manager,
      { name: 'nacht.csv', bytes: [headings, ...lines].join('\n') },
      { dry_run, mapping: { heading_row: 1, ...mapping } },
    );
  const minutesOf = async (start: string, end: string, repeated_hour?: 'first' | 'second') => {
    const result = await bring([row(start, end)], repeated_hour ? { repeated_hour } : {}, true);
    return result.error_count > 0 ? result.errors : result.totals.run_minutes;
  };
  const longNight = '2026-10-25';

  // covers FIG-129
  it('asks which of two times the file means, once for all rows', async () => {
    expect(await minutesOf(`${longNight} 01:30`, `${longNight} 02:30`)).toEqual([
      {
        row: 2,
        field: 'end',
        message:
          '02:30 comes twice on 25-10-2026, because the clock was put back: choose the first or the second, or write the time with its offset, as 02:30+02:00',
      },
    ]);
    expect(await minutesOf(`${longNight} 01:30`, `${longNight} 02:30`, 'first')).toBe(60);
    expect(await minutesOf(`${longNight} 01:30`, `${longNight} 02:30`, 'second')).toBe(120);
    expect(await minutesOf(`${longNight} 01:30`, `${longNight}T02:30+02:00`)).toBe(60);
    expect(await minutesOf(`${longNight} 02:30`, `${longNight} 03:30`, 'second')).toBe(60);
  });

  // covers FIG-129
  it('does not ask if only one choice puts the end after the start', async () => {
    expect(await minutesOf(`${longNight} 02:45`, `${longNight} 02:15`)).toBe(30);
    expect(await minutesOf(`${longNight} 02:45`, `${longNight} 02:15`, 'first')).toBe(30);
    expect(await minutesOf(`${longNight} 01:30`, `${longNight} 03:30`)).toBe(180);
  });

  // covers FIG-129
  it('reports a time that the clock skipped', async () => {
    expect(await minutesOf('2026-03-29 02:30', '2026-03-29 04:00')).toEqual([
      {
        row: 2,
        field: 'start',
        message: '02:30 does not exist on 29-03-2026: the clock was put forward over this time',
      },
    ]);
    expect(await minutesOf('2026-03-29 01:30', '2026-03-29 03:30')).toBe(60);
  });

  // covers FIG-130
  it.each([
    ['the day on which the clock is put back', longNight],
    ['the day on which the clock is put forward', '2026-03-29'],
    ['a day like any other', '2026-10-18'],
  ])('counts a loss at the hour that the clock of the plant showed: %s', async (_, day) => {
    const machine = await aMachine(plant.db, { name: `Linie ${day}` });
    await bring([row(`${day} 00:15`, `${day} 23:45`, `Linie ${day}`)]);
    await plant.db
      .insertInto('downtime_events')
      .values({
        machine_id: machine.id,
        category_id: 1,
        reason: 'Belt torn',
        reason_code: 'equipment_breakdown',
        started_at: instantAt(day, 10 * 60, 'Europe/Berlin'),
        ended_at: instantAt(day, 11 * 60 + 30, 'Europe/Berlin'),
        status: 'resolved',
        source: 'supervisor',
        explained: true,
      })
      .execute();
    const lost = async () => {
      const { data } = await manager.call(summariseAnalytics, { query: { start_date: day, end_date: day } });
      return data.heat_map
        .filter((cell) => cell.minutes > 0)
        .map((cell) => [cell.weekday, cell.hour, cell.minutes]);
    };
    const expected = [
      [7, 10, 60],
      [7, 11, 30],
    ];
    expect(await lost()).toEqual(expected);
    await runRecomputation(plant.db);
    expect(await lost()).toEqual(expected);
  });

  // covers FIG-131
  it.each([
    ['says nothing of the time between its rows', {}, 50, 480, true],
    ['says that there was no demand', { between_rows: 'no_demand' }, 100, 240, false],
    ['says that it was not recorded', { between_rows: 'not_recorded' }, 50, 480, true],
  ] as const)(
    'has the coverage that a file permits: it %s',
    async (name, mapping, coverage, planned, open) => {
      const machine = await aMachine(plant.db, { name, production_rate: 60 });
      const day = '2026-09-07';
      await bring(
        [row(`${day} 08:00`, `${day} 10:00`, name), row(`${day} 14:00`, `${day} 16:00`, name)],
        mapping,
      );
      const ask = async () => {
        const query = {
          start_date: `${day}T06:00:00Z`,
          end_date: `${day}T14:00:00Z`,
          machine_id: machine.id,
        };
        const { total } = (await manager.call(readOee, { query })).data;
        return [total.coverage.value, total.minutes.planned, total.flags.includes('provisional')];
      };
      expect(await ask()).toEqual([coverage, planned, open]);
      // A later file of runs in between replaces the entry.
      await bring([row(`${day} 11:00`, `${day} 12:00`, name)]);
      expect((await ask())[1]).toBe(planned === 480 ? 480 : 300);
    },
  );
});
