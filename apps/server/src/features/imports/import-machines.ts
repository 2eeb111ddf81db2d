/** Imports machines of the plant, with the equipment types that they bring. */
import {
  machineBody,
  machineKey,
  machineProblems,
  machineTotals,
  type ReadMachineRow,
  readMachineRow,
  type StandingMachines,
} from '@pms/domain/imports/machine-rows';
import type { UploadOrdersForm, UploadRowsResult } from '@pms/domain/imports/schema';
import { createMachineTypeBody } from '@pms/domain/machines/schema';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import type { Reader } from '../../platform/database';
import { listMachineTypes } from '../machines/area-queries';
import { addMachine, addMachineType } from '../machines/new-machine-steps';
import { listMachines } from '../machines/queries';
import { goodRows } from './good-rows';
import { importRows } from './import-rows';
import type { ReadFile } from './uploaded-file';

export const importMachines = (
  change: Change,
  caller: Caller,
  uploaded: ReadFile,
  form: UploadOrdersForm,
): Promise<UploadRowsResult> =>
  importRows<ReadMachineRow>(
    change,
    caller,
    uploaded,
    form,
    'machines',
    async ({ chosen, reading, plant }) => {
      const rows = chosen.table.rows.map((row) => readMachineRow(row, reading, plant));
      return {
        rows,
        draftOf: ({ machine }) => machine,
        machines: [],
        judge: async () => {
          const standing = await readStandingMachines(change.tx);
          const problems = machineProblems(rows, standing);
          const good = goodRows({ rows, problems });
          return {
            good,
            problems,
            totals: machineTotals(good, standing),
            write: async () => {
              await writeMachines(change, good);
              return null;
            },
          };
        },
      };
    },
  );

async function readStandingMachines(reader: Reader): Promise<StandingMachines> {
  const [machines, types] = [await listMachines(reader, {}), await listMachineTypes(reader)];
  return {
    names: new Set(machines.map(({ name }) => machineKey(name))),
    types: new Map(types.map((type) => [machineKey(type.name), type])),
  };
}

/** If two imports run at once, the unique indexes of names accept only one import. */
async function writeMachines(change: Change, rows: readonly ReadMachineRow[]): Promise<void> {
  const types = new Map((await listMachineTypes(change.tx)).map((type) => [machineKey(type.name), type.id]));
  for (const row of rows) {
    const body = machineBody(row);
    const { type: name, environment } = body;
    let type = types.get(machineKey(name));
    if (type === undefined) {
      type = (await addMachineType(change, createMachineTypeBody.parse({ name, environment }))).id;
      types.set(machineKey(name), type);
    }
    await addMachine(change, body, type);
  }
}
