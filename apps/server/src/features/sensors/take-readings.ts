/**
 * Stores the readings of sensors in vessels. A repeated reading is stored once, and an older reading is sorted among
 * the newer readings.
 */
import { type Instant, toInstant } from '@pms/domain/plant-time';
import { RefusalError } from '@pms/domain/refusal';
import { vesselMeasured } from '@pms/domain/sensors/events';
import { sensorKeyUnknown, wrongReadings } from '@pms/domain/sensors/refusals';
import { inFuture } from '@pms/domain/sensors/rules';
import type { SensorReading, TakenReadings } from '@pms/domain/sensors/schema';
import { inChange } from '../../platform/change';
import type { Database, Reader } from '../../platform/database';
import { hashToken } from '../../platform/token-hash';
import { findKeyInForce, markUsed } from './key-queries';
import { insertReadings, type NewReading, vesselIdsByCode } from './reading-queries';

export const takeReadings = (
  db: Database,
  key: string | undefined,
  readings: readonly SensorReading[],
): Promise<TakenReadings> =>
  inChange(db, null, async (change) => {
    const known = key === undefined ? undefined : await findKeyInForce(change.tx, hashToken(key));
    if (!known) throw new RefusalError(sensorKeyUnknown());
    const rows = await rowsOfReadings(change.tx, readings, change.now);
    await markUsed(change, known.id);
    const taken = await insertReadings(change, known.id, rows);
    for (const { vessel_id, is_new_minute } of taken)
      if (is_new_minute) change.tell(vesselMeasured, { vessel_id });
    const stored = taken.reduce((sum, one) => sum + one.stored, 0);
    return {
      stored,
      doubled: readings.length - stored,
      late: taken.reduce((sum, one) => sum + one.late, 0),
    };
  });

/** The maximum number of wrong readings that the answer lists. */
const mostProblems = 100;

async function rowsOfReadings(
  reader: Reader,
  readings: readonly SensorReading[],
  now: Instant,
): Promise<NewReading[]> {
  const ids = await vesselIdsByCode(reader, [...new Set(readings.map(({ vessel }) => vessel))]);
  const unknown = readings.flatMap(({ vessel }, index) =>
    ids.has(vessel.toUpperCase()) ? [] : [{ index, message: `There is no vessel ${vessel}` }],
  );
  const future = inFuture(
    readings.map(({ time }) => time),
    now,
  ).map((index) => ({ index, message: 'The time lies in the future' }));
  const wrong = [...unknown, ...future].toSorted((a, b) => a.index - b.index);
  if (wrong.length > 0) throw new RefusalError(wrongReadings(wrong.slice(0, mostProblems)));
  return readings.map(({ vessel, time, temperature = null, humidity = null }) => ({
    vessel_id: ids.get(vessel.toUpperCase()) ?? 0,
    taken_at: toInstant(Date.parse(time)),
    temperature,
    humidity,
  }));
}
