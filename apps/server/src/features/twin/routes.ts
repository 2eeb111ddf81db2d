/** Layouts of the factory. */
import { RefusalError } from '@pms/domain/refusal';
import * as endpoints from '@pms/domain/twin/endpoints';
import { layoutNotFound, versionNotFound } from '@pms/domain/twin/refusals';
import { type Route, reads, writes } from '../../platform/http/route';
import { activateLayout } from './activate-layout';
import { deleteLayout } from './delete-layout';
import { findLayout, findLayoutInUse, findVersion, listLayouts, listVersions } from './layout-queries';
import { changeLayout, saveLayout } from './save-layout';

export const twinRoutes: readonly Route[] = [
  reads(endpoints.listLayouts, async ({ db, caller }) => ({ data: await listLayouts(db, caller.user_id) })),
  reads(endpoints.getLayoutInUse, async ({ db, caller }) => ({
    data: (await findLayoutInUse(db, caller.user_id)) ?? null,
  })),
  reads(endpoints.getLayout, async ({ db, caller, params }) => {
    const data = await findLayout(db, caller.user_id, params.id);
    if (!data) throw new RefusalError(layoutNotFound());
    return { data };
  }),
  writes(endpoints.saveLayout, async ({ change, caller, body }) => ({
    data: await saveLayout(change, caller, body),
  })),
  writes(endpoints.changeLayout, async ({ change, caller, params, body }) => ({
    data: await changeLayout(change, caller, params.id, body),
  })),
  writes(endpoints.activateLayout, async ({ change, caller, params }) => ({
    data: await activateLayout(change, caller, params.id),
  })),
  writes(endpoints.deleteLayout, async ({ change, caller, params }) => {
    await deleteLayout(change, caller, params.id);
    return undefined;
  }),
  reads(endpoints.listLayoutVersions, async ({ db, params }) => {
    const data = await listVersions(db, params.id);
    if (data.length === 0) throw new RefusalError(layoutNotFound());
    return { data };
  }),
  reads(endpoints.getLayoutVersion, async ({ db, params }) => {
    const data = await findVersion(db, params.id, params.version_no);
    if (!data) throw new RefusalError(versionNotFound());
    return { data };
  }),
];
