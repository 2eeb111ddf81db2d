/** Health, the plant's settings, its shifts and the rights of each role. */
import { type ShiftDefinition, type ShiftModel, shiftModels } from '@pms/domain/plant-time';
import * as endpoints from '@pms/domain/settings/endpoints';
import { open, type Route, reads, writes } from '../../platform/http/route';
import { effectOfChange } from '../figures/effect-queries';
import { notApproved } from '../past-changes/past-change-steps';
import { changePermissions } from './change-permissions';
import { changeSettings } from './change-settings';
import { checkHealth } from './check-health';
import { listDatedSettings } from './dated-queries';
import { readListVersion } from './list-version-queries';
import { lockMonths, unlockMonths } from './lock-months';
import { readMonthLock } from './month-lock-queries';
import { readAdminSettings, readPlant, readSystemSettings, settingsFrom } from './present-settings';
import { readPermissionMatrix, readSettings } from './queries';

export const settingsRoutes: readonly Route[] = [
  open(endpoints.health, async ({ server }) => ({ data: await checkHealth(server) })),
  reads(endpoints.getPlant, async ({ db }) => ({ data: await readPlant(db) })),
  writes(endpoints.putPlant, async ({ change, body, caller }) => {
    const { waits } = await changeSettings(change, body, caller.role, { ...notApproved, caller });
    return { data: await readPlant(change.tx), waits };
  }),
  reads(endpoints.listDatedSettings, async ({ db }) => ({ data: await listDatedSettings(db) })),
  writes(endpoints.previewPlant, async ({ change, body, caller }) => ({
    data: await effectOfChange(change, (trial) => changeSettings(trial, body, caller.role)),
  })),
  reads(endpoints.getSystemSettings, async ({ db }) => ({ data: await readSystemSettings(db) })),
  writes(endpoints.putSystemSettings, async ({ change, body, caller }) => {
    await changeSettings(change, settingsFrom.system(body), caller.role);
    return { data: await readSystemSettings(change.tx) };
  }),
  reads(endpoints.getAdminSettings, async ({ db }) => ({ data: await readAdminSettings(db) })),
  writes(endpoints.putAdminSettings, async ({ change, body, caller }) => {
    await changeSettings(change, settingsFrom.admin(body), caller.role);
    return { data: await readAdminSettings(change.tx) };
  }),
  reads(endpoints.getMonthLock, async ({ db }) => ({ data: await readMonthLock(db) })),
  writes(endpoints.lockMonths, async ({ change, caller, body }) => ({
    data: await lockMonths(change, caller, body),
  })),
  writes(endpoints.unlockMonths, async ({ change, caller, body }) => ({
    data: await unlockMonths(change, caller, body),
  })),
  reads(endpoints.getShifts, async ({ db }) => {
    const { shift_model: model } = await readSettings(db);
    return { data: { model, shifts: shiftsOf(model), platform: shiftsOf('three_shift') } };
  }),
  reads(endpoints.getPermissionMatrix, async ({ db }) => ({
    version: await readListVersion(db, 'role_permissions'),
    data: await readPermissionMatrix(db),
  })),
  writes(endpoints.putPermissionMatrix, async ({ change, query: { version }, body, caller }) => ({
    data: await changePermissions(change, body, { by: caller.role, version }),
    version: await readListVersion(change.tx, 'role_permissions'),
  })),
];

const shiftsOf = (model: ShiftModel) => shiftModels[model].map(shiftAsText);

function shiftAsText({ type, startMinute, endMinute }: ShiftDefinition) {
  return { type, start: clock(startMinute), end: clock(endMinute) };
}

function clock(minute: number): string {
  const hour = String(Math.floor(minute / 60) % 24).padStart(2, '0');
  return `${hour}:${String(minute % 60).padStart(2, '0')}`;
}
