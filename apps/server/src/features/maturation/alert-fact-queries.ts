/** The facts about blends that alert rules look at. */
import type { WatchedBlend } from '@pms/domain/maturation/alert-rules';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database';
import { rowsOf } from '../../platform/rows-of';

export const listWatchedBlends = (reader: Reader): Promise<WatchedBlend[]> =>
  rowsOf(
    reader,
    sql<WatchedBlend>`
    select l.id, l.blend_name, l.batch_number, l.maturation_date, l.expected_maturation_days,
           l.status in ('maturing', 'quality_check') as is_waiting, l.temperature, l.humidity, l.measured_at,
           (select case when c.checked_at >= l.status_since then c.visual_condition end
              from lot_checks c where c.lot_id = l.id
             order by c.check_date desc, c.id desc limit 1) as visual_condition
      from lots l where l.status in ('maturing', 'ready', 'quality_check')`,
  );
