/** An administrator binds a device, changes a tablet and revokes it. */
import { RefusalError, refuse, versionRefusal } from '@pms/domain/refusal';
import { tabletsChanged } from '@pms/domain/tablets/events';
import {
  areaUnknown,
  bindingCodeUnknown,
  machineUnknown,
  tabletNotFound,
} from '@pms/domain/tablets/refusals';
import { readBindingCode } from '@pms/domain/tablets/rules';
import type { BindBody, ChangeTabletBody, Tablet, TabletBody } from '@pms/domain/tablets/schema';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { endSessionOnTablet } from '../sessions/queries';
import { tellEndedSessions } from '../users/account-steps';
import {
  countMachines,
  insertTablet,
  isArea,
  listTablets,
  lockTablet,
  markRevoked,
  takeBinding,
  updateTablet,
} from './queries';

async function checkPlace({ tx }: Change, { environment, machine_ids }: TabletBody): Promise<void> {
  if (environment !== null && !(await isArea(tx, environment))) throw new RefusalError(areaUnknown());
  const wanted = new Set(machine_ids).size;
  if (wanted > 0 && (await countMachines(tx, machine_ids)) < wanted) throw new RefusalError(machineUnknown());
}

async function getTablet({ tx }: Change, id: number): Promise<Tablet> {
  const [tablet] = await listTablets(tx, id);
  if (!tablet) throw new RefusalError(tabletNotFound());
  return tablet;
}

export async function bindTablet(
  change: Change,
  caller: Caller,
  { code, ...place }: BindBody,
): Promise<Tablet> {
  await checkPlace(change, place);
  const token_hash = await takeBinding(change.tx, readBindingCode(code) ?? '');
  if (!token_hash) throw new RefusalError(bindingCodeUnknown());
  const id = await insertTablet(change.tx, { ...place, token_hash, bound_by: caller.user_id });
  change.audit({ action: 'tablet_bound', entity: 'tablet', entity_id: id, after: place });
  change.tell(tabletsChanged, { tablet_id: id });
  return getTablet(change, id);
}

export async function changeTablet(
  change: Change,
  id: number,
  { version, ...place }: ChangeTabletBody,
): Promise<Tablet> {
  if (!(await lockTablet(change.tx, id))) throw new RefusalError(tabletNotFound());
  const { version: present, ...before } = await getTablet(change, id);
  refuse(versionRefusal(version, present));
  const { name, environment, machine_ids, sign_out_seconds } = before;
  await checkPlace(change, place);
  await updateTablet(change.tx, id, place);
  change.audit({
    action: 'tablet_changed',
    entity: 'tablet',
    entity_id: id,
    before: { name, environment, machine_ids, sign_out_seconds },
    after: place,
  });
  change.tell(tabletsChanged, { tablet_id: id });
  return getTablet(change, id);
}

/** Revokes the tablet and ends the session on it. The live sockets of the session close when the event arrives. */
export async function revokeTablet(change: Change, caller: Caller, id: number): Promise<void> {
  const tablet = await lockTablet(change.tx, id);
  if (!tablet) throw new RefusalError(tabletNotFound());
  const signedIn = await endSessionOnTablet(change.tx, id, 'tablet_revoked');
  await markRevoked(change.tx, id, caller.user_id);
  change.audit({
    action: 'tablet_revoked',
    entity: 'tablet',
    entity_id: id,
    before: { name: tablet.name, signed_in: signedIn?.user_id ?? null },
  });
  change.tell(tabletsChanged, { tablet_id: id });
  if (signedIn) tellEndedSessions(change, signedIn.user_id, signedIn.id);
}
