/** Reads the rows of a sheet as products of the plant, or reports the problems of the rows. */
import { codeOf } from '../codes';
import { ringsOfBlends } from '../products/rules';
import { type CreateProductBody, createProductBody } from '../products/schema';
import { quoted } from './cells';
import type { ImportField } from './fields';
import { checked, line, named } from './read-values';
import { type Reading, RowReader } from './row-reader';
import type { Plant } from './rows';
import { type ImportProblem, noTotals, type UploadRowsResult } from './schema';
import type { TableRow } from './table';

const { shape } = createProductBody;

export interface DraftProduct {
  readonly product_name: string | null;
  /** Null if the row has no code. The code is then made from the name. */
  readonly product_code: string | null;
  readonly environment: string | null;
  readonly unit_of_measurement: string | null;
  readonly pack_size: number | null;
  readonly shelf_life: number | null;
  /** The name or the code of the blend, as written in the file. */
  readonly blend: string | null;
  readonly customer_number: string | null;
}

export interface ReadProduct {
  readonly row: number;
  readonly product: DraftProduct;
  readonly given: Partial<Record<ImportField, string>>;
  readonly problems: readonly ImportProblem[];
}

function readAmount(reader: RowReader, column: 'pack_size' | 'shelf_life'): number | null {
  const value = reader.number(column)?.value;
  if (value === undefined) return null;
  const schema = column === 'pack_size' ? shape.pack_size : shape.shelf_life_days;
  return checked<number | null>(reader, column, schema, value);
}

export function readProduct(source: TableRow, reading: Reading, { lists, index }: Plant): ReadProduct {
  const reader = new RowReader(source, reading);
  const name = reader.text('product_name')?.value;
  const code = reader.text('product_code')?.value;
  const environment = named(
    reader,
    'environment',
    index.environment,
    (text) => `There is no production area named ${text}`,
  );
  if (!environment && !reader.has('environment'))
    reader.problem('environment', 'Production area is required');
  const area = lists.environments.find((one) => one.code === environment);
  const unit = line(reader, 'unit_of_measurement', 20) ?? area?.default_unit ?? null;
  const product: DraftProduct = {
    product_name: checked(reader, 'product_name', shape.name, name ?? ''),
    product_code: code ? checked(reader, 'product_code', shape.code, code) : null,
    environment,
    unit_of_measurement: unit,
    pack_size: readAmount(reader, 'pack_size'),
    shelf_life: readAmount(reader, 'shelf_life'),
    blend: line(reader, 'blend'),
    customer_number: line(reader, 'customer_number', 100),
  };
  return { row: source.row, product, given: reader.given(), problems: reader.problems };
}

export interface StandingProduct {
  readonly id: number;
  readonly name: string;
}

/** Finds products of the plant by the texts of a file. Names are compared by their letters and digits. */
export interface StandingProducts {
  /** A key that is equal for two spellings of a name. */
  readonly keyOf: (name: string) => string;
  /** The product with this name in any spelling. */
  readonly named: (text: string) => StandingProduct | undefined;
  readonly coded: (text: string) => StandingProduct | undefined;
}

/** The first row of each name and of each code, and a function that returns the row of a blend. */
function indexRows(rows: readonly ReadProduct[], { keyOf }: StandingProducts) {
  const names = new Map<string, ReadProduct>();
  const codes = new Map<string, ReadProduct>();
  for (const read of rows) {
    const { product_name: name, product_code: code } = read.product;
    if (name !== null && !names.has(keyOf(name))) names.set(keyOf(name), read);
    if (code !== null && !codes.has(code)) codes.set(code, read);
  }
  const blendOf = ({ product: { blend } }: ReadProduct): ReadProduct | undefined =>
    blend === null ? undefined : (names.get(keyOf(blend)) ?? codes.get(codeOf(blend)));
  return { names, codes, blendOf };
}

