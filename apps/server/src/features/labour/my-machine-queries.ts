/**
 * The present machine of a person: the roster of the present shift takes precedence over the crew, which names the
 * usual machine.
 */
import type { MyMachines } from '@pms/domain/labour/schema';
import { plantNow } from '../../platform/change';
import type { Reader } from '../../platform/database';

/** A person comes to the machine a little before the shift and leaves it a little after. */
const aroundShiftMs = 30 * 60_000;

export async function findMyMachines(reader: Reader, userId: number): Promise<MyMachines> {
  const now = Date.parse(await plantNow(reader));
  const around = (ms: number) => new Date(now + ms).toISOString();
  const assigned = await reader
    .selectFrom('labour_assignments as a')
    .innerJoin('machines as m', 'm.id', 'a.machine_id')
    .select('m.id')
    .distinct()
    .where('a.employee_id', '=', userId)
    .where('a.published_at', 'is not', null)
    .where('a.starts_at', '<=', around(aroundShiftMs))
    .where('a.ends_at', '>', around(-aroundShiftMs))
    .where('m.retired_at', 'is', null)
    .orderBy('m.id')
    .execute();
  if (assigned.length > 0) return { machine_ids: assigned.map(({ id }) => id), basis: 'roster' };
  const crew = await reader
    .selectFrom('crew_members as cm')
    .innerJoin('crews as c', 'c.id', 'cm.crew_id')
    .innerJoin('machines as m', 'm.id', 'c.machine_id')
    .select('m.id')
    .where('cm.user_id', '=', userId)
    .where('m.retired_at', 'is', null)
    .execute();
  return { machine_ids: crew.map(({ id }) => id), basis: crew.length > 0 ? 'crew' : null };
}
