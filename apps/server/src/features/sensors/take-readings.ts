/**
 * Stores the readings of sensors in vessels. A repeated reading is stored once, and an older reading is sorted among
 * the newer readings. Readings of one vessel and time are one row.
 */
import { type Instant, toInstant } from '@pms/domain/plant-time';
import { RefusalError } from '@pms/domain/refusal';
import { vesselMeasured } from '@pms/domain/sensors/events';
import { sensorKeyUnknown, wrongReadings } from '@pms/domain/sensors/refusals';
import { inFuture, type JoinedReading, joinedReadings, type Measured } from '@pms/domain/sensors/rules';
import type { SensorReading, TakenReadings } from '@pms/domain/sensors/schema';
import { type Change, inChange } from '../../platform/change';
import type { Database, Reader } from '../../platform/database';
import { hashToken } from '../../platform/token-hash';
import { findKeyInForce, markUsed } from './key-queries';
import { fillReadings, insertReadings, newestReadings, vesselIdsByCode } from './reading-queries';

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
    const newest = await newestReadings(change.tx, [...new Set(rows.map(({ vessel_id }) => vessel_id))]);
    const taken = await storeReadings(change, known.id, joinedReadings(rows));
    for (const vessel_id of withNewMinute(taken, newest)) change.tell(vesselMeasured, { vessel_id });
    const stored = sumOfParts(taken);
    const late = taken.filter(({ vessel_id, taken_at }) => taken_at < (newest.get(vessel_id) ?? taken_at));
    return { stored, doubled: readings.length - stored, late: sumOfParts(late) };
  });

/** The stored rows, each with the number of readings that gave it a value. */
async function storeReadings(
  change: Change,
  keyId: number,
  readings: readonly JoinedReading[],
): Promise<JoinedReading[]> {
  const idOf = ({ vessel_id, taken_at }: Pick<Measured, 'vessel_id' | 'taken_at'>) =>
    `${vessel_id} ${taken_at}`;
  const added = new Set((await insertReadings(change, keyId, readings)).map(idOf));
  const others = readings.filter((reading) => !added.has(idOf(reading)));
  const filled = new Set((others.length > 0 ? await fillReadings(change, others) : []).map(idOf));
  return [
    ...readings.filter((reading) => added.has(idOf(reading))),
    ...others.filter((reading) => filled.has(idOf(reading))).map((reading) => ({ ...reading, parts: 1 })),
  ];
}

const sumOfParts = (readings: readonly JoinedReading[]): number =>
  readings.reduce((sum, { parts }) => sum + parts, 0);

/** The minute of an instant, in UTC. */
const minuteOf = (instant: Instant): string => instant.slice(0, 16);

/** The vessels with a stored reading in a later minute than the reading that was the newest before. */
const withNewMinute = (
  taken: readonly Measured[],
  newest: ReadonlyMap<number, Instant>,
): ReadonlySet<number> =>
  new Set(
    taken
      .filter(({ vessel_id, taken_at }) => minuteOf(taken_at) > minuteOf(newest.get(vessel_id) ?? ''))
      .map(({ vessel_id }) => vessel_id),
  );

/** The maximum number of wrong readings that the answer lists. */
const mostProblems = 100;

async function rowsOfReadings(
  reader: Reader,
  readings: readonly SensorReading[],
  now: Instant,
): Promise<Measured[]> {
  const ids = await vesselIdsByCode(reader, [...new Set(readings.map(({ vessel }) => vessel))]);
  const unknown = readings.flatMap(({ vessel }, index) =>
    ids.has(vessel) ? [] : [{ index, message: `There is no vessel ${vessel}` }],
  );
  const future = inFuture(
    readings.map(({ time }) => time),
    now,
  ).map((index) => ({ index, message: 'The time lies in the future' }));
  const wrong = [...unknown, ...future].toSorted((a, b) => a.index - b.index);
  if (wrong.length > 0) throw new RefusalError(wrongReadings(wrong.slice(0, mostProblems)));
  return readings.map(({ vessel, time, temperature = null, humidity = null }) => ({
    vessel_id: ids.get(vessel) ?? 0,
    taken_at: toInstant(Date.parse(time)),
    temperature,
    humidity,
  }));
}
