import { describe, expect, it } from 'vitest';
import { filterOf, toTab } from './losses-filter';
import { lossesSearch } from './losses-search';

const today = '2026-03-10';
const at = (search: Record<string, unknown>) => lossesSearch(search);

// covers LOSS-30, LOSS-31
describe('the filters of the Waste & Downtime Reports', () => {
  it('are only the last thirty days without filters in the address', () => {
    const dates = { start_date: '2026-02-09', end_date: today };
    expect(filterOf(at({}), today)).toEqual({ waste: dates, downtime: dates });
  });

  it('are sent with the call that has the filter', () => {
    const search = at({
      start: '2026-03-01',
      machine: 4,
      order: 7,
      category: 2,
      type: 'RM',
      status: 'active',
    });
    const both = { start_date: '2026-03-01', end_date: today, machine_id: 4, order_id: 7 };
    expect(filterOf(search, today)).toEqual({
      waste: { ...both, waste_type: 'RM' },
      downtime: { ...both, category_id: 2, status: 'active' },
    });
  });

  it('of the other tab are dropped when the tab changes', () => {
    const moved = toTab(at({ tab: 'downtime', machine: 4, status: 'active', category: 2 }), 'waste');
    expect(moved).toEqual({ tab: 'waste', machine: 4 });
  });

  it('that the panel cannot set are ignored', () => {
    expect(at({ tab: 'x', start: 'yesterday', machine: -1, status: 'gone' })).toEqual({ tab: 'waste' });
  });
});
