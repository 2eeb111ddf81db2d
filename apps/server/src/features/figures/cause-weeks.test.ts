/**
 * Causes of stops over weeks are the same whether shifts are stored or not, and whether a weekly sum is valid or not.
 */
import { summariseAnalytics } from '@pms/domain/figures/endpoints';
import { expect, it } from 'vitest';
import { buildTestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { runRecomputation } from './run-recomputation';

const plantTime = (text: string) => new Date(`${text.replace(' ', 'T')}:00+02:00`).toISOString();

it('adds the causes of stops by stored weeks that are up to date, and piece by piece in other weeks', async () => {
  const plant = await buildTestPlant();
  try {
    await plant.standAt(plantTime('2026-11-01 10:00'));
    const machine = await aMachine(plant.db);
    await plant.standAt(plantTime('2026-12-10 10:00'));
    const manager = await plant.person('manager');
    const days = Array.from(
      { length: 38 },
      (_, day) => Date.parse(plantTime('2026-11-02 05:30')) + day * 86_400_000,
    );
    await plant.db
      .insertInto('downtime_events')
      .values(
        days.map((at, day) => ({
          machine_id: machine.id,
          category_id: 1,
          reason: 'Bird in the hall',
          reason_code: day % 2 === 0 ? 'power_outage' : null,
          source: 'supervisor',
          status: 'resolved',
          started_at: new Date(at).toISOString(),
          // A stop across the change of shifts.
          ended_at: new Date(at + 3_600_000).toISOString(),
        })),
      )
      .execute();
    const causes = async () => {
      const query = { start_date: '2026-11-04', end_date: '2026-12-08' };
      const { pareto } = (await manager.call(summariseAnalytics, { query })).data;
      return pareto.map(({ label, minutes, stops }) => [label, minutes, stops]);
    };
    const computed = await causes();
    expect(computed).toHaveLength(2);
    await runRecomputation(plant.db);
    expect(await causes()).toEqual(computed);

    // On a Wednesday in the middle, the stop is half an hour longer.
    const wednesday = days[16] ?? 0;
    await plant.db
      .updateTable('downtime_events')
      .set({ ended_at: new Date(wednesday + 5_400_000).toISOString() })
      .where('started_at', '=', new Date(wednesday).toISOString())
      .execute();
    const longer = computed.map(([label, minutes, stops]) => [
      label,
      Number(minutes) + (label === 'Bird in the hall' ? 0 : 30),
      stops,
    ]);
    expect(await causes()).toEqual(longer);
    await runRecomputation(plant.db);
    expect(await causes()).toEqual(longer);
  } finally {
    await plant.close();
  }
});
