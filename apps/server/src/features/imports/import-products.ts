/** Imports products of the plant. */
import { codeOf } from '@pms/domain/codes';
import {
  blendsFirst,
  productBody,
  productProblems,
  productTotals,
  type ReadProduct,
  readProduct,
  type StandingProducts,
} from '@pms/domain/imports/product-rows';
import type { UploadOrdersForm, UploadRowsResult } from '@pms/domain/imports/schema';
import { plantSettingsChanged } from '@pms/domain/settings/events';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { addProduct, freeCode } from '../products/product-steps';
import { findStandingProducts } from '../products/queries';
import { goodRows } from './good-rows';
import { importRows } from './import-rows';
import type { ReadFile } from './uploaded-file';

export const importProducts = (
  change: Change,
  caller: Caller,
  uploaded: ReadFile,
  form: UploadOrdersForm,
): Promise<UploadRowsResult> =>
  importRows<ReadProduct>(change, caller, uploaded, form, 'products', async ({ chosen, reading, plant }) => {
    const rows = chosen.table.rows.map((row) => readProduct(row, reading, plant));
    return {
      rows,
      draftOf: ({ product }) => product,
      machines: [],
      judge: async () => {
        const standing = await findStandingProducts(change.tx, textsOf(rows));
        const problems = productProblems(rows, standing);
        const good = goodRows({ rows, problems });
        return {
          good,
          problems,
          totals: productTotals(good),
          write: async () => {
            await writeProducts(change, good, standing);
            return null;
          },
        };
      },
    };
  });

const textsOf = (rows: readonly ReadProduct[]): string[] =>
  rows.flatMap(({ product: { product_name, product_code, blend } }) =>
    [product_name, product_code, blend].filter((text) => text !== null),
  );

async function writeProducts(
  change: Change,
  rows: readonly ReadProduct[],
  standing: StandingProducts,
): Promise<void> {
  const made = new Map<string, number>();
  const idOf = (text: string): number | undefined =>
    made.get(standing.keyOf(text)) ??
    made.get(codeKey(text)) ??
    (standing.named(text) ?? standing.coded(text))?.id;
  for (const read of blendsFirst(rows, standing)) {
    const { product_name: name, product_code: given, blend } = read.product;
    const code = given ?? (await freeCode(change, name ?? ''));
    const blendId = blend === null ? null : idOf(blend);
    if (blendId === undefined) throw new Error(`Row ${read.row} has no problem and its blend is not there`);
    const { id } = await addProduct(change, productBody(read, code, blendId), 'product_imported');
    if (name !== null) made.set(standing.keyOf(name), id);
    made.set(codeKey(code), id);
  }
  change.tell(plantSettingsChanged, { keys: ['products'] });
}

/** Codes and keys of names share a map; they are never equal. */
const codeKey = (code: string): string => `code ${codeOf(code)}`;
