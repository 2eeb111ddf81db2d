import { describe, expect, it } from 'vitest';
import { fileOf, type GridColumn, isTyped, problemsIn, withEmptyRow } from './grid-rows';

const columns: readonly GridColumn[] = [
  { column: 'machine_name', label: 'Name', kind: 'text' },
  { column: 'environment', label: 'Area', kind: 'choice', isCarried: true },
];
const first = { environment: 'blending' };

describe('rows of a grid', () => {
  it('end with an empty row, which has the choices of the row above', () => {
    expect(withEmptyRow([], columns, first)).toEqual([{ environment: 'blending' }]);
    const typed = [{ machine_name: 'Filler', environment: 'packaging' }];
    expect(withEmptyRow(typed, columns, first)).toEqual([...typed, { environment: 'packaging' }]);
    expect(withEmptyRow([...typed, {}], columns, first)).toHaveLength(2);
  });

  it('count after a person has typed into them', () => {
    expect(isTyped({ environment: 'packaging' }, columns)).toBe(false);
    expect(isTyped({ machine_name: '  ' }, columns)).toBe(false);
    expect(isTyped({ machine_name: 'Filler' }, columns)).toBe(true);
  });

  // covers FIRST-03
  it('become a file without the empty rows, and each problem of the file is shown at its row', () => {
    const rows = [
      { machine_name: 'A "B", C' },
      { environment: 'packaging' },
      { machine_name: ' D ', environment: 'x' },
    ];
    const { sent, text, mapping } = fileOf(rows, columns);
    expect(text).toBe('"machine_name","environment"\r\n"A ""B"", C",""\r\n"D","x"\r\n');
    expect(mapping).toEqual({
      heading_row: 1,
      columns: { machine_name: 'machine_name', environment: 'environment' },
    });
    const errors = [
      { row: 3, field: 'environment', message: 'There is no production area named "x"' },
      { row: 3, field: 'environment', message: 'A second sentence' },
      { row: 2, field: 'machine_name', message: 'Row 3 has "A", too' },
      { row: 99, field: 'environment', message: 'Of no row' },
    ] as const;
    expect([...problemsIn(sent, errors, 'Machine')]).toEqual([
      [2, { environment: 'There is no production area named "x"' }],
      [0, { machine_name: 'Machine 3 has "A", too' }],
    ]);
  });
});
