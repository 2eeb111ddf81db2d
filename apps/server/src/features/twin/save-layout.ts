/**
 * Saves a layout as its next version, and puts the layout in use if the caller asks for it. A version that another
 * person saved meanwhile is never overwritten.
 */
import { RefusalError } from '@pms/domain/refusal';
import { layoutSaved } from '@pms/domain/twin/events';
import type { Drawing, Layout } from '@pms/domain/twin/layout-schema';
import { layoutChangedMeanwhile, layoutNotFound, versionNotFound } from '@pms/domain/twin/refusals';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { activateNewest } from './layout-in-use-steps';
import { findVersion, getLayout, insertLayout, insertVersion, lockLayout, putInUse } from './layout-queries';

interface SavedDrawing extends Drawing {
  /** Whether the layout is in use after the save. A layout in use stays in use. */
  readonly put_in_use?: boolean | undefined;
}

interface NamedDrawing extends SavedDrawing {
  readonly name: string;
}

/** A new name creates a layout. A known name creates the next version of its layout (decision A-49). */
export async function saveLayout(change: Change, caller: Caller, body: NamedDrawing): Promise<Layout> {
  const known = await lockLayout(change.tx, { name: body.name });
  if (known) return writeNext(change, caller, known, body);
  const id = await insertLayout(change, body.name);
  return writeNext(change, caller, { id, name: body.name, version_no: 0, active: false }, body);
}

interface Based extends SavedDrawing {
  readonly base_version: number;
}

export async function changeLayout(
  change: Change,
  caller: Caller,
  id: number,
  { base_version, ...drawn }: Based,
): Promise<Layout> {
  const known = await lockLayout(change.tx, { id });
  if (!known) throw new RefusalError(layoutNotFound());
  if (base_version === known.version_no) return writeNext(change, caller, known, drawn);
  const base = await findVersion(change.tx, id, base_version);
  const theirs = await findVersion(change.tx, id, known.version_no);
  if (!base || !theirs) throw new RefusalError(versionNotFound());
  throw new RefusalError(
    layoutChangedMeanwhile({
      version_no: theirs.version_no,
      saved_by_name: theirs.created_by_name,
      saved_at: theirs.created_at,
      base: { data: base.data, machines: base.machines },
      theirs: { data: theirs.data, machines: theirs.machines },
    }),
  );
}

interface Known {
  readonly id: number;
  readonly name: string;
  readonly version_no: number;
  readonly active: boolean;
}

async function writeNext(
  change: Change,
  caller: Caller,
  { id, version_no, active }: Known,
  drawn: SavedDrawing,
): Promise<Layout> {
  const next = version_no + 1;
  await insertVersion(change, id, next, drawn);
  if (active) await putInUse(change, id, next);
  const after = { version_no: next, rooms: drawn.data.rooms.length, machines: drawn.machines.length };
  change.audit({ action: 'layout_saved', entity: 'layout', entity_id: id, after });
  change.tell(layoutSaved, { id, version_no: next, active });
  if (drawn.put_in_use && !active) await activateNewest(change, { id, version_no: next });
  return getLayout(change.tx, caller.user_id, id);
}
