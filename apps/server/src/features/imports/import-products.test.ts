/** Products from files: columns with automatic mapping, problems of rows, and orders with the names of the products. */
import { getOrder } from '@pms/domain/orders/endpoints';
import { listProducts } from '@pms/domain/products/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { auditOf, eventsSince } from '../../../test/builders';
import { importRows, tryImportRows } from '../../../test/import-scenario';
import { anOrder } from '../../../test/order-scenario';

describe('products from a file', () => {
  let plant: TestPlant;
  let supervisor: Person;
  beforeAll(async () => {
    plant = await buildTestPlant();
    supervisor = await plant.person('supervisor');
  });
  afterAll(() => plant.close());

  const csv = (lines: readonly string[]) => ({ name: 'products.csv', bytes: lines.join('\n') });
  const named = async (search: string) =>
    (await supervisor.call(listProducts, { query: { search } })).data[0];

  // covers PROD-22
  it('are imported with all their values, blends first, and orders with the name become orders of the product', async () => {
    const order = await anOrder(plant, supervisor, { product_name: 'rooibos 40 BAGS' });
    const file = csv([
      'Item number;Description;UOM;Area;Units per pack;Shelf life (days);Filled with;Customer item',
      'rb-40;Rooibos 40 bags;units;Packaging;6;720;Rooibos bulk;CU-7',
      ';Rooibos bulk;;blending;;;;',
      ';Grüner Tee;;blending;2,5;;;',
    ]);
    const preview = await importRows(supervisor, 'products', file, { dry_run: true });
    expect(preview).toMatchObject({ errors: [], valid: 3, created: 0, totals: { made_codes: 2 } });
    expect(preview.mapping.columns).toEqual({
      product_name: 'Description',
      product_code: 'Item number',
      environment: 'Area',
      unit_of_measurement: 'UOM',
      pack_size: 'Units per pack',
      shelf_life: 'Shelf life (days)',
      blend: 'Filled with',
      customer_number: 'Customer item',
    });
    expect(await named('rooibos')).toBeUndefined();

    const told = await eventsSince(plant.db);
    expect(await importRows(supervisor, 'products', file)).toMatchObject({ errors: [], created: 3 });
    const packed = await named('rb-40');
    expect(packed).toMatchObject({
      code: 'RB-40',
      name: 'Rooibos 40 bags',
      unit: 'units',
      environment: 'packaging',
      pack_size: 6,
      shelf_life_days: 720,
      blend_name: 'Rooibos bulk',
      customer_number: 'CU-7',
      orders: 1,
    });
    expect(await named('ner tee')).toMatchObject({ code: 'GRUNER-TEE', unit: 'kg', pack_size: 2.5 });
    const { data } = await supervisor.call(getOrder, { params: { id: order.id } });
    expect(data).toMatchObject({ product_id: packed?.id, product_name: 'Rooibos 40 bags' });
    const entries = await auditOf(plant.db, 'product', packed?.id ?? 0);
    expect(entries.map(({ action }) => action)).toEqual(['product_imported']);
    expect((await told()).filter(({ type }) => type === 'plant_settings_changed')).toHaveLength(1);
  });

  // covers PROD-22
  it('are reported with the problems of each row, and the valid rows are imported by choice', async () => {
    const file = csv([
      'Product,Code,Area,Pack size,Shelf life,Filled with',
      'ROOIBOS  bulk,,blending,,,',
      'Honeybush,HB 1,blending,,,',
      'Buchu,,moon,,,',
      'Mint,,blending,0,1.5,',
      'Lemon 20,,packaging,,,Lemon bulk',
      'Fennel,,blending,12,,',
      ',,blending,,,',
    ]);
    const result = await importRows(supervisor, 'products', file, { good_rows_only: true });
    expect(result.errors.map(({ row, field, message }) => [row, field, message])).toEqual([
      [2, 'product_name', 'This name belongs to Rooibos bulk'],
      [3, 'product_code', 'Code may hold letters, digits, dots, hyphens, slashes and underscores'],
      [4, 'environment', 'There is no production area named "moon"'],
      [5, 'pack_size', 'Pack size must be above 0'],
      [5, 'shelf_life', 'Shelf life is a whole number of days'],
      [6, 'blend', 'There is no product named "Lemon bulk" in the list or in the file'],
      [8, 'product_name', 'Product name is required'],
    ]);
    expect(result.created).toBe(1);
    expect(result.left_out).toContain('Filled with: There is no product named');
    expect(await named('fennel')).toMatchObject({ pack_size: 12 });
  });

  it('are imported by people who may plan, and an operator is refused', async () => {
    const operator = await plant.person('operator');
    const { status } = await tryImportRows(operator, 'products', csv(['Product,Area', 'Sage,blending']));
    expect(status).toBe(403);
  });
});
