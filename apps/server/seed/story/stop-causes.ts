/** The causes for which machines of the demo plant stop, with their frequency and their length. */
import type { StopOrderBody } from '@pms/domain/orders/schema';
import { minute } from './plant-days';

export interface StopCause {
  /** The text that the stop form writes (decision A-08). */
  readonly reason: 'Unplanned Stop' | 'Planned Stop';
  readonly reason_code: string;
  readonly category: StopOrderBody['category'];
  readonly explained: boolean;
  readonly notes: string;
}

interface CauseInShares {
  /** The number of stops with this cause, of a hundred stops. */
  readonly share: number;
  readonly reason_code: string;
  readonly category: string;
  readonly is_planned?: boolean;
  readonly is_explained?: boolean;
  /** The shortest and the longest stop, in milliseconds. */
  readonly lasts: readonly [number, number];
  /** A long stop frees the machine, and a short stop keeps the machine (decision A-07). */
  readonly as: 'stop' | 'pause';
  readonly notes: readonly string[];
}

export const stopCauses: readonly CauseInShares[] = [
  {
    share: 22,
    reason_code: 'equipment_breakdown',
    category: 'Equipment',
    as: 'stop',
    lasts: [12 * minute, 85 * minute],
    notes: [
      'Paddle shaft coupling loose, tightened and aligned',
      'Discharge valve stuck, seal replaced',
      'Filling head 3 dripping, nozzle changed',
      'Conveyor belt off its track',
      'Motor overload tripped, fan cleaned',
    ],
  },
  {
    share: 12,
    reason_code: 'equipment_breakdown',
    category: 'Equipment',
    as: 'pause',
    // Shorter than the micro-stop limit of two minutes.
    lasts: [0.6 * minute, 1.9 * minute],
    notes: ['Jam cleared', 'Sensor wiped clean', 'Guard door closed again'],
  },
  {
    share: 19,
    reason_code: 'material_shortage',
    category: 'Material',
    as: 'stop',
    lasts: [10 * minute, 50 * minute],
    notes: [
      'Waiting for paprika from the store',
      'Labels of the new batch not at the line',
      'Cartons ran out, forklift on the way',
      'Blend not released yet',
    ],
  },
  {
    share: 12,
    reason_code: 'planned_stop',
    category: 'Changeover',
    as: 'pause',
    is_planned: true,
    lasts: [8 * minute, 22 * minute],
    notes: ['Film roll changed', 'Screen cleaned between batches', 'Date coder set'],
  },
  {
    share: 11,
    reason_code: 'quality_issue',
    category: 'Quality',
    as: 'stop',
    lasts: [8 * minute, 32 * minute],
    notes: ['Moisture above limit, sample to the laboratory', 'Fill weight drifting', 'Label skewed'],
  },
  {
    share: 6,
    reason_code: 'maintenance',
    category: 'Maintenance',
    as: 'stop',
    is_planned: true,
    lasts: [18 * minute, 45 * minute],
    notes: ['Greasing', 'Belt tension set', 'Filter changed'],
  },
  {
    share: 3,
    reason_code: 'safety_concern',
    category: 'Safety',
    as: 'stop',
    lasts: [5 * minute, 20 * minute],
    notes: ['Spill on the walkway cleaned up', 'Emergency stop tested after a complaint'],
  },
  {
    share: 5,
    reason_code: 'other',
    category: 'Other',
    as: 'pause',
    lasts: [4 * minute, 15 * minute],
    notes: ['Toolbox talk ran over', 'Stock count at the line'],
  },
  {
    share: 4,
    reason_code: 'unplanned_stop',
    category: 'Other',
    as: 'stop',
    is_explained: false,
    lasts: [4 * minute, 25 * minute],
    notes: [''],
  },
];

export const causeOf = (cause: CauseInShares, notes: string): StopCause => ({
  reason: cause.is_planned ? 'Planned Stop' : 'Unplanned Stop',
  reason_code: cause.reason_code,
  category: cause.category,
  explained: cause.is_explained ?? true,
  notes,
});

const planned = { reason: 'Planned Stop', explained: true, notes: '' } as const;

export const breakCause: StopCause = { ...planned, reason_code: 'operator_break', category: 'Break' };

export const powerCut: StopCause = {
  reason: 'Unplanned Stop',
  reason_code: 'power_outage',
  category: 'Utilities',
  explained: true,
  notes: 'Load-shedding',
};

/** A person saves the stop at once and explains the stop later (decision A-08). */
export const unexplainedCause: StopCause = {
  reason: 'Unplanned Stop',
  reason_code: 'unplanned_stop',
  category: 'Other',
  explained: false,
  notes: '',
};

export const waitingForMaterial: StopCause = {
  reason: 'Unplanned Stop',
  reason_code: 'material_shortage',
  category: 'Material',
  explained: true,
  notes: 'Raw material late; a smaller order goes first',
};
