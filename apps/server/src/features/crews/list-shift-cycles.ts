/** Machines that follow the cycle, and the duties of their crews on a date. */
import { dutyRefusal } from '@pms/domain/crews/rules';
import type { CrewLetter, ShiftCycle } from '@pms/domain/crews/schema';
import { dutyOn } from '@pms/domain/machines/shift-cycle';
import { plantDateOf } from '@pms/domain/plant-time';
import { plantNow } from '../../platform/change';
import type { Reader } from '../../platform/database';
import { listMachines } from '../machines/queries';
import { readSettings } from '../settings/queries';
import { presentCrews } from './present-crews';
import { listAllCrews } from './queries';

export async function listShiftCycles(reader: Reader, asked: string | undefined): Promise<ShiftCycle[]> {
  const { shift_plan, time_zone } = await readSettings(reader);
  const date = asked ?? plantDateOf(await plantNow(reader), time_zone);
  const stored = await listAllCrews(reader);
  const machines = (await listMachines(reader)).filter((machine) => machine.shift_cycle_enabled);
  return machines.map((machine): ShiftCycle => {
    const crews = presentCrews(stored.filter(({ machine_id }) => machine_id === machine.id));
    const problem = dutyRefusal({ ...machine, shift_plan }, date);
    const duty = (letter: CrewLetter) =>
      problem
        ? null
        : dutyOn(date, machine.cycle_start_date, crews.find((crew) => crew.letter === letter)?.offset ?? 0);
    return {
      id: machine.id,
      name: machine.name,
      environment: machine.environment,
      cycle_start_date: machine.cycle_start_date,
      crews,
      duty: { A: duty('A'), B: duty('B'), C: duty('C') },
      cycle_problem: problem?.message ?? null,
    };
  });
}
