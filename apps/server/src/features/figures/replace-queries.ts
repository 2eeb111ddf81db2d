/** Writes the sums of shifts that are over. */
import type { PieceFigures } from '@pms/domain/figures/piece';
import { sumsOfPiece } from '@pms/domain/figures/piece-figures';
import { storedSumsOf } from '@pms/domain/figures/sums';
import type { DefinitionVersion } from '@pms/domain/figures/version';
import { type Instant, toInstant } from '@pms/domain/plant-time';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database';

/** Replaces the stored pieces of a span. A piece that replaces an earlier piece counts as revised. */
export async function replacePieces(
  tx: Tx,
  machineId: number,
  span: { readonly from: Instant; readonly to: Instant },
  pieces: readonly PieceFigures[],
  now: Instant,
  version: DefinitionVersion,
): Promise<void> {
  const { rows: replaced } = await sql<{ starts_at: string; revision: number }>`
    delete from machine_shift_figures
     where machine_id = ${machineId} and starts_at < ${span.to} and ends_at > ${span.from}
       and definition_version = ${version}
    returning starts_at, revision`.execute(tx);
  const keyOf = ({ piece }: PieceFigures) => ({
    machine_id: machineId,
    starts_at: toInstant(piece.from),
    definition_version: version,
  });
  const since = replaced.reduce((first, { starts_at }) => (starts_at < first ? starts_at : first), span.from);
  const revisions = new Map(replaced.map(({ starts_at, revision }) => [Date.parse(starts_at), revision + 1]));
  await insertMany(
    tx,
    'machine_shift_figures',
    pieces.map((figure) => ({
      ...keyOf(figure),
      ends_at: toInstant(figure.piece.to),
      shift_date: figure.piece.shift_date,
      shift_type: figure.piece.shift_type,
      plant_date: figure.piece.plant_date,
      computed_at: now,
      revision: revisions.get(figure.piece.from) ?? 0,
      ...storedSumsOf(sumsOfPiece(figure)),
      lost_by_hour: figure.lost_by_hour,
    })),
  );
  await insertMany(
    tx,
    'machine_shift_products',
    pieces.flatMap((figure) =>
      // The keys are added to the object of the sums, because copying the many sums again would be slow.
      [...figure.products].map(([product_name, sums]) =>
        Object.assign(storedSumsOf(sums), keyOf(figure), { product_name }),
      ),
    ),
  );
  await insertMany(
    tx,
    'machine_shift_quantities',
    pieces.flatMap((figure) =>
      [...figure.products].flatMap(([product_name, sums]) =>
        [...sums.by_unit].map(([unit, made]) => ({
          ...keyOf(figure),
          product_name,
          unit,
          ...made,
        })),
      ),
    ),
  );
  await insertMany(
    tx,
    'machine_shift_stops',
    pieces.flatMap((figure) => {
      const { machine_id, starts_at, definition_version } = keyOf(figure);
      // The fields are named one by one, because an object spread for each of a hundred thousand stops is slow.
      return figure.stops.map((stop) => ({
        machine_id,
        starts_at,
        definition_version,
        time_class: stop.class,
        reason: stop.reason,
        cause: stop.cause,
        category_id: stop.category_id,
        operator_error: stop.operator_error,
        ms: stop.ms,
        stops: stop.stops,
      }));
    }),
  );
  await sql`select sum_up_cause_weeks(${machineId}, ${since}, ${span.to})`.execute(tx);
}

/**
 * All due pieces of the span were stored. Pieces that are still stale no longer exist, because the machine begins later
 * or a shift has other bounds.
 */
export async function dropLeftOver(
  tx: Tx,
  machineId: number,
  { from, to }: { readonly from: Instant; readonly to: Instant },
  version: DefinitionVersion,
): Promise<void> {
  await sql`
    delete from machine_shift_figures
     where machine_id = ${machineId} and stale and starts_at >= ${from} and ends_at <= ${to}
       and definition_version = ${version}`.execute(tx);
}

/** The rows are sent as one value, because a season of a machine has more values than a statement accepts. */
async function insertMany(
  tx: Tx,
  table:
    | 'machine_shift_figures'
    | 'machine_shift_products'
    | 'machine_shift_quantities'
    | 'machine_shift_stops',
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return;
  // Every row has the same columns; missing values have their defaults.
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  );
}
