/**
 * The maturation room of the demo plant. Each action of a person is written by the product's own command at the moment
 * of the action. A blend matures for ten days, is checked each morning, becomes ready, and is drawn for the packaging
 * orders that need it.
 */
import { isClosed } from '@pms/domain/maturation/rules';
import { addBlend } from '../../src/features/maturation/add-blend';
import { addDailyCheck } from '../../src/features/maturation/add-daily-check';
import { addTestValues } from '../../src/features/maturation/add-test-values';
import { changeBlendPlan } from '../../src/features/maturation/change-blend-plan';
import { decideBlend } from '../../src/features/maturation/decide-blend';
import { findBlend } from '../../src/features/maturation/queries';
import { listTestsOf } from '../../src/features/maturation/test-queries';
import type { OrderRow } from '../../src/features/orders/queries';
import { addVessel } from '../../src/features/vessels/change-vessel';
import type { Change } from '../../src/platform/change';
import type { Tx } from '../../src/platform/database';
import { type Random, randomFrom } from '../random';
import { day, hour } from '../story/plant-days';
import { type Stage, weeksBefore } from '../story/stage';
import { mixtureOf } from './blended-lots';
import { bought } from './bought-materials';
import type { Ledger } from './ledger';
import { measured } from './measured-vats';
import { callerAt, changeAt } from './moment-of-story';
import { draws } from './packed-lots';
import { stockOfPlans } from './stock-of-plans';
import { type Deed, type Fate, type Lot, type MadeLot, maturesDays, morning, type Vat } from './story-lots';

/** The number of blends of the recorded weeks that are in the room. Each blend has a separate vat. */
const blendsInRoom = 14;
/**
 * Blends of the weeks before the recorded weeks, each in a separate tank, and the blend that two of these blends
 * become.
 */
const tanks = weeksBefore + 1;
const capacityKg = { vat: 12_000, tank: 24_000 } as const;

/** The situations of the blends of the recorded weeks, the oldest blend first. */
const fates: ReadonlyMap<number, Fate> = new Map([
  [2, 'rejected'],
  [4, 'kept'],
  [5, 'late'],
  [9, 'held'],
]);

export async function recordMaturation(tx: Tx, ledger: Ledger, stage: Stage): Promise<void> {
  const { now } = stage.days;
  const random = randomFrom('maturation');
  const blends = completedBlends(ledger, stage);
  const isOld = ({ completed_at }: OrderRow) => Date.parse(completed_at ?? '') < stage.opened;
  const inRoom = spread(blends.filter((order) => !isOld(order)));
  const stock = stockOfPlans(
    blends.filter((order) => !isOld(order) && !inRoom.includes(order)),
    ledger,
    stage,
  );
  const vats = vesselsNamed('vat', blendsInRoom + stock.length + 2);
  const recent = [...inRoom, ...stock].map((order, index) =>
    lotOf(order, vats[index], fates.get(index) ?? (index < inRoom.length ? 'usual' : 'stock')),
  );
  const tanksOfPlant = recent.length > 0 ? vesselsNamed('tank', tanks) : [];
  const old = blends.filter(isOld).map((order, index) => lotOf(order, tanksOfPlant[index], 'usual'));
  const made = [...old, ...recent];
  if (made.length === 0) return;
  const mixed = mixtureOf(old, tanksOfPlant.at(-1), stage);
  const lots = [...made, ...(mixed ? [mixed.lot] : [])];
  const deeds = [
    ...[...vats, ...tanksOfPlant].map((vat) => installed(vat, stage)),
    ...made.flatMap((lot) => bought(lot, stage)),
    ...made.map((lot) => added(lot, random)),
    ...(mixed ? [mixed.deed] : []),
    ...planned(lots, stage),
    ...lots.flatMap((lot) => [
      ...checks(lot, stage, random),
      sampled(lot, stage, random),
      ...decisions(lot, stage),
    ]),
    ...draws(lots, ledger, stage),
    ...measured(
      made.filter(({ fate }) => fate === 'usual'),
      stage,
    ),
  ];
  for (const { at, run } of deeds.filter((deed) => deed.at < now).toSorted((a, b) => a.at - b.at)) {
    const caller = callerAt(at, ledger, stage);
    await run(changeAt(tx, at, caller, ledger), caller);
  }
  ledger.audit_log.sort((a, b) => Date.parse(a.occurred_at) - Date.parse(b.occurred_at));
}

const vesselsNamed = (kind: Vat['kind'], count: number): Vat[] =>
  Array.from({ length: count }, (_, index) => ({
    kind,
    capacity: capacityKg[kind],
    code: `${kind.toUpperCase()}-${String(index + 1).padStart(2, '0')}`,
    id: 0,
  }));

function lotOf(order: OrderRow, vat: Vat | undefined, fate: Fate): MadeLot {
  if (!vat) throw new Error('There is no vessel for this blend');
  return { order, vat, fate, from: Date.parse(order.completed_at ?? '') + hour, id: 0 };
}

/** Completed blends that fit into a vat, the oldest first. */
function completedBlends({ orders }: Ledger, { days }: Stage): OrderRow[] {
  return orders
    .filter(({ environment, status, completed_at, actual_quantity }) => {
      const isOld = completed_at !== null && Date.parse(completed_at) < days.now - 4 * hour;
      return environment === 'blending' && status === 'completed' && isOld && actual_quantity > 0;
    })
    .filter(({ actual_quantity }) => actual_quantity <= capacityKg.vat)
    .toSorted((a, b) => Date.parse(a.completed_at ?? '') - Date.parse(b.completed_at ?? ''));
}

