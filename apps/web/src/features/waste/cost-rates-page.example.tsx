import type { CostRate } from '@pms/domain/waste/cost-rate';
import type { QueryClient } from '@tanstack/react-query';
import { type Example, type ExampleState, nothing } from '../../gallery/example';
import { failed } from '../../gallery/preset-cache';
import { CostRateDialog } from './cost-rate-dialog';
import { CostRatesPage } from './cost-rates-page';
import { costRatesQuery, wasteTypesQuery } from './queries';
import { RemoveCostRateDialog } from './remove-cost-rate-dialog';
import { rateTexts } from './texts';

const rate: CostRate = {
  id: 1,
  waste_type: 'RM',
  waste_type_label: 'Raw Material',
  unit: 'kg',
  rate_per_unit: 14.2,
  valid_from: '2026-03-01',
  valid_to: null,
  version: 1,
};
const earlier = { ...rate, id: 2, rate_per_unit: 13.975, valid_from: '2026-01-01', valid_to: '2026-03-01' };

const fill = (rates: CostRate[]) => (cache: QueryClient) => {
  cache.setQueryData(costRatesQuery.queryKey, rates);
  cache.setQueryData(wasteTypesQuery.queryKey, []);
};
const page = (rates: CostRate[]): ExampleState => ({
  show: () => <CostRatesPage />,
  role: 'admin',
  fill: fill(rates),
});

export const example: Example = {
  title: 'Cost rates',
  states: {
    'two rates': page([rate, earlier]),
    empty: page([]),
    failing: {
      show: () => <CostRatesPage />,
      role: 'admin',
      fill: (cache) => failed(cache, costRatesQuery.queryKey, rateTexts.loadFailed),
    },
    changing: {
      height: 520,
      role: 'admin',
      show: () => <CostRateDialog rate={earlier} today="2026-03-02" onClose={nothing} />,
      fill: fill([rate, earlier]),
    },
    removing: {
      height: 320,
      role: 'admin',
      show: () => <RemoveCostRateDialog rate={rate} onClose={nothing} />,
    },
  },
};
