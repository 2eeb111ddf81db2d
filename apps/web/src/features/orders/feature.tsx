import { IconClipboardList, IconPrinter } from '@tabler/icons-react';
import { webFeature } from '../web-feature';
import { foundOrders } from './found-orders';
import { orderToasts } from './order-toasts';
import { filterOf, ordersSearch } from './orders-search';
import { ordersQuery } from './queries';

export const orders = webFeature({
  pages: [
    {
      path: '/orders',
      title: 'Production Orders',
      right: 'viewOrders',
      menu: { group: 'Daily Operations', place: 3 },
      icon: <IconClipboardList size={20} />,
      search: ordersSearch,
      actions: [
        { title: 'New Order', href: '/orders?begin=create', right: 'createOrder' },
        { title: 'Import Orders', href: '/orders?begin=import', right: 'createOrder' },
      ],
      load: async () => (await import('./orders-page')).OrdersPage,
      ask: (cache, search) => void cache.prefetchQuery(ordersQuery(filterOf(ordersSearch(search)))),
    },
    {
      path: '/orders/sheet',
      title: 'Order Sheet',
      right: 'viewOrders',
      isBare: true,
      icon: <IconPrinter size={20} />,
      load: async () => (await import('./sheet/order-sheet-page')).OrderSheetPage,
    },
  ],
  live: {
    roots: ['orders'],
    load: async () => (await import('./live')).ordersLive,
  },
  deedToasts: orderToasts,
  found: { orders: foundOrders },
  recordLinks: { order: (id) => `/orders?order=${id}` },
});
