/** The output of a machine in the last days, divided by the output at its rate in the hours in use (PH-24). */
import { efficiencyDays, type MachineEfficiency, meanEfficiency } from '@pms/domain/machines/efficiency';
import { machineNotFound } from '@pms/domain/machines/refusals';
import { toInstant } from '@pms/domain/plant-time';
import { RefusalError } from '@pms/domain/refusal';
import { plantNow } from '../../platform/change';
import type { Reader } from '../../platform/database';
import { quantityReportedOn } from '../orders/quantity-queries';
import { timeInUse } from './history-queries';
import { findMachine } from './queries';

const dayMs = 86_400_000;

export async function machineEfficiency(reader: Reader, id: number): Promise<MachineEfficiency> {
  const machine = await findMachine(reader, id);
  if (!machine) throw new RefusalError(machineNotFound());
  const now = Date.parse(await plantNow(reader));
  // A report of the present instant is included.
  const span = { from: toInstant(now - efficiencyDays * dayMs), to: toInstant(now + 1) };
  const made = await quantityReportedOn(reader, id, span);
  const running_ms = await timeInUse(reader, id, { ...span, to: toInstant(now) });
  return meanEfficiency({ ...made, running_ms, production_rate: machine.production_rate });
}
