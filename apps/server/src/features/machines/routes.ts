/** The calls about machines, their areas and types, and ideal rates. */
import * as endpoints from '@pms/domain/machines/endpoints';
import { machineNotFound, unknownMachineStatus } from '@pms/domain/machines/refusals';
import { canonicalMachineStatus, type MachineStatus } from '@pms/domain/machines/statuses';
import { RefusalError } from '@pms/domain/refusal';
import { machineStatusHistory } from '@pms/domain/twin/history-endpoints';
import { may } from '../../platform/caller';
import { keeps, type Route, reads, writes } from '../../platform/http/route';
import { effectOfChange } from '../figures/effect-queries';
import { approved } from '../past-changes/past-change-steps';
import { readPlantHistory } from '../twin/history-queries';
import { listEnvironments, listMachineTypes } from './area-queries';
import { createEnvironment, deleteEnvironment, updateEnvironment } from './change-environment';
import { createMachineType, deleteMachineType, updateMachineType } from './change-machine-type';
import { createMachine } from './create-machine';
import { machineEfficiency } from './machine-efficiency';
import { machineSchedule } from './machine-schedule';
import { putIdealRate } from './put-ideal-rate';
import { findMachine, listMachines } from './queries';
import { listRatesWithUnits } from './rate-queries';
import { retireMachine } from './retire-machine';
import { setMachineStatus } from './set-machine-status';
import { updateMachine } from './update-machine';

export const machineRoutes: readonly Route[] = [
  keeps(
    endpoints.listMachines,
    ['machines', 'machine_types', 'environments', 'orders', 'downtime_events'],
    async ({ query, db }) => ({
      data: await listMachines(db, { ...query, status: wantedStatus(query.status) }),
    }),
  ),
  reads(endpoints.getMachine, async ({ params, db }) => {
    const machine = await findMachine(db, params.id);
    if (!machine) throw new RefusalError(machineNotFound());
    return { data: machine };
  }),
  writes(endpoints.createMachine, async ({ change, body }) => ({ data: await createMachine(change, body) })),
  writes(endpoints.previewMachine, async ({ change, caller, params, body }) => ({
    data: await effectOfChange(change, (trial) => updateMachine(trial, caller, params.id, body, approved)),
  })),
  writes(endpoints.updateMachine, async ({ change, caller, params, body }) => {
    const { machine, waits } = await updateMachine(change, caller, params.id, body);
    return { data: machine, waits };
  }),
  writes(endpoints.setMachineStatus, async ({ change, caller, params, body }) => ({
    data: await setMachineStatus(change, caller, params.id, body),
  })),
  writes(endpoints.deleteMachine, async ({ change, params }) => {
    await retireMachine(change, params.id);
    return undefined;
  }),
  reads(endpoints.machineSchedule, async ({ params, query, db }) => ({
    data: await machineSchedule(db, params.id, query),
  })),
  reads(endpoints.machineEfficiency, async ({ params, db }) => ({
    data: await machineEfficiency(db, params.id),
  })),

  reads(machineStatusHistory, async ({ query, caller, db }) => ({
    data: await readPlantHistory(db, { ...query, withPeople: may(caller, 'viewLabour') }),
  })),

  reads(endpoints.listEnvironments, async ({ db }) => ({ data: await listEnvironments(db) })),
  writes(endpoints.createEnvironment, async ({ change, body }) => ({
    data: await createEnvironment(change, body),
  })),
  writes(endpoints.updateEnvironment, async ({ change, params, body }) => ({
    data: await updateEnvironment(change, params.id, body),
  })),
  writes(endpoints.deleteEnvironment, async ({ change, params }) => {
    await deleteEnvironment(change, params.id);
    return undefined;
  }),

  reads(endpoints.listMachineTypes, async ({ query, db }) => ({
    data: await listMachineTypes(db, query.environment),
  })),
  writes(endpoints.createMachineType, async ({ change, body }) => ({
    data: await createMachineType(change, body),
  })),
  writes(endpoints.updateMachineType, async ({ change, params, body }) => ({
    data: await updateMachineType(change, params.id, body),
  })),
  writes(endpoints.deleteMachineType, async ({ change, params }) => {
    await deleteMachineType(change, params.id);
    return undefined;
  }),

  reads(endpoints.listIdealRates, async ({ query, db }) => ({ data: await listRatesWithUnits(db, query) })),
  writes(endpoints.previewIdealRate, async ({ change, caller, body }) => ({
    data: await effectOfChange(change, (trial) => putIdealRate(trial, caller, body, approved)),
  })),
  writes(endpoints.putIdealRate, async ({ change, caller, body }) => {
    const waits = await putIdealRate(change, caller, body);
    return { data: await listRatesWithUnits(change.tx), waits };
  }),
];

/** Reads a status in every accepted spelling. "all" and an empty text select every status. */
function wantedStatus(text: string | undefined): MachineStatus | undefined {
  if (text === undefined || text === '' || text === 'all') return undefined;
  const status = canonicalMachineStatus(text);
  if (!status) throw new RefusalError(unknownMachineStatus(text));
  return status;
}
