/** The calls about machines, their types and their areas (specification 2, section 7). */
import { z } from 'zod';
import { answer, endpoint, idParams } from '../endpoint';
import { createMachineBody, environment, machine, machineType } from './schema';

export const listMachines = endpoint({
  name: 'listMachines',
  method: 'GET',
  path: '/machines',
  access: 'viewMachines',
  summary: 'Machines that are not retired, with the order they hold and the next one.',
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
