/** Health, the plant's settings, its shifts and the rights of each role. */

import { type ShiftDefinition, type ShiftModel, shiftModels } from '@pms/domain/plant-time';
import * as endpoints from '@pms/domain/settings/endpoints';
import { open, type Route, reads } from '../../platform/http/route';
import { checkHealth } from './check-health';
import { readSettings } from './queries';

export const settingsRoutes: readonly Route[] = [
  open(endpoints.health, async ({ server }) => ({ data: await checkHealth(server) })),
  reads(endpoints.getPlant, async ({ db }) => ({ data: await readSettings(db) })),
  reads(endpoints.getShifts, async ({ db }) => {
    const { shift_model: model } = await readSettings(db);
    return { data: { model, shifts: shiftsOf(model), platform: shiftsOf('three_shift') } };
  }),
];

const shiftsOf = (model: ShiftModel) => shiftModels[model].map(shiftAsText);

function shiftAsText({ type, startMinute, endMinute }: ShiftDefinition) {
  return { type, start: clock(startMinute), end: clock(endMinute) };
}

function clock(minute: number): string {
  const hour = String(Math.floor(minute / 60) % 24).padStart(2, '0');
  return `${hour}:${String(minute % 60).padStart(2, '0')}`;
}