/** All problems of a file of products, row by row. */
export function productProblems(rows: readonly ReadProduct[], standing: StandingProducts): ImportProblem[] {
  const { names, codes, blendOf } = indexRows(rows, standing);
  const rings = ringsOfBlends(rows, blendOf);
  const problems = rows.flatMap((read) => {
    const { row, product } = read;
    const { product_name: name, product_code: code, blend } = product;
    const found: ImportProblem[] = [...read.problems];
    const say = (field: ImportField, message: string) => found.push({ row, field, message });
    const owner = name === null ? undefined : standing.named(name);
    const first = name === null ? undefined : names.get(standing.keyOf(name));
    if (owner) say('product_name', `This name belongs to ${owner.name}`);
    else if (first && first !== read) say('product_name', `Row ${first.row} is the same product`);
    const firstOfCode = code === null ? undefined : codes.get(code);
    if (code !== null && standing.coded(code)) say('product_code', 'Another product has this code');
    else if (firstOfCode && firstOfCode !== read) say('product_code', `Row ${firstOfCode.row} has this code`);
    if (blend === null) return found;
    if (rings.has(read)) say('blend', 'A product cannot be filled with itself');
    else if (!blendOf(read) && !standing.named(blend) && !standing.coded(blend))
      say('blend', `There is no product named ${quoted(blend)} in the list or in the file`);
    return found;
  });
  return [...problems, ...withoutBlend(rows, problems, blendOf)].sort((a, b) => a.row - b.row);
}

type BlendOf = (read: ReadProduct) => ReadProduct | undefined;

/** Problems of rows whose only problem is that the row of their blend has a problem. */
function withoutBlend(
  rows: readonly ReadProduct[],
  problems: readonly ImportProblem[],
  blendOf: BlendOf,
): ImportProblem[] {
  const bad = new Set(problems.map(({ row }) => row));
  const leftOut = new Map<ReadProduct, number | undefined>();
  for (const read of rows) {
    const path: ReadProduct[] = [];
    let next: ReadProduct | undefined = read;
    // A row of a ring already has a problem, so every path ends.
    while (next && !leftOut.has(next) && !bad.has(next.row)) {
      path.push(next);
      next = blendOf(next);
    }
    const reason = next && (bad.has(next.row) ? next.row : leftOut.get(next));
    for (const one of path) leftOut.set(one, reason);
  }
  return [...leftOut].flatMap(([{ row }, reason]) =>
    reason === undefined
      ? []
      : [{ row, field: 'blend' as const, message: `Its blend in row ${reason} has a problem` }],
  );
}

/**
 * Sorts the rows so that a blend comes before the products that are filled with the blend. Rows without a problem form
 * no ring.
 */
export function blendsFirst(rows: readonly ReadProduct[], standing: StandingProducts): ReadProduct[] {
  const { blendOf } = indexRows(rows, standing);
  const ordered = new Set<ReadProduct>();
  for (const read of rows) {
    const chain: ReadProduct[] = [];
    for (let next: ReadProduct | undefined = read; next && !ordered.has(next); next = blendOf(next))
      chain.push(next);
    for (const one of chain.reverse()) ordered.add(one);
  }
  return [...ordered];
}

/** The columns of a product whose row has no problem. The caller finds the id of the blend. */
export function productBody(
  { row, product }: ReadProduct,
  code: string,
  blendId: number | null,
): CreateProductBody {
  const { product_name: name, environment, unit_of_measurement: unit } = product;
  if (name === null || environment === null || unit === null)
    throw new Error(`Row ${row} has no problem and is no product`);
  return {
    code,
    name,
    unit,
    environment,
    pack_size: product.pack_size,
    shelf_life_days: product.shelf_life,
    blend_per_unit: null,
    blend_product_id: blendId,
    customer_number: product.customer_number,
    active: true,
  };
}

export const productTotals = (rows: readonly ReadProduct[]): UploadRowsResult['totals'] => ({
  ...noTotals,
  made_codes: rows.filter(({ product }) => product.product_code === null).length,
});
