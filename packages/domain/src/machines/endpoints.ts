/** The calls about machines, their types and their areas (specification 2, section 7). */
import { z } from 'zod';
import { answer, endpoint, idParams, nothing } from '../endpoint';
import { recomputationEffect } from '../figures/effect';
import { plantDate } from '../orders/schema';
import { machineEfficiency as machineEfficiencyAnswer } from './efficiency';
import { idealRate, idealRateBody } from './ideal-rate';
import {
  createEnvironmentBody,
  createMachineBody,
  createMachineTypeBody,
  environment,
  machine,
  machineStatusBody,
  machineType,
  scheduleDay,
  updateEnvironmentBody,
  updateMachineBody,
  updateMachineTypeBody,
} from './schema';

export const listMachines = endpoint({
  name: 'listMachines',
  method: 'GET',
  path: '/machines',
  access: 'viewMachines',
  summary: 'Machines that are not retired, with the current order and the next order of each machine.',
  query: z.object({
    environment: z.string().optional(),
    status: z.string().optional(),
    search: z.string().trim().max(200).optional(),
  }),
  response: answer(z.array(machine)),
});

export const getMachine = endpoint({
  name: 'getMachine',
  method: 'GET',
  path: '/machines/{id}',
  access: 'viewMachines',
  summary: 'One machine.',
  params: idParams,
  response: answer(machine),
});

export const createMachine = endpoint({
  name: 'createMachine',
  method: 'POST',
  path: '/machines',
  access: 'manageMachines',
  summary: 'Adds a machine.',
  body: createMachineBody,
  response: answer(machine),
  status: 201,
});

export const previewMachine = endpoint({
  name: 'previewMachine',
  method: 'POST',
  path: '/machines/{id}/preview',
  access: ['manageMachines', 'planLabour'],
  summary:
    'The shifts and reports that a change of the rate or the threshold of a machine would recompute. Nothing is saved.',
  params: idParams,
  body: updateMachineBody,
  response: answer(recomputationEffect),
});

export const updateMachine = endpoint({
  name: 'updateMachine',
  method: 'PUT',
  path: '/machines/{id}',
  // `planLabour` permits changes of the two fields of the shift cycle only (decision A-40).
  access: ['manageMachines', 'planLabour'],
  summary: 'Changes the sent fields of a machine.',
  params: idParams,
  body: updateMachineBody,
  // `waits`: the change removes a loss from shifts that are over, and a second person must approve it (decision 0401).
  response: answer(machine).extend({ waits: z.boolean() }),
});

export const setMachineStatus = endpoint({
  name: 'setMachineStatus',
  method: 'PATCH',
  path: '/machines/{id}/status',
  access: 'changeMachineStatus',
  summary: 'Sets the status by hand. An unusual change needs a reason.',
  params: idParams,
  body: machineStatusBody,
  response: answer(machine),
});

export const deleteMachine = endpoint({
  name: 'deleteMachine',
  method: 'DELETE',
  path: '/machines/{id}',
  access: 'manageMachines',
  summary: 'Retires a machine that is not in use and that no order waits for.',
  params: idParams,
  response: nothing,
  status: 204,
});

export const machineSchedule = endpoint({
  name: 'machineSchedule',
  method: 'GET',
  path: '/machines/{id}/schedule',
  access: 'viewMachines',
  summary: 'Orders and crews of a machine by date. Without dates: 30 days from today.',
  params: idParams,
  query: z.object({ start_date: plantDate.optional(), end_date: plantDate.optional() }),
  response: answer(z.array(scheduleDay)),
});

export const machineEfficiency = endpoint({
  name: 'machineEfficiency',
  method: 'GET',
  path: '/machines/{id}/efficiency',
  access: 'viewMachines',
  summary:
    'Mean efficiency of the last seven days from the reported quantities, or the reason why the mean is missing.',
  params: idParams,
  response: answer(machineEfficiencyAnswer),
});

export const listEnvironments = endpoint({
  name: 'listEnvironments',
  method: 'GET',
  path: '/environments',
  access: 'signed-in',
  summary: 'Production areas with the machine types they offer.',
  response: answer(z.array(environment)),
});

export const listMachineTypes = endpoint({
  name: 'listMachineTypes',
  method: 'GET',
  path: '/machine-types',
  access: 'signed-in',
  summary: 'Machine types with the machines of each.',
  query: z.object({ environment: z.string().optional() }),
  response: answer(z.array(machineType)),
});

export const createEnvironment = endpoint({
  name: 'createEnvironment',
  method: 'POST',
  path: '/environments',
  access: 'manageMachines',
  summary: 'Adds a production area.',
  body: createEnvironmentBody,
  response: answer(environment),
  status: 201,
});

export const updateEnvironment = endpoint({
  name: 'updateEnvironment',
  method: 'PUT',
  path: '/environments/{id}',
  access: 'manageMachines',
  summary: 'Changes the sent fields of a production area.',
  params: idParams,
  body: updateEnvironmentBody,
  response: answer(environment),
});

export const deleteEnvironment = endpoint({
  name: 'deleteEnvironment',
  method: 'DELETE',
  path: '/environments/{id}',
  access: 'manageMachines',
  summary: 'Removes a production area that nothing uses.',
  params: idParams,
  response: nothing,
  status: 204,
});

export const createMachineType = endpoint({
  name: 'createMachineType',
  method: 'POST',
  path: '/machine-types',
  access: 'manageMachines',
  summary: 'Adds a machine type.',
  body: createMachineTypeBody,
  response: answer(machineType),
  status: 201,
});

export const updateMachineType = endpoint({
  name: 'updateMachineType',
  method: 'PUT',
  path: '/machine-types/{id}',
  access: 'manageMachines',
  summary: 'Changes the sent fields of a machine type.',
  params: idParams,
  body: updateMachineTypeBody,
  response: answer(machineType),
});

export const deleteMachineType = endpoint({
  name: 'deleteMachineType',
  method: 'DELETE',
  path: '/machine-types/{id}',
  access: 'manageMachines',
  summary: 'Removes a machine type that no machine has.',
  params: idParams,
  response: nothing,
  status: 204,
});

export const listIdealRates = endpoint({
  name: 'listIdealRates',
  method: 'GET',
  path: '/ideal-rates',
  access: 'signed-in',
  summary: 'Seconds for one good unit, by product and machine or machine type.',
  query: z.object({
    product: z.string().trim().max(200).optional(),
    machine_id: z.coerce.number().int().positive().optional(),
  }),
  response: answer(z.array(idealRate)),
});

export const previewIdealRate = endpoint({
  name: 'previewIdealRate',
  method: 'POST',
  path: '/ideal-rates/preview',
  access: 'updateOrder',
  summary: 'The shifts and reports that an ideal rate would recompute. Nothing is saved.',
  body: idealRateBody,
  response: answer(recomputationEffect),
});

export const putIdealRate = endpoint({
  name: 'putIdealRate',
  method: 'PUT',
  path: '/ideal-rates',
  // The right to change an order includes ideal rates, which are planning data of production.
  access: 'updateOrder',
  summary: 'Adds an ideal rate, or changes the rate that begins on the same date.',
  body: idealRateBody,
  // `waits`: the rate removes a loss from shifts that are over, and a second person must approve it (decision 0401).
  response: answer(z.array(idealRate)).extend({ waits: z.boolean() }),
});
