/**
 * The maturation room of the demo plant: what people did there, by the product's own commands, each at its moment. A blend
 * matures for ten days, is checked each morning, becomes ready, and is drawn for the packaging orders that need it.
 */
import { isClosed } from '@pms/domain/maturation/rules';
import { instantAt } from '@pms/domain/plant-time';
import { sumOf } from '@pms/domain/vessels/ledger';
import { addBlend } from '../../src/features/maturation/add-blend';
import { addDailyCheck } from '../../src/features/maturation/add-daily-check';
import { addTestValues } from '../../src/features/maturation/add-test-values';
import { changeBlendPlan } from '../../src/features/maturation/change-blend-plan';
import { decideBlend } from '../../src/features/maturation/decide-blend';
import { findBlend } from '../../src/features/maturation/queries';
import { listTestsOf } from '../../src/features/maturation/test-queries';
import type { OrderRow } from '../../src/features/orders/queries';
import { addVessel, changeVessel } from '../../src/features/vessels/change-vessel';
import { moveLot } from '../../src/features/vessels/move-lot';
import { listPlaces } from '../../src/features/vessels/queries';
import type { Caller } from '../../src/platform/caller';
import type { Change } from '../../src/platform/change';
import type { Tx } from '../../src/platform/database';
import { demoProducts, packWeightKg } from '../products';
import { type Random, randomFrom } from '../random';
import { day, hour } from '../story/plant-days';
import type { Stage } from '../story/stage';
import type { Ledger } from './ledger';
import { callerAt, changeAt } from './moment-of-story';

/** So many blends of the last weeks are in the room; each has a vat of its own. */
const blendsInRoom = 14;
const vatCapacityKg = 12_000;
const maturesDays = 10;

type Fate = 'usual' | 'kept' | 'late' | 'held' | 'rejected';
/** By the place in the row of blends, the oldest first. */
const fates: ReadonlyMap<number, Fate> = new Map([
  [2, 'rejected'],
  [4, 'kept'],
  [5, 'late'],
  [9, 'held'],
]);

interface Deed {
  readonly at: number;
  readonly run: (change: Change, caller: Caller) => Promise<unknown>;
}

interface Vat {
  readonly code: string;
  id: number;
}

interface Lot {
  readonly order: OrderRow;
  readonly vat: Vat;
  readonly fate: Fate;
  readonly from: number;
  id: number;
}

export async function recordMaturation(tx: Tx, ledger: Ledger, stage: Stage): Promise<void> {
  const { now } = stage.days;
  const random = randomFrom('maturation');
  const vats = Array.from({ length: blendsInRoom + 2 }, (_, index): Vat => {
    return { code: `VAT-${String(index + 1).padStart(2, '0')}`, id: 0 };
  });
  const lots = chosenBlends(ledger, stage).map((order, index): Lot => {
    const vat = vats[index];
    if (!vat) throw new Error('There is no vat for this blend');
    const from = Date.parse(order.completed_at ?? '') + hour;
    return { order, vat, fate: fates.get(index) ?? 'usual', from, id: 0 };
  });
  if (lots.length === 0) return;
  const deeds = [
    ...vats.map((vat) => installed(vat, stage)),
    ...planned(lots, stage),
    ...lots.flatMap((lot) => [
      added(lot),
      ...checks(lot, stage, random),
      sampled(lot, stage, random),
      ...decisions(lot, stage),
    ]),
    ...draws(lots, ledger, stage),
  ];
  for (const { at, run } of deeds.filter((deed) => deed.at < now).toSorted((a, b) => a.at - b.at)) {
    const caller = callerAt(at, ledger, stage);
    await run(changeAt(tx, at, caller, ledger), caller);
  }
  ledger.audit_log.sort((a, b) => Date.parse(a.occurred_at) - Date.parse(b.occurred_at));
}

/** Completed blends, evenly spread over the weeks of the story. */
function chosenBlends({ orders }: Ledger, { days }: Stage): OrderRow[] {
  const made = orders
    .filter(({ environment, status, completed_at, actual_quantity }) => {
      const isOld = completed_at !== null && Date.parse(completed_at) < days.now - 4 * hour;
      return environment === 'blending' && status === 'completed' && isOld && actual_quantity > 0;
    })
    .filter(({ actual_quantity }) => actual_quantity <= vatCapacityKg)
    .toSorted((a, b) => Date.parse(a.completed_at ?? '') - Date.parse(b.completed_at ?? ''));
  const step = made.length / blendsInRoom;
  if (step < 1) return made;
  return Array.from({ length: blendsInRoom }, (_, index) => made[Math.floor(index * step)]).filter(
    (order) => order !== undefined,
  );
}

