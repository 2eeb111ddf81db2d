/** Another person saves the product whose form is open. */
import type { Product } from '@pms/domain/products/schema';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showUser } from '../../client/session';
import { aPerson } from '../../gallery/a-person';
import { PageAt } from '../../gallery/page-at';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { data, fakeServer, refused } from '../../testing/fake-server';
import { ProductsPage } from './products-page';
import { productKeys } from './queries';

const juice: Product = {
  id: 1,
  code: 'PK-001',
  name: 'Orange juice 1 l',
  unit: 'units',
  environment: 'packaging',
  pack_size: 12,
  shelf_life_days: 180,
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
const list = (...products: Product[]) => data(products, { total: products.length, page: 1, page_size: 25 });

/** Opens the form of the product. `changed` shows what another person's change does. */
async function openForm() {
  showUser(aPerson('supervisor'));
  const server = fakeServer({
    'GET /api/products': list(juice),
    'GET /api/products/1': data(juice),
  });
  const cache = presetCache();
  render(
    <Stage cache={cache}>
      <PageAt address="/admin/products" page={ProductsPage} />
    </Stage>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Orange juice 1 l' }));
  await screen.findByRole('dialog');
  return {
    server,
    changed: () => act(() => cache.invalidateQueries({ queryKey: productKeys.all })),
  };
}

const notice = 'This record was changed by somebody else. Reload it and try again.';

describe('the form of a product that another person saves', () => {
  it('shows the notice while the product stays on the page', async () => {
    const { server, changed } = await openForm();
    server.answers['GET /api/products'] = list({ ...juice, pack_size: 24, version: 2 });
    await changed();
    await screen.findByText(notice);
  });

  it('shows the notice when the product has left the page of the list', async () => {
    const { server, changed } = await openForm();
    const saved = { ...juice, active: false, version: 2 };
    server.answers['GET /api/products'] = list();
    server.answers['GET /api/products/1'] = data(saved);
    await changed();
    await screen.findByText(notice);
    fireEvent.click(screen.getByRole('button', { name: 'Load the latest values' }));
    await waitFor(() => expect(screen.queryByText(notice)).toBeNull());
    expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Active/ }).checked).toBe(false);
  });

  it('stays with its typed text when the product is gone', async () => {
    const { server, changed } = await openForm();
    fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), {
      target: { value: 'Orange juice 2 l' },
    });
    server.answers['GET /api/products'] = list();
    server.answers['GET /api/products/1'] = refused(404, 'Product not found', 'NOT_FOUND');
    await changed();
    await screen.findByText('Product not found');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Orange juice 2 l');
  });
});
