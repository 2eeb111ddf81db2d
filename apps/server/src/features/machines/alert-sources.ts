/** The sources of alerts about machines. */
import { offlineMachineAlert, slowMachineAlert } from '@pms/domain/alerts/rules';
import type { AlertSource } from '../server-feature';
import { listMachinePaces, listOfflineMachines } from './alert-fact-queries';

export const alertSources: readonly AlertSource[] = [
  {
    rules: ['machine_offline', 'machine_error'],
    conditions: async (reader) => (await listOfflineMachines(reader)).map(offlineMachineAlert),
  },
  {
    rules: ['low_efficiency'],
    conditions: async (reader, now) => (await listMachinePaces(reader, now)).map(slowMachineAlert),
  },
];