/** As many blends as the room holds, evenly spread over the weeks. */
function spread(made: readonly OrderRow[]): readonly OrderRow[] {
  const step = made.length / blendsInRoom;
  if (step < 1) return made;
  return Array.from({ length: blendsInRoom }, (_, index) => made[Math.floor(index * step)]).filter(
    (order) => order !== undefined,
  );
}

const installed = (vat: Vat, { founded }: Stage): Deed => ({
  at: founded + 9 * hour,
  run: async (change) => {
    const { code, kind, capacity } = vat;
    const { id } = await addVessel(change, {
      code,
      kind,
      capacity,
      unit: 'kg',
      environment: 'blending',
    });
    vat.id = id;
  },
});

/** The tests of each blend. */
const testsOfBlends = [
  {
    name: 'Moisture',
    unit: '%',
    lower_limit: 8,
    target: 10,
    upper_limit: 12,
    decimals: 1,
    is_required: true,
  },
  {
    name: 'Particle size D50',
    unit: 'µm',
    lower_limit: 250,
    target: 400,
    upper_limit: 600,
    decimals: 0,
    is_required: false,
  },
];

/** The climate in which blends must be kept. */
const limitsOfBlends = { temperature_min: 16, temperature_max: 24, humidity_min: 40, humidity_max: 62 };

function planned(lots: readonly Lot[], { founded }: Stage): Deed[] {
  const products = new Set(lots.flatMap(({ order }) => order.product_id ?? []));
  return [...products].map((id) => ({
    at: founded + 9.5 * hour,
    run: (change) => changeBlendPlan(change, id, { ...limitsOfBlends, tests: testsOfBlends }),
  }));
}

/** The sample of the day on which a person decides about the blend. */
function sampled(lot: Lot, stage: Stage, random: Random): Deed {
  const isWet = lot.fate === 'held' || lot.fate === 'rejected';
  const moisture = tenths(isWet ? random.between(12.6, 13.4) : random.between(9.2, 10.9));
  const size = Math.round(random.between(340, 460));
  return {
    at: morning(lot, stage, isWet ? 4 : maturesDays + 1, 8 * 60 + 30),
    run: async (change) => {
      if (lot.id === 0) return;
      const tests = await listTestsOf(change.tx, lot.id);
      const values = [moisture, size];
      await addTestValues(change, lot.id, {
        tests: tests.map(({ id }, index) => ({ test_id: id, value: values[index] ?? 0 })),
        notes: 'Sample from the outlet',
      });
    },
  };
}

const added = (lot: MadeLot, random: Random): Deed => {
  // The weight on the scale of the room. A part of the blend stays in the mixer and in the pipe.
  const share = random.chance(0.12) ? random.between(0.91, 0.94) : random.between(0.972, 1);
  return {
    at: lot.from,
    run: async (change) => {
      const { order, vat } = lot;
      const blend = await addBlend(change, {
        production_order_id: order.id,
        blend_name: order.product_name,
        batch_number: order.batch_number ?? order.order_number,
        quantity_produced: Math.round(order.actual_quantity * share),
        quantity_expected: order.quantity,
        unit_of_measurement: order.unit_of_measurement,
        expected_maturation_days: maturesDays,
        storage_location: vat.code,
        temperature: 20,
        humidity: 52,
        notes: '',
      });
      lot.id = blend.id;
    },
  };
};

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** The number of days whose checks are all written. For older days the last checks are enough. */
const daysWritten = (fate: Fate): number => (fate === 'rejected' ? 5 : fate === 'late' ? 14 : maturesDays);
const lastDaysWritten = 3;
/** The person on today's round has not reached every vat yet. */
const isOnTheWay = ({ vat }: Lot): boolean => Number(vat.code.slice(-2)) % 3 === 0;

function checks(lot: Lot, stage: Stage, random: Random): Deed[] {
  const today = Math.floor((stage.days.now - lot.from) / day) + 1;
  const written = daysWritten(lot.fate);
  const numbers = Array.from({ length: today }, (_, index) => index).filter(
    (index) => index < written || (lot.fate !== 'rejected' && index >= today - lastDaysWritten),
  );
  return numbers.map((index): Deed => {
    const isBad = (lot.fate === 'held' || lot.fate === 'rejected') && index >= 3;
    const temperature = tenths(random.between(18.5, 22));
    const humidity = tenths(random.between(48, 57));
    const visual_condition = isBad
      ? 'Concerning'
      : random.pick(['Excellent', 'Good', 'Good', 'Good'] as const);
    return {
      at: morning(lot, stage, index + 1),
      run: async (change) => {
        const isToday = stage.days.dateOf(Date.parse(change.now)) === stage.days.dateOf(stage.days.now);
        const blend = await findBlend(change.tx, lot.id);
        if (!blend || isClosed(blend.status) || (isToday && isOnTheWay(lot))) return;
        await addDailyCheck(change, {
          maturation_room_id: lot.id,
          temperature,
          humidity,
          visual_condition,
          notes: isBad ? 'Clumps at the outlet' : '',
          tests: [],
        });
      },
    };
  });
}

function decisions(lot: Lot, stage: Stage): Deed[] {
  const decided = (
    after: number,
    status: 'ready' | 'completed' | 'quality_check' | 'rejected',
    notes = '',
  ) => ({
    at: morning(lot, stage, after, 9 * 60),
    run: async (change: Change) => {
      if (lot.id > 0) await decideBlend(change, lot.id, { status, notes });
    },
  });
  switch (lot.fate) {
    case 'late':
      return [];
    case 'held':
      return [decided(4, 'quality_check', 'Clumps at the outlet, sample sent to the laboratory')];
    case 'rejected':
      return [
        decided(4, 'quality_check', 'Clumps at the outlet'),
        decided(6, 'rejected', 'Moisture too high'),
      ];
    case 'usual':
    case 'kept':
    case 'stock':
      return [decided(maturesDays + 1, 'ready')];
  }
}
