import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  blendsFirst,
  type DraftProduct,
  productProblems,
  type ReadProduct,
  type StandingProducts,
} from './product-rows';

const keyOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
const known = { id: 7, name: 'Masala Blend' };
const standing: StandingProducts = {
  keyOf,
  named: (text) => (keyOf(text) === 'masalablend' ? known : undefined),
  coded: (text) => (text.toUpperCase() === 'MB-1' ? known : undefined),
};

const aRow = (row: number, wish: Partial<DraftProduct> = {}): ReadProduct => ({
  row,
  product: {
    product_name: `Product ${row}`,
    product_code: null,
    environment: 'packaging',
    unit_of_measurement: 'units',
    pack_size: null,
    shelf_life: null,
    blend: null,
    customer_number: null,
    ...wish,
  },
  given: {},
  problems: [],
});

const problemsOf = (rows: readonly ReadProduct[]) =>
  productProblems(rows, standing).map(({ row, field, message }) => [row, field, message]);

// covers PROD-22
describe('a file of products', () => {
  it.each([
    [
      'a name that the list has',
      [aRow(2, { product_name: 'masala-blend' })],
      [2, 'product_name', 'This name belongs to Masala Blend'],
    ],
    [
      'a name that the file has twice',
      [aRow(2), aRow(3, { product_name: 'PRODUCT 2' })],
      [3, 'product_name', 'Row 2 is the same product'],
    ],
    [
      'a code that the list has',
      [aRow(2, { product_code: 'MB-1' })],
      [2, 'product_code', 'Another product has this code'],
    ],
    [
      'a code that the file has twice',
      [aRow(2, { product_code: 'A' }), aRow(3, { product_code: 'A' })],
      [3, 'product_code', 'Row 2 has this code'],
    ],
    [
      'an unknown blend',
      [aRow(2, { blend: 'Rooibos' })],
      [2, 'blend', 'There is no product named "Rooibos" in the list or in the file'],
    ],
    [
      'a product as its own blend',
      [aRow(2, { blend: 'product 2' })],
      [2, 'blend', 'A product cannot be filled with itself'],
    ],
  ] as const)('names %s', (_name, rows, problem) => {
    expect(problemsOf(rows)).toEqual([problem]);
  });

  it('finds a blend in the list by name or code, and in the file in any order of the rows', () => {
    const rows = [
      aRow(2, { blend: 'MASALA BLEND' }),
      aRow(3, { blend: 'mb-1' }),
      aRow(4, { blend: 'Product 5' }),
      aRow(5, { product_code: 'P5' }),
      aRow(6, { blend: 'p5' }),
    ];
    expect(problemsOf(rows)).toEqual([]);
    expect(blendsFirst(rows, standing).map(({ row }) => row)).toEqual([2, 3, 5, 4, 6]);
  });

  it('leaves out a product whose blend is left out, and every row of a cycle of blends', () => {
    const rows = [
      aRow(2, { product_name: 'Masala Blend' }),
      aRow(3, { blend: 'Product 4' }),
      aRow(4, { blend: 'Product 3' }),
      aRow(5, { blend: 'Product 3' }),
    ];
    expect(problemsOf(rows)).toEqual([
      [2, 'product_name', 'This name belongs to Masala Blend'],
      [3, 'blend', 'A product cannot be filled with itself'],
      [4, 'blend', 'A product cannot be filled with itself'],
      [5, 'blend', 'Its blend in row 3 has a problem'],
    ]);
  });

  it('puts every blend before the products that are filled with it, in any order of the rows', () => {
    const file = fc
      .array(fc.option(fc.nat(9), { nil: null }), { maxLength: 10 })
      .map((blends) =>
        blends.map((blend, at) => aRow(at, { blend: blend === null ? null : `Product ${blend}` })),
      );
    fc.assert(
      fc.property(file, (rows) => {
        const bad = new Set(productProblems(rows, standing).map(({ row }) => row));
        const good = rows.filter(({ row }) => !bad.has(row));
        const ordered = blendsFirst(good, standing).map(({ product }) => product);
        expect(ordered).toHaveLength(good.length);
        const names = ordered.map(({ product_name }) => product_name);
        for (const [at, { blend }] of ordered.entries())
          if (blend !== null) expect(names.slice(0, at)).toContain(blend);
      }),
    );
  });
});
