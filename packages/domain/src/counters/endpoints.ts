/** The calls of machines that send counts, and of the people who create their keys. */
import { z } from 'zod';
import { deviceKey, deviceKeyBody } from '../device-key';
import { answer, endpoint, idParams, nothing } from '../endpoint';
import { countsBody, machineCounting } from './schema';

export const reportCounts = endpoint({
  name: 'reportCounts',
  method: 'POST',
  path: '/machines/{id}/counts',
  access: 'machine-key',
  summary:
    'Adds the count of a machine to the running order of the machine. The key of the machine is sent as a bearer token. Each key has its own counter.',
  params: idParams,
  body: countsBody,
  response: answer(z.object({ applied: z.number() })),
  status: 202,
  repeat: 'no-key',
  duringMaintenance: true,
});

export const readCounting = endpoint({
  name: 'readCounting',
  method: 'GET',
  path: '/machines/{id}/counting',
  access: 'manageMachines',
  summary:
    'The keys of a machine, each with the last reading of its counter, and the newest of these readings.',
  params: idParams,
  response: answer(machineCounting),
});

export const makeMachineKey = endpoint({
  name: 'makeMachineKey',
  method: 'POST',
  path: '/machines/{id}/keys',
  access: 'manageMachines',
  summary: 'Makes a key for a device that counts at this machine. Only this answer holds the key itself.',
  params: idParams,
  body: deviceKeyBody,
  response: answer(deviceKey.extend({ key: z.string() })),
  status: 201,
  // The answer holds a secret, so that it is never stored.
  repeat: 'no-key',
});

export const revokeMachineKey = endpoint({
  name: 'revokeMachineKey',
  method: 'DELETE',
  path: '/machine-keys/{id}',
  access: 'manageMachines',
  summary: 'Revokes a key at once. The counts that were sent with the key stay.',
  params: idParams,
  response: nothing,
  status: 204,
});
