import { IconReceipt2 } from '@tabler/icons-react';
import { webFeature } from '../web-feature';

export const waste = webFeature({
  pages: [
    {
      path: '/cost-rates',
      title: 'Cost Rates',
      right: 'manageSettings',
      icon: <IconReceipt2 size={20} />,
      load: async () => (await import('./cost-rates-page')).CostRatesPage,
    },
  ],
  live: {
    roots: ['waste', 'cost-rates'],
    load: async () => (await import('./live')).wasteLive,
  },
});
