/** The calls of sensors in vessels, and the calls about their keys and curves. */
import { z } from 'zod';
import { deviceKey, deviceKeyBody } from '../device-key';
import { answer, endpoint, idParams, nothing, page, pageQuery } from '../endpoint';
import { curveQuery, readingsBody, takenReadings, vesselCurve } from './schema';

export const takeReadings = endpoint({
  name: 'takeReadings',
  method: 'POST',
  path: '/maturation-room/readings',
  access: 'machine-key',
  summary:
    'Stores the readings of sensors in vessels. A reading that arrives twice is stored once. The key of the device is sent as a bearer token.',
  body: readingsBody,
  response: answer(takenReadings),
  status: 202,
  repeat: 'no-key',
  duringMaintenance: true,
});

export const listSensorKeys = endpoint({
  name: 'listSensorKeys',
  method: 'GET',
  path: '/sensor-keys',
  access: 'manageMachines',
  summary: 'The keys of devices that measure in vessels, one page at a time. Keys in force are first.',
  query: pageQuery,
  response: page(deviceKey),
});

export const makeSensorKey = endpoint({
  name: 'makeSensorKey',
  method: 'POST',
  path: '/sensor-keys',
  access: 'manageMachines',
  summary: 'Makes a key for a device that measures in vessels. Only this answer holds the key itself.',
  body: deviceKeyBody,
  response: answer(deviceKey.extend({ key: z.string() })),
  status: 201,
  // The answer contains a secret and is therefore never stored.
  repeat: 'no-key',
});

export const revokeSensorKey = endpoint({
  name: 'revokeSensorKey',
  method: 'DELETE',
  path: '/sensor-keys/{id}',
  access: 'manageMachines',
  summary: 'Revokes a key at once. The readings that were sent with the key stay.',
  params: idParams,
  response: nothing,
  status: 204,
});

export const readVesselCurve = endpoint({
  name: 'readVesselCurve',
  method: 'GET',
  path: '/vessels/{id}/curve',
  access: 'viewMaturation',
  summary:
    'Temperature and humidity in a vessel over a span, reduced to fewer points, with limits, checks and movements.',
  params: idParams,
  query: curveQuery,
  response: answer(vesselCurve),
});
