/** The calls of sensors in vessels, and of the people who give them keys and read their curves. */
import * as endpoints from '@pms/domain/sensors/endpoints';
import { open, type Route, reads, writes } from '../../platform/http/route';
import { makeSensorKey, revokeSensorKey } from './change-keys';
import { listKeys } from './key-queries';
import { readCurve } from './read-curve';
import { takeReadings } from './take-readings';

export const sensorRoutes: readonly Route[] = [
  open(endpoints.takeReadings, async ({ db, bearer, body }) => ({
    data: await takeReadings(db, bearer, body),
  })),
  reads(endpoints.listSensorKeys, async ({ db, query: { page, page_size } }) => ({
    ...(await listKeys(db, { page, page_size })),
    page,
    page_size,
  })),
  writes(endpoints.makeSensorKey, async ({ change, body }) => ({
    data: await makeSensorKey(change, body.name),
  })),
  writes(endpoints.revokeSensorKey, async ({ change, caller, params }) => {
    await revokeSensorKey(change, caller, params.id);
    return undefined;
  }),
  reads(endpoints.readVesselCurve, async ({ db, params, query }) => ({
    data: await readCurve(db, params.id, query),
  })),
];
