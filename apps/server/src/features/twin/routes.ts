/** Layouts of the factory. */
import { RefusalError } from '@pms/domain/refusal';
import * as endpoints from '@pms/domain/twin/endpoints';
import * as models from '@pms/domain/twin/model-endpoints';
import { layoutNotFound, versionNotFound } from '@pms/domain/twin/refusals';
import { type Route, reads, sends, writes } from '../../platform/http/route';
import { activateLayout } from './activate-layout';
import { deleteLayout } from './delete-layout';
import { deleteMachineModel } from './delete-machine-model';
import { findLayout, findLayoutInUse, findVersion, listLayouts, listVersions } from './layout-queries';
import { listModels } from './model-queries';
import { putMachineModel } from './put-machine-model';
import { changeLayout, saveLayout } from './save-layout';
import { sendMachineModel } from './send-machine-model';

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
  reads(models.listMachineModels, async ({ db }) => ({ data: await listModels(db) })),
  sends(models.getMachineModel, ({ db, params }) => sendMachineModel(db, params.id)),
  writes(models.putMachineModel, async ({ change, caller, params, file }) => ({
    data: await putMachineModel(change, caller, params.id, file),
  })),
  writes(models.deleteMachineModel, async ({ change, params }) => {
    await deleteMachineModel(change, params.id);
    return undefined;
  }),
];
