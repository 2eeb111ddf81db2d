/** Finds past time that is not summed up: missing or changed since, before, between or after the stored pieces. */
import { shiftPieces } from '@pms/domain/figures/shift-pieces';
import { figuresVersion } from '@pms/domain/figures/version';
import { type Instant, plantDateOf, startOfDay, toInstant } from '@pms/domain/plant-time';
import type { ReportSpan } from '@pms/domain/report-span';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database';
import { readFigureSettings } from './figure-settings-queries';
import { listFigureMachines, type MachineRow } from './machine-queries';

/** The span and the total length of a machine's stored pieces, in milliseconds. */
interface StoredPieces {
  readonly machine_id: number;
  readonly first: number;
  readonly last: number;
  /**
   * The total length of the pieces. If a piece is missing, the length is less than the time from the first to the last
   * piece.
   */
  readonly length: number;
}

async function listStoredPieces(reader: Reader): Promise<Map<number, StoredPieces>> {
  const ms = (interval: string) => sql`(extract(epoch from ${sql.raw(interval)}) * 1000)::float8`;
  const { rows } = await sql<StoredPieces>`
    select machine_id, ${ms('min(starts_at)')} as first, ${ms('max(ends_at)')} as last,
           ${ms('sum(ends_at - starts_at)')} as length
      from machine_shift_figures where definition_version = ${figuresVersion} group by machine_id`.execute(
    reader,
  );
  return new Map(rows.map((row) => [row.machine_id, row]));
}

/** The first instant of a machine without a stored piece; undefined if all pieces are stored. */
function missingSince(
  { known_from, retired_at }: MachineRow,
  stored: StoredPieces | undefined,
  now: number,
): number | undefined {
  if (known_from === null) return undefined;
  if (!stored || stored.first > known_from) return known_from;
  // The run finds the missing piece and leaves out valid pieces.
  if (stored.length < stored.last - stored.first) return stored.first;
  return stored.last < Math.min(now, retired_at ?? now) ? stored.last : undefined;
}

/** The span from the first missing or stale instant until now. */
export async function findStaleSpan(reader: Reader, now: Instant): Promise<ReportSpan | undefined> {
  const stored = await listStoredPieces(reader);
  const since = (await listFigureMachines(reader)).flatMap(
    (machine) => missingSince(machine, stored.get(machine.id), Date.parse(now)) ?? [],
  );
  const { rows } = await sql<{ from: string | null }>`
    select min(starts_at) as "from" from machine_shift_figures
     where stale and definition_version = ${figuresVersion}`.execute(reader);
  const all = [...since, ...rows.flatMap(({ from }) => (from === null ? [] : Date.parse(from)))];
  if (all.length === 0) return undefined;
  const from = toInstant(all.reduce((first, one) => Math.min(first, one)));
  return from < now ? { from, to: now } : undefined;
}

/** The span for a run of the server itself; undefined while only the present shift is missing. */
export async function findDueSpan(reader: Reader, now: Instant): Promise<ReportSpan | undefined> {
  const stale = await findStaleSpan(reader, now);
  if (!stale) return undefined;
  const { shift_plan: plan, time_zone: zone } = await readFigureSettings(reader);
  // Pieces end at midnight, so the first piece starts on the date on which the span begins.
  const from = startOfDay(plantDateOf(stale.from, zone), zone);
  const pieces = shiftPieces({ from: Date.parse(from), to: Date.parse(now) }, plan, zone);
  const isDue = pieces.some((piece) => piece.is_whole && piece.to > Date.parse(stale.from));
  return isDue ? { from, to: now } : undefined;
}