const installed = (vat: Vat, { founded }: Stage): Deed => ({
  at: founded + 9 * hour,
  run: async (change) => {
    const { code } = vat;
    const { id } = await addVessel(change, {
      code,
      kind: 'vat',
      capacity: vatCapacityKg,
      unit: 'kg',
      environment: 'blending',
    });
    vat.id = id;
  },
});

/** What the plant tests of each of its blends. */
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

function planned(lots: readonly Lot[], { founded }: Stage): Deed[] {
  const products = new Set(lots.flatMap(({ order }) => order.product_id ?? []));
  return [...products].map((id) => ({
    at: founded + 9.5 * hour,
    run: (change) => changeBlendPlan(change, id, { tests: testsOfBlends }),
  }));
}

/** The sample of the day on which the blend is decided on. */
function sampled(lot: Lot, stage: Stage, random: Random): Deed {
  const isWet = lot.fate === 'held' || lot.fate === 'rejected';
  const moisture = tenths(isWet ? random.between(12.6, 13.4) : random.between(9.2, 10.9));
  const size = Math.round(random.between(340, 460));
  return {
    at: morning(lot, stage, isWet ? 4 : maturesDays + 1, 8 * 60 + 30),
    run: async (change) => {
      const tests = await listTestsOf(change.tx, lot.id);
      const values = [moisture, size];
      await addTestValues(change, lot.id, {
        tests: tests.map(({ id }, index) => ({ test_id: id, value: values[index] ?? 0 })),
        notes: 'Sample from the outlet',
      });
    },
  };
}

const added = (lot: Lot): Deed => ({
  at: lot.from,
  run: async (change) => {
    const { order, vat } = lot;
    const blend = await addBlend(change, {
      production_order_id: order.id,
      blend_name: order.product_name,
      batch_number: order.batch_number ?? order.order_number,
      quantity_produced: order.actual_quantity,
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
});

/** The morning, a number of days after the blend was added. */
function morning({ from }: Lot, { days }: Stage, after: number, minuteOfDay = 8 * 60): number {
  return Date.parse(instantAt(days.dateOf(from + after * day), minuteOfDay, days.zone));
}

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** Until when each day is written; of older days the last ones are enough. */
const daysWritten = (fate: Fate): number => (fate === 'rejected' ? 5 : fate === 'late' ? 14 : maturesDays);
const lastDaysWritten = 3;
/** Who makes today's round has not come to every vat yet. */
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
    run: (change: Change) => decideBlend(change, lot.id, { status, notes }),
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
      return [decided(maturesDays + 1, 'ready')];
  }
}

/** Each packaging order draws from the oldest ready lot of its blend, as far as the lot goes. */
function draws(lots: readonly Lot[], { orders }: Ledger, stage: Stage): Deed[] {
  const blendOf = new Map(demoProducts.map(({ name, blend }) => [name, blend]));
  return orders.flatMap((order): Deed[] => {
    const { actual_start_at: started, actual_quantity, environment, product_name, status } = order;
    const blend = blendOf.get(product_name);
    if (environment !== 'packaging' || status === 'cancelled' || started === null || !blend) return [];
    const at = Date.parse(started);
    const suitable = lots.filter(
      (lot) =>
        lot.fate === 'usual' &&
        lot.order.product_name === blend &&
        morning(lot, stage, maturesDays + 1, 9 * 60) < at,
    );
    const wanted = Math.round(packWeightKg(product_name) * actual_quantity);
    if (suitable.length === 0 || wanted === 0) return [];
    return [{ at, run: (change, caller) => drawn(change, caller, suitable, { order, wanted }) }];
  });
}

interface Drawing {
  readonly order: OrderRow;
  readonly wanted: number;
}

async function drawn(
  change: Change,
  caller: Caller,
  lots: readonly Lot[],
  { order, wanted }: Drawing,
): Promise<void> {
  for (const { id, vat } of lots) {
    const left = sumOf((await listPlaces(change.tx, id)).map(({ quantity }) => quantity));
    if (left === 0) continue;
    const quantity = Math.min(left, wanted);
    await moveLot(change, caller, id, {
      kind: 'draw',
      from: vat.id,
      quantity,
      order_id: order.id,
      reason: '',
    });
    if (quantity < left) return;
    await decideBlend(change, id, { status: 'completed', notes: 'All of it was packed' });
    await changeVessel(change, vat.id, { state: 'cleaning' });
    return;
  }
}
