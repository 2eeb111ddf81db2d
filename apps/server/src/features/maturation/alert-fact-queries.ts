/** The facts about blends that alert rules read. */
import type { WatchedBlend } from '@pms/domain/maturation/alert-rules';
import type { LimitSources } from '@pms/domain/maturation/limits';
import type { PlantSettings } from '@pms/domain/settings/schema';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database';
import { rowsOf } from '../../platform/rows-of';
import { limitSources, limitsFrom } from './limit-queries';
import { inRoom } from './round-queries';

type Row = Omit<WatchedBlend, 'limits'> & { readonly sources: Omit<LimitSources, 'plant'> };

/** A lot of which nothing is left has no conditions: nobody checks the lot again, so its last values would stay. */
export async function listWatchedBlends(reader: Reader, settings: PlantSettings): Promise<WatchedBlend[]> {
  const rows = await rowsOf(
    reader,
    sql<Row>`
    select l.id, l.blend_name, l.batch_number, l.maturation_date, l.expected_maturation_days,
           l.status in ('maturing', 'quality_check') as is_waiting, l.temperature, l.humidity, l.measured_at,
           (select case when c.checked_at >= l.status_since then c.visual_condition end
              from lot_checks c where c.lot_id = l.id
             order by c.check_date desc, c.id desc limit 1) as visual_condition,
           ${limitSources} as sources
      from lots l where ${inRoom}`,
  );
  return rows.map(({ sources, ...blend }) => ({ ...blend, limits: limitsFrom(sources, settings) }));
}
