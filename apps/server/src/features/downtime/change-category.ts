/** The plant's list of stop categories: added, changed, deactivated, and removed while never used (decision A-09). */

import { changedFields } from '@pms/domain/changed-fields';
import * as no from '@pms/domain/downtime/refusals';
import {
  type CategoryGroup,
  type CreateCategoryBody,
  type DowntimeCategory,
  groupColors,
  type UpdateCategoryBody,
} from '@pms/domain/downtime/schema';
import type { AuditAction } from '@pms/domain/every-feature';
import { RefusalError, refuse, versionRefusal } from '@pms/domain/refusal';
import { plantSettingsChanged } from '@pms/domain/settings/events';
import type { Change } from '../../platform/change';
import {
  categoryNameTaken,
  changeCategory,
  deleteCategoryRow,
  findCategory,
  insertCategory,
  isCategoryUsed,
  lockCategory,
} from './list-queries';

/** A group gives its colour to every category in it. */
const groupColumns = (group: CategoryGroup) => ({ category_group: group, color: groupColors[group] });

export async function createCategory(change: Change, body: CreateCategoryBody): Promise<DowntimeCategory> {
  if (await categoryNameTaken(change.tx, body.category_name)) throw new RefusalError(no.categoryExists());
  const { group, ...columns } = body;
  const id = await insertCategory(change, { ...columns, ...groupColumns(group) });
  const category = await getCategory(change, id);
  told(change, 'downtime_category_created', id, { after: category });
  return category;
}

export async function updateCategory(
  change: Change,
  id: number,
  body: UpdateCategoryBody,
): Promise<DowntimeCategory> {
  const before = await lockOrRefuse(change, id);
  const { group, version, ...columns } = body;
  refuse(versionRefusal(version, before.version));
  if (body.category_name !== undefined && (await categoryNameTaken(change.tx, body.category_name, id))) {
    throw new RefusalError(no.categoryExists());
  }
  await changeCategory(change, id, { ...columns, ...(group === undefined ? {} : groupColumns(group)) });
  const after = await getCategory(change, id);
  const changed = changedFields(before, after);
  if (changed) told(change, 'downtime_category_updated', id, changed);
  return after;
}

export async function deleteCategory(change: Change, id: number): Promise<void> {
  const before = await lockOrRefuse(change, id);
  if (await isCategoryUsed(change.tx, id)) throw new RefusalError(no.categoryUsed());
  await deleteCategoryRow(change, id);
  told(change, 'downtime_category_deleted', id, { before });
}

async function lockOrRefuse(change: Change, id: number): Promise<DowntimeCategory> {
  const category = await lockCategory(change, id);
  if (!category) throw new RefusalError(no.categoryNotFound());
  return category;
}

async function getCategory(change: Change, id: number): Promise<DowntimeCategory> {
  const category = await findCategory(change.tx, id);
  if (!category) throw new RefusalError(no.categoryNotFound());
  return category;
}

function told(
  change: Change,
  action: AuditAction,
  id: number,
  states: { readonly before?: unknown; readonly after?: unknown },
): void {
  change.audit({ action, entity: 'downtime_category', entity_id: id, ...states });
  change.tell(plantSettingsChanged, { keys: ['downtime_categories'] });
}
