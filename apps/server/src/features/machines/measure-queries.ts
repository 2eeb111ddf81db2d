/** The values that measure a machine, with the times from which the values are in force. */
import type { Reader } from '../../platform/database';

/** The units per hour of the machine that were in force at the moment. */
export async function rateInForce(reader: Reader, machineId: number, moment: string): Promise<number> {
  const { production_rate } = await reader
    .selectFrom('machine_measures')
    .select('production_rate')
    .where('machine_id', '=', machineId)
    .where('valid_from', '<=', moment)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return production_rate;
}
