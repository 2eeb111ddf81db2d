/** Reads one stop, or refuses when the stop does not exist. */
import { stopNotFound } from '@pms/domain/downtime/refusals';
import type { DowntimeRecord } from '@pms/domain/downtime/schema';
import { RefusalError } from '@pms/domain/refusal';
import type { Reader } from '../../platform/database';
import { presentStop, stopRows } from './stop-rows';

export async function readStop(reader: Reader, id: number): Promise<DowntimeRecord> {
  const row = await stopRows(reader).where('d.id', '=', id).executeTakeFirst();
  if (!row) throw new RefusalError(stopNotFound());
  return presentStop(row);
}
