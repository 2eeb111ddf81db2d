/**
 * Whether a new name of a product or a new type of a machine brings other ideal rates that remove a loss from ended
 * shifts.
 */
import { idealsOf, typedFrom } from '@pms/domain/figures/type-rates';
import { ratesReduceLoss } from '@pms/domain/past-changes/rates';
import { type PlantDate, plantDateOf, startOfDay } from '@pms/domain/plant-time';
import type { Change } from '../../platform/change';
import { listMade, listMakers, startOfRunningShift } from '../figures/closed-shift-queries';
import { listRateFacts } from '../figures/facts-queries';
import { listFigureMachines } from '../figures/machine-queries';
import { readSettings } from '../settings/queries';

type RateRow = Awaited<ReturnType<typeof listRateFacts>>[number];

const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

interface OtherName {
  /** The present name of the orders, and their new name. */
  readonly from: string;
  readonly into: string;
  /** Whether the ideal rates of the present name move to the new name together with the orders. */
  readonly ratesFollow: boolean;
  /** If set, only this order gets the new name. */
  readonly order_id?: number;
}

/** The check covers every machine that made one of the two products before the present shift. */
export async function nameReducesPastLoss(
  change: Change,
  { from, into, ratesFollow, order_id }: OtherName,
): Promise<boolean> {
  if (sameName(from, into)) return false;
  const rates = await listRateFacts(change.tx);
  const named = (name: string) => rates.filter(({ product_name }) => sameName(product_name, name));
  const after = ratesFollow ? [...named(from), ...named(into)] : named(into);
  if (await isJudgedEasier(change, { product: from, before: named(from), after, order_id })) return true;
  return ratesFollow && isJudgedEasier(change, { product: into, before: named(into), after });
}

interface Judged {
  readonly product: string;
  /** The rates of the product before and after the change. */
  readonly before: readonly RateRow[];
  readonly after: readonly RateRow[];
  readonly order_id?: number | undefined;
}

async function isJudgedEasier(
  change: Change,
  { product, before, after, order_id }: Judged,
): Promise<boolean> {
  const until = await startOfRunningShift(change);
  const makers = await listMakers(change.tx, { product, until, order_id });
  if (makers.length === 0) return false;
  const { time_zone: zone } = await readSettings(change.tx);
  const machines = await listFigureMachines(change.tx);
  const renamed = after.map((row) => ({ ...row, product_name: product }));
  return makers.some(({ machine_id, since }) => {
    const machine = machines.find(({ id }) => id === machine_id);
    if (!machine) return false;
    return ratesReduceLoss({
      product,
      before: idealsOf(before, machine),
      after: idealsOf(renamed, machine),
      machine: { measures: machine.measures.map(measureFact) },
      from: plantDateOf(since, zone),
      until: Date.parse(until),
      zone,
    });
  });
}

interface OtherType {
  readonly machine_id: number;
  readonly type: number;
  /** The first day of the new type. */
  readonly from: PlantDate;
}

/** The check covers every product that the machine made from that day on before the present shift. */
export async function typeReducesPastLoss(
  change: Change,
  { machine_id, type, from }: OtherType,
): Promise<boolean> {
  const until = await startOfRunningShift(change);
  const { time_zone: zone } = await readSettings(change.tx);
  const made = await listMade(change.tx, { machine_id, from: startOfDay(from, zone), until });
  if (made.length === 0) return false;
  const rates = await listRateFacts(change.tx);
  const [machine] = await listFigureMachines(change.tx, { machine_id });
  if (!machine) return false;
  const typed = { id: machine_id, types: typedFrom(machine.types, from, type) };
  return made.some((product) =>
    ratesReduceLoss({
      product,
      before: idealsOf(rates, machine),
      after: idealsOf(rates, typed),
      machine: { measures: machine.measures.map(measureFact) },
      from,
      until: Date.parse(until),
      zone,
    }),
  );
}

export const measureFact = ({
  since,
  production_rate,
  micro_stop_seconds,
}: {
  readonly since: number | null;
  readonly production_rate: number;
  readonly micro_stop_seconds: number;
}) => ({
  from: since ?? Number.NEGATIVE_INFINITY,
  micro_stop_ms: micro_stop_seconds * 1000,
  units_per_hour: production_rate,
});
