import { describe, expect, it } from 'vitest';
import {
  machineBody,
  machineProblems,
  mostMachines,
  readMachineRow,
  type StandingMachines,
} from './machine-rows';
import { indexPlant } from './plant-lists';
import { readingOf } from './row-reader';
import { tableOf } from './table';

const index = indexPlant({
  time_zone: 'UTC',
  now: '2026-03-02T08:00:00.000Z',
  environments: [
    { code: 'blending', name: 'Blending', default_unit: 'kg' },
    { code: 'packaging', name: 'Packaging', default_unit: 'units' },
  ],
  products: [],
  machines: [],
  people: [],
  month_lock: { locked_until: null, last_month: null },
});

const standing: StandingMachines = {
  keyOf: (name) => name.toLowerCase(),
  names: new Set(['old filler']),
  types: new Map([
    ['mixer', { name: 'Mixer', environment: 'blending' }],
    ['robot', { name: 'Robot', environment: null }],
  ]),
};

const headings = ['machine_name', 'machine_type', 'environment', 'production_rate', 'operators_per_shift'];

function read(cells: readonly (readonly string[])[]) {
  const table = tableOf({ name: 'Machines', rows: [headings, ...cells.map((row) => [...row])] }, 1);
  const columns = Object.fromEntries(headings.map((heading) => [heading, heading]));
  const mapping = { heading_row: 1, columns, date_order: null, decimal_mark: null };
  return table.rows.map((row) => readMachineRow(row, readingOf(table, mapping, {}), { index }));
}

const problemsOf = (cells: readonly (readonly string[])[]): string[] =>
  machineProblems(read(cells), standing).map(({ row, field, message }) => `${row} ${field}: ${message}`);

// covers FIRST-03
describe('a row of a list of machines', () => {
  it.each<[string, string[], string[]]>([
    ['all required values', ['Mixer 1', 'MIXER', 'Blending'], []],
    ['a type that every area offers', ['Arm 1', 'robot', 'packaging'], []],
    ['a type that the plant lacks', ['Cap 1', 'Capper', 'packaging'], []],
    ['no name', ['', 'Mixer', 'blending'], ['2 machine_name: Name is required']],
    ['no type', ['M', '', 'blending'], ['2 machine_type: Equipment type is required']],
    ['no area', ['M', 'Mixer', ''], ['2 environment: Production area is required']],
    [
      'the name of an existing machine',
      ['OLD FILLER', 'Mixer', 'blending'],
      ['2 machine_name: A machine with this name already exists'],
    ],
    [
      'a type of another area',
      ['M', 'Mixer', 'packaging'],
      ['2 machine_type: The area "blending" has the type "Mixer"'],
    ],
    [
      'a name that is too long',
      ['M'.repeat(101), 'Mixer', 'blending'],
      ['2 machine_name: At most 100 characters'],
    ],
    [
      'more operators than the limit',
      ['M', 'Mixer', 'blending', '', '11'],
      ['2 operators_per_shift: Operators must be at most 10'],
    ],
  ])('with %s', (_, cells, expected) => {
    expect(problemsOf([cells])).toEqual(expected);
  });

  it('that adds a type of an earlier row for another area is refused', () => {
    expect(
      problemsOf([
        ['Cap 1', 'Capper', 'packaging'],
        ['Cap 2', 'capper', 'packaging'],
        ['Cap 3', 'Capper', 'blending'],
      ]),
    ).toEqual(['4 machine_type: Row 2 adds "Capper" to the area "packaging"']);
  });

  it('beyond the limit of machines in a file is refused', () => {
    const many = Array.from({ length: mostMachines + 1 }, (_, at) => [`M${at}`, 'Mixer', 'blending']);
    expect(problemsOf(many)).toEqual([
      `${mostMachines + 2} machine_name: At most ${mostMachines} machines in one file`,
    ]);
  });

  it('becomes a machine with the default values of the form for empty cells', () => {
    const [row] = read([['Mixer 1', 'Mixer', 'Blending', '300']]);
    expect(row && machineBody(row)).toMatchObject({
      name: 'Mixer 1',
      environment: 'blending',
      production_rate: 300,
      operators_per_shift: 2,
      downtime_cost_per_hour: null,
    });
  });
});
