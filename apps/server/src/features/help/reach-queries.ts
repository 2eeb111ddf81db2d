/** The people whom a call of each kind would reach now. The dialog shows them before a person calls. */
import { rolesOfLevel } from '@pms/domain/help/rules';
import type { HelpReach } from '@pms/domain/help/schema';
import { plantNow } from '../../platform/change';
import type { Database } from '../../platform/database';
import { listBusy, listOnShift } from './presence-queries';
import { findMachinePlace, listKinds } from './queries';

export async function readReach(
  db: Database,
  callerId: number,
  machineId: number | undefined,
): Promise<HelpReach[]> {
  const now = await plantNow(db);
  const busy = await listBusy(db);
  const place = machineId === undefined ? undefined : await findMachinePlace(db, machineId);
  const reach: HelpReach[] = [];
  for (const kind of await listKinds(db)) {
    const roles = rolesOfLevel(kind, 0);
    const people = await listOnShift(db, now, roles, place?.area ?? kind.area);
    reach.push({
      kind: kind.kind,
      people: people
        .filter(({ id }) => id !== callerId)
        .map((person) => ({ ...person, is_busy: busy.has(person.id) })),
    });
  }
  return reach;
}
