/** Photos of daily checks: the only file that names check_photos. */
import type { PhotoType } from '@pms/domain/maturation/photo-bytes';
import type { MaturationStatus } from '@pms/domain/maturation/statuses';
import { sql } from 'kysely';
import type { Change } from '../../platform/change';
import type { Reader, Tx } from '../../platform/database';
import { rowsOf } from '../../platform/rows-of';

export interface CheckOfLot {
  readonly id: number;
  readonly lot_id: number;
  readonly batch_number: string;
  readonly check_date: string;
  readonly status: MaturationStatus;
  readonly has_photo: boolean;
}

/** The check. Its lot is locked until the change ends, so that the lot is not closed and no second photo is added. */
export async function lockCheck(tx: Tx, id: number): Promise<CheckOfLot | undefined> {
  await sql`
    select l.id from lots l join lot_checks c on c.lot_id = l.id where c.id = ${id} for no key update of l`.execute(
    tx,
  );
  const [found] = await rowsOf(
    tx,
    sql<CheckOfLot>`
    select c.id, c.lot_id, l.batch_number, c.check_date, l.status,
           exists (select from check_photos p where p.check_id = c.id) as has_photo
      from lot_checks c join lots l on l.id = c.lot_id where c.id = ${id}`,
  );
  return found;
}

export async function insertPhoto(
  change: Change,
  photo: { readonly check_id: number; readonly content_type: PhotoType; readonly bytes: Buffer },
): Promise<void> {
  await change.tx
    .insertInto('check_photos')
    .values({ ...photo, added_by: change.actor?.user_id ?? null, added_at: change.now })
    .execute();
}

export const findPhoto = (reader: Reader, checkId: number) =>
  reader
    .selectFrom('check_photos as p')
    .innerJoin('lot_checks as c', 'c.id', 'p.check_id')
    .innerJoin('lots as l', 'l.id', 'c.lot_id')
    .select(['p.content_type', 'p.bytes', 'c.check_date', 'l.batch_number'])
    .where('p.check_id', '=', checkId)
    .executeTakeFirst();
