/** Whether other rates of a product or other measures of a machine remove a loss from ended shifts. */
import { measureAt } from '@pms/domain/figures/measures';
import { idealsOf } from '@pms/domain/figures/type-rates';
import { ratesReduceLoss } from '@pms/domain/past-changes/rates';
import { measuresReduceLoss } from '@pms/domain/past-changes/rules';
import { type PlantDate, shiftAt, startOfDay } from '@pms/domain/plant-time';
import type { Change } from '../../platform/change';
import { type Made, machinesThatMade, wasAtWork } from '../figures/closed-shift-queries';
import { listRateFacts } from '../figures/facts-queries';
import { readFigureSettings } from '../figures/figure-settings-queries';
import { listFigureMachines } from '../figures/machine-queries';
import { measureFact } from './past-rate-queries';

type RateRow = Awaited<ReturnType<typeof listRateFacts>>[number];

interface ChangedRate {
  readonly rate: Omit<RateRow, 'machine_id' | 'machine_type_id'> &
    Pick<Made, 'machine_id' | 'machine_type_id'>;
  readonly dates: { readonly from: PlantDate; readonly to: PlantDate | null };
}

/** The check covers every machine that made the product in these dates before the present shift. */
export async function rateReducesPastLoss(change: Change, { rate, dates }: ChangedRate): Promise<boolean> {
  const { shift_plan: plan, time_zone: zone } = await readFigureSettings(change.tx);
  const { starts_at } = shiftAt(change.now, plan, zone);
  const ends = dates.to === null ? starts_at : startOfDay(dates.to, zone);
  const until = ends < starts_at ? ends : starts_at;
  const { product_name: product, machine_id, machine_type_id } = rate;
  const from = startOfDay(dates.from, zone);
  const makers = await machinesThatMade(change.tx, { product, machine_id, machine_type_id, from, until });
  if (makers.length === 0) return false;
  const rows = await listRateFacts(change.tx);
  const isReplaced = (row: RateRow) =>
    row.product_name.toLowerCase() === product.toLowerCase() &&
    row.machine_id === machine_id &&
    row.machine_type_id === machine_type_id &&
    row.valid_from === rate.valid_from;
  const wanted = [...rows.filter((row) => !isReplaced(row)), rate];
  const machines = await listFigureMachines(change.tx);
  return machines
    .filter(({ id }) => makers.includes(id))
    .some((machine) =>
      ratesReduceLoss({
        product,
        before: idealsOf(rows, machine),
        after: idealsOf(wanted, machine),
        machine: { measures: machine.measures.map(measureFact) },
        from: dates.from,
        until: Date.parse(until),
        zone,
      }),
    );
}

interface ChangedMeasures {
  readonly machine_id: number;
  readonly since: string;
  readonly wanted: { readonly production_rate: number; readonly micro_stop_seconds: number };
}

export async function measuresReducePastLoss(
  change: Change,
  { machine_id, since, wanted }: ChangedMeasures,
): Promise<boolean> {
  const { shift_plan: plan, time_zone: zone } = await readFigureSettings(change.tx);
  const { starts_at } = shiftAt(change.now, plan, zone);
  if (!(await wasAtWork(change.tx, { machine_id, from: since, until: starts_at }))) return false;
  const [machine] = await listFigureMachines(change.tx, { machine_id });
  const measures = machine?.measures.map(measureFact) ?? [];
  const later = measures.filter(({ from }) => from > Date.parse(since) && from < Date.parse(starts_at));
  return [measureAt({ measures }, Date.parse(since)), ...later].some(({ units_per_hour, micro_stop_ms }) =>
    measuresReduceLoss({ production_rate: units_per_hour, micro_stop_seconds: micro_stop_ms / 1000 }, wanted),
  );
}
