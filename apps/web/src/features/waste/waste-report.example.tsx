import { heaviest, sumWaste, wasteFigures } from '@pms/domain/waste/figures';
import type { WasteRecord } from '@pms/domain/waste/schema';
import { aWaste } from '../../gallery/a-waste';
import type { Example, ExampleState } from '../../gallery/example';
import { failed } from '../../gallery/preset-cache';
import { firstPage } from '../../ui/paged-list';
import { filterOfRange, type WasteRange, wasteListQuery, wasteReportQuery } from './queries';
import { texts } from './texts';
import { WasteReport } from './waste-report';

const range: WasteRange = { start: '2026-02-24', end: '2026-03-02' };
const { queryKey } = wasteReportQuery(range);
const list = wasteListQuery(filterOfRange(range), firstPage);

const holding =
  (records: WasteRecord[]): NonNullable<ExampleState['fill']> =>
  (cache) => {
    cache.setQueryData(queryKey, {
      records: [],
      ...wasteFigures(sumWaste(records)),
      top: heaviest(records, 5),
    });
    cache.setQueryData(list.queryKey, { data: records, total: 86_400 * Math.sign(records.length) });
  };

const state = (fill: NonNullable<ExampleState['fill']>, role: ExampleState['role']): ExampleState => ({
  show: () => <WasteReport {...range} />,
  ...(role ? { role } : {}),
  fill,
});

export const example: Example = {
  title: 'Waste report',
  states: {
    'with and without rates': state(
      holding([
        aWaste(),
        aWaste({ id: 2, waste_type: 'FP', waste_class: 'FP', cost_rate: null, total_cost: null }),
        aWaste({ id: 3, quantity: 24, weight: null, unit: 'pieces', cost_rate: 2, total_cost: 48 }),
        aWaste({ id: 4, order_number: 'ORD-OLD', order_id: null, order_matched: false }),
      ]),
      'admin',
    ),
    empty: state(holding([]), 'supervisor'),
    failing: state((cache) => {
      failed(cache, queryKey, texts.failed);
      failed(cache, list.queryKey, texts.failed);
    }, 'supervisor'),
  },
};
