import { RefusalError } from '@pms/domain/refusal';
import type { Layout } from '@pms/domain/twin/layout-schema';
import { layoutNotFound } from '@pms/domain/twin/refusals';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { activateNewest } from './layout-in-use-steps';
import { getLayout, lockLayout } from './layout-queries';

/** Makes the layout the active layout. An active layout stays unchanged. */
export async function activateLayout(change: Change, caller: Caller, id: number): Promise<Layout> {
  const known = await lockLayout(change.tx, { id });
  if (!known) throw new RefusalError(layoutNotFound());
  if (!known.active) await activateNewest(change, known);
  return getLayout(change.tx, caller.user_id, id);
}
