import type { PastChange } from '@pms/domain/past-changes/schema';
import type { Example } from '../../gallery/example';
import { pastChangesQuery } from './queries';
import { WaitingChanges } from './waiting-changes';

const plant = { environment: null, machine_id: null };
const asked = {
  asked_by: 9,
  asked_by_name: 'Thandi Nkosi',
  asked_at: '2026-03-02T06:30:00.000Z',
  reason: 'The town was dark',
};
const waiting: PastChange[] = [
  {
    id: 9,
    kind: 'plant_calendar',
    subject: '',
    first_day: null,
    values: {},
    ...asked,
    changes: [
      {
        does: 'add',
        kind: 'closure',
        name: 'Power cut',
        ...plant,
        starts_at: '2026-03-01T08:00:00.000Z',
        ends_at: '2026-03-01T10:00:00.000Z',
        start_time: null,
        end_time: null,
        valid_from: null,
        valid_to: null,
      },
    ],
  },
  {
    id: 10,
    kind: 'stop_reason',
    subject: 'Equipment breakdown',
    first_day: '2026-02-01',
    values: { time_class: 'setup', failure: false },
    ...asked,
    changes: [],
  },
  {
    id: 11,
    kind: 'ideal_rate',
    subject: 'Tonic water 200 ml, returnable glass, export label, Filler 1',
    first_day: '2026-01-01',
    values: { seconds_per_unit: 0.75 },
    ...asked,
    changes: [],
  },
  {
    id: 12,
    kind: 'order_correction',
    subject: 'ORD-20260301-0007, Cola 600 ml',
    first_day: null,
    values: { date: '2026-03-01', good_so_far: 1450, good: 1475, scrap_added: -25 },
    ...asked,
    reason: 'Counted the pallets again',
    changes: [],
  },
  {
    id: 13,
    kind: 'waste',
    subject: 'ORD-20260301-0007, FP',
    first_day: null,
    values: { date: '2026-03-01', recorded: '40 kg', removed: true },
    ...asked,
    reason: 'Recorded twice',
    changes: [],
  },
  {
    id: 14,
    kind: 'product_merge',
    subject: 'Cola 600ml',
    first_day: null,
    values: { into: 'Cola 600 ml' },
    ...asked,
    reason: '',
    changes: [],
  },
];

export const example: Example = {
  title: 'Changes that wait for a second person',
  states: {
    'of every kind': {
      show: () => <WaitingChanges />,
      role: 'manager',
      height: 1180,
      fill: (cache) => cache.setQueryData(pastChangesQuery.queryKey, waiting),
    },
    'for reading': {
      show: () => <WaitingChanges />,
      role: 'viewer',
      height: 760,
      fill: (cache) => cache.setQueryData(pastChangesQuery.queryKey, waiting),
    },
  },
};
