/** Imports machines of the plant, with the equipment types that they bring. */
import {
  machineBody,
  machineProblems,
  machineTotals,
  type ReadMachineRow,
  readMachineRow,
  type StandingMachines,
} from '@pms/domain/imports/machine-rows';
import type { UploadOrdersForm, UploadRowsResult } from '@pms/domain/imports/schema';
import { createMachineTypeBody } from '@pms/domain/machines/schema';
import { sql } from 'kysely';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import type { Reader } from '../../platform/database';
import { rowsOf } from '../../platform/rows-of';
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
          const standing = await readStandingMachines(change.tx, rows);
          const problems = machineProblems(rows, standing);
          const good = goodRows({ rows, problems });
          return {
            good,
            problems,
            totals: machineTotals(good, standing),
            write: async () => {
              await writeMachines(change, good, standing);
              return null;
            },
          };
        },
      };
    },
  );

async function readStandingMachines(
  reader: Reader,
  rows: readonly ReadMachineRow[],
): Promise<StandingMachines> {
  const [machines, types] = [await listMachines(reader, {}), await listMachineTypes(reader)];
  const written = rows.flatMap(({ machine }) =>
    [machine.machine_name ?? [], machine.machine_type ?? []].flat(),
  );
  const keys = await nameKeys(reader, [...machines, ...types].map(({ name }) => name).concat(written));
  const keyOf = (name: string) => keys.get(name) ?? name;
  return {
    keyOf,
    names: new Set(machines.map(({ name }) => keyOf(name))),
    types: new Map(types.map((type) => [keyOf(type.name), type])),
  };
}

/** The names as the unique indexes of the database compare them. */
async function nameKeys(reader: Reader, names: readonly string[]): Promise<Map<string, string>> {
  const rows = await rowsOf(
    reader,
    sql<{ name: string; key: string }>`
      select name, lower(btrim(name)) as key from unnest(${[...new Set(names)]}::text[]) as of (name)`,
  );
  return new Map(rows.map(({ name, key }) => [name, key]));
}

/** If two imports run at once, the unique indexes of names accept only one import. */
async function writeMachines(
  change: Change,
  rows: readonly ReadMachineRow[],
  { keyOf }: StandingMachines,
): Promise<void> {
  const types = new Map((await listMachineTypes(change.tx)).map((type) => [keyOf(type.name), type.id]));
  for (const row of rows) {
    const body = machineBody(row);
    const { type: name, environment } = body;
    let type = types.get(keyOf(name));
    if (type === undefined) {
      type = (await addMachineType(change, createMachineTypeBody.parse({ name, environment }))).id;
      types.set(keyOf(name), type);
    }
    await addMachine(change, body, type);
  }
}
