import { IconPackages } from '@tabler/icons-react';
import { webFeature } from '../web-feature';

export const products = webFeature({
  pages: [
    {
      path: '/products',
      title: 'Products',
      right: 'viewOrders',
      icon: <IconPackages size={20} />,
      actions: [
        { title: 'Add product', href: '/products?begin=add', right: 'updateOrder' },
        { title: 'Import products', href: '/products?begin=import', right: 'updateOrder' },
      ],
      load: async () => (await import('./products-page')).ProductsPage,
    },
  ],
  live: {
    roots: ['products'],
    load: async () => (await import('./live')).productsLive,
  },
});
