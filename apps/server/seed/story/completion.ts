/** The completion of an order of the demo plant: the final count and the waste (decision A-13). */
import type { WasteLine } from '@pms/domain/orders/schema';
import type { DemoMachine } from '../machines';
import type { Random } from '../random';
import { rounded } from './produce';
import type { OrderDeed } from './story';

interface End {
  readonly at: number;
  readonly by: string;
  readonly quantity: number;
  readonly ordered: number;
}

export function completion(random: Random, machine: DemoMachine, end: End): OrderDeed {
  const short = end.quantity < end.ordered * 0.97;
  return {
    kind: 'completed',
    at: end.at,
    by: end.by,
    quantity: end.quantity,
    notes: short ? random.pick(shortNotes) : '',
    waste: random.chance(0.12) ? [] : wasteOf(random, machine, end.quantity),
  };
}

const shortNotes = [
  'Ended with the shift; the rest is planned again',
  'Raw material used up, customer agreed to the smaller quantity',
];

function wasteOf(random: Random, machine: DemoMachine, quantity: number): WasteLine[] {
  if (machine.environment === 'blending') {
    const lost = quantity * random.between(0.002, 0.012);
    const lines = [line('BLND', lost, random.pick(['Dust and sweepings', 'Left in the vessel']))];
    if (random.chance(0.3))
      lines.push(line('RM', lost * random.between(0.1, 0.4), 'Torn bags', { recovery_possible: true }));
    return lines;
  }
  const pieces = Math.max(1, Math.round(quantity * random.between(0.001, 0.006)));
  const lines = [
    line('PM', pieces * random.between(0.01, 0.03), random.pick(['Film and labels', 'Crushed cartons']), {
      units: pieces,
    }),
  ];
  if (random.chance(0.45)) {
    const rejects = Math.max(1, Math.round(pieces * random.between(0.1, 0.5)));
    lines.push(line('FP', rejects * random.between(0.1, 0.5), 'Under weight', { units: rejects }));
  }
  return lines;
}

function line(
  waste_type: WasteLine['waste_type'],
  weight: number,
  waste_reason: string,
  more: Pick<Partial<WasteLine>, 'units' | 'recovery_possible'> = {},
): WasteLine {
  return {
    waste_type,
    weight: Math.max(0.1, rounded(weight, 1)),
    units: null,
    waste_reason,
    waste_category: 'material',
    recovery_possible: false,
    waste_notes: '',
    ...more,
  };
}
