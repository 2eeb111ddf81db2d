import type { Product } from '@pms/domain/products/schema';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { data, fakeServer } from '../../testing/fake-server';
import { DeleteProductDialog } from './delete-product-dialog';

const blend: Product = {
  id: 2,
  code: 'BL-001',
  name: 'Orange juice blend',
  unit: 'kg',
  environment: 'blending',
  pack_size: null,
  shelf_life_days: null,
  blend_per_unit: null,
  blend_product_id: null,
  blend_name: null,
  customer_number: null,
  active: true,
  other_names: [],
  ideal_rates: [],
  orders: 0,
  version: 1,
};

it.each([
  ['deleted', 'Orange juice blend deleted'],
  ['deactivated', 'Orange juice blend is used and was deactivated'],
])(
  'a product without orders that the server answers as %s gets the message "%s"',
  async (outcome, message) => {
    fakeServer({ 'DELETE /api/products/2': data({ outcome }) });
    render(
      <Stage cache={presetCache()}>
        <DeleteProductDialog product={blend} onClose={() => undefined} />
      </Stage>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(message)).toBeTruthy();
  },
);
