/** Reads the rows of a sheet as machines of the plant, or reports the problems of the rows. */
import { type CreateMachineBody, createMachineBody } from '../machines/schema';
import { quoted } from './cells';
import type { ImportField } from './fields';
import { checked, line, named } from './read-values';
import { type Reading, RowReader } from './row-reader';
import type { Plant } from './rows';
import { type ImportProblem, noTotals, type UploadRowsResult } from './schema';
import type { TableRow } from './table';

const { shape } = createMachineBody;

/** A plant has dozens of machines. A file with many more rows is a file of another kind. */
export const mostMachines = 500;

const amounts = [
  'production_rate',
  'operators_per_shift',
  'hopper_loaders_per_shift',
  'packers_per_shift',
  'downtime_cost_per_hour',
] as const;
type Amount = (typeof amounts)[number];

export interface DraftMachine extends Readonly<Record<Amount, number | null>> {
  readonly machine_name: string | null;
  readonly machine_type: string | null;
  readonly environment: string | null;
}

export interface ReadMachineRow {
  readonly row: number;
  readonly machine: DraftMachine;
  readonly given: Partial<Record<ImportField, string>>;
  readonly problems: readonly ImportProblem[];
}

function readAmount(reader: RowReader, column: Amount): number | null {
  const value = reader.number(column)?.value;
  return value === undefined ? null : (checked<number | null>(reader, column, shape[column], value) ?? null);
}

function required(reader: RowReader, column: 'machine_name' | 'machine_type', what: string): string | null {
  const text = line(reader, column, 100);
  if (text === null && !reader.has(column)) reader.problem(column, `${what} is required`);
  return text;
}

export function readMachineRow(
  source: TableRow,
  reading: Reading,
  { index }: Pick<Plant, 'index'>,
): ReadMachineRow {
  const reader = new RowReader(source, reading);
  const name = required(reader, 'machine_name', 'Name');
  const type = required(reader, 'machine_type', 'Equipment type');
  const environment = named(
    reader,
    'environment',
    index.environment,
    (text) => `There is no production area named ${text}`,
  );
  if (!environment && !reader.has('environment'))
    reader.problem('environment', 'Production area is required');
  const read = amounts.map((column) => [column, readAmount(reader, column)] as const);
  const machine: DraftMachine = {
    machine_name: name,
    machine_type: type,
    environment,
    ...(Object.fromEntries(read) as Record<Amount, number | null>),
  };
  return { row: source.row, machine, given: reader.given(), problems: reader.problems };
}

export interface StandingMachines {
  /** A key that is equal for two spellings of a name. The database decides, because its indexes keep names unique. */
  readonly keyOf: (name: string) => string;
  /** Names of the machines that are not retired, by their keys. */
  readonly names: ReadonlySet<string>;
  /** Each type by its key, with the area of the type. If the area is null, the type is offered in every area. */
  readonly types: ReadonlyMap<string, { readonly name: string; readonly environment: string | null }>;
}

/** All problems of a file of machines, row by row. */
export function machineProblems(
  rows: readonly ReadMachineRow[],
  { keyOf, names, types }: StandingMachines,
): ImportProblem[] {
  const firstOfName = new Map<string, number>();
  /** The new types, each with the area of the first row with this type. */
  const added = new Map<string, { readonly row: number; readonly environment: string }>();
  return rows.flatMap(({ row, machine, problems }, index) => {
    const found: ImportProblem[] = [...problems];
    const say = (field: ImportField, message: string) => found.push({ row, field, message });
    const { machine_name: name, machine_type: type, environment } = machine;
    if (index >= mostMachines) say('machine_name', `At most ${mostMachines} machines in one file`);
    if (name !== null) {
      const first = firstOfName.get(keyOf(name));
      if (names.has(keyOf(name))) say('machine_name', 'A machine with this name already exists');
      else if (first !== undefined) say('machine_name', `Row ${first} has ${quoted(name)}, too`);
      else firstOfName.set(keyOf(name), row);
    }
    if (type === null || environment === null) return found;
    const known = types.get(keyOf(type));
    const fresh = added.get(keyOf(type));
    if (known && known.environment !== null && known.environment !== environment)
      say('machine_type', `The area ${quoted(known.environment)} has the type ${quoted(known.name)}`);
    else if (!known && fresh && fresh.environment !== environment)
      say('machine_type', `Row ${fresh.row} adds ${quoted(type)} to the area ${quoted(fresh.environment)}`);
    else if (!known && !fresh) added.set(keyOf(type), { row, environment });
    return found;
  });
}

/** The machine of a row without a problem. An omitted value has the default of the form. */
export function machineBody({ row, machine }: ReadMachineRow): CreateMachineBody {
  const { machine_name: name, machine_type: type, environment, ...counts } = machine;
  if (name === null || type === null || environment === null)
    throw new Error(`Row ${row} has no problem and is no machine`);
  const given = Object.entries(counts).filter(([, value]) => value !== null);
  return createMachineBody.parse({ name, type, environment, ...Object.fromEntries(given) });
}

export const machineTotals = (
  rows: readonly ReadMachineRow[],
  { keyOf, types }: StandingMachines,
): UploadRowsResult['totals'] => {
  const keys = rows.flatMap(({ machine: { machine_type: type } }) => (type ? [keyOf(type)] : []));
  return { ...noTotals, new_types: new Set(keys.filter((key) => !types.has(key))).size };
};
