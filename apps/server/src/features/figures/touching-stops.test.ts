/** Stops that touch are one standstill, although parts of it lie beyond the end of the computed time. */
import { readOee } from '@pms/domain/figures/endpoints';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { enterPastStop, plantTime } from '../../../test/past-day';
import { recomputeShiftFigures } from './recompute-shift-figures';
import { runRecomputation } from './run-recomputation';

const day = '2026-11-10';

describe('touching stops at the end of a shift', () => {
  let plant: TestPlant;
  let lead: Person;
  let machine: { id: number };

  beforeEach(async () => {
    plant = await buildTestPlant();
    await plant.standAt(plantTime('2026-11-09 06:00'));
    machine = await aMachine(plant.db);
    await plant.db
      .updateTable('machines')
      .set({ micro_stop_seconds: 300 })
      .where('id', '=', machine.id)
      .execute();
    await plant.standAt(plantTime(`${day} 22:00`));
    lead = await plant.person('manager');
  });
  afterEach(() => plant.close());

  const enterStop = (from: string, to: string) =>
    enterPastStop(lead, machine.id, [`${day} ${from}`, `${day} ${to}`]);
  /** The minutes of breakdowns and of micro-stops of one shift alone. */
  const minutesOf = async (start_date: string, end_date: string) => {
    const query = {
      start_date: plantTime(start_date),
      end_date: plantTime(end_date),
      machine_id: machine.id,
    };
    const { by_class } = (await lead.call(readOee, { query })).data.total.minutes;
    return [by_class.ud, by_class.ms];
  };
  /** The same for the day shift and for the night shift. */
  const minutes = async () => [
    await minutesOf(`${day} 06:00`, `${day} 18:00`),
    await minutesOf(`${day} 18:00`, '2026-11-11 06:00'),
  ];
  const summedUp = async () => {
    await plant.standAt(plantTime('2026-11-11 12:00'));
    lead = await plant.person('manager');
    await runRecomputation(plant.db);
    return minutes();
  };
  const summedUpAnew = async () => {
    const span = { from: plantTime(`${day} 00:00`), to: plantTime('2026-11-11 06:00') };
    await recomputeShiftFigures(plant.db, span, undefined, { all: true });
    return minutes();
  };

  // covers FIG-55
  it.each([
    [
      'before',
      [
        ['17:50', '17:58'],
        ['17:58', '18:00'],
        ['18:00', '18:02'],
      ],
      [10, 2],
    ],
    [
      'after',
      [
        ['17:58', '18:00'],
        ['18:00', '18:02'],
        ['18:02', '18:10'],
      ],
      [2, 10],
    ],
    [
      'over',
      [
        ['17:50', '17:58'],
        ['17:58', '18:02'],
      ],
      [10, 2],
    ],
  ])('are one standstill with the longest part %s the end', async (_, parts, [inDay, inNight]) => {
    for (const [from = '', to = ''] of parts) await enterStop(from, to);
    const expected = [
      [inDay, 0],
      [inNight, 0],
    ];
    expect(await minutes()).toEqual(expected);
    expect(await summedUp()).toEqual(expected);
    expect(await summedUpAnew()).toEqual(expected);
  });

  // covers FIG-55
  it('are judged again when a part of the other shift is entered late', async () => {
    await enterStop('17:58', '18:00');
    await enterStop('18:00', '18:02');
    expect(await summedUp()).toEqual([
      [0, 2],
      [0, 2],
    ]);
    await enterStop('18:02', '18:10');
    const expected = [
      [2, 0],
      [10, 0],
    ];
    expect(await minutes()).toEqual(expected);
    await runRecomputation(plant.db);
    expect(await minutes()).toEqual(expected);
  });
});
