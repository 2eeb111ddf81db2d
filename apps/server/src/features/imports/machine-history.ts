/**
 * Writes the runs of imported orders into the history of their machines, in place of time that was recorded as
 * available.
 */
import type { ImportMapping } from '@pms/domain/imports/schema';
import { oneAtATime } from '@pms/domain/imports/stations';
import { clip, type Interval, intervalOf, subtract, union } from '@pms/domain/intervals';
import { toInstant } from '@pms/domain/plant-time';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tx } from '../../platform/database';
import type { MachineStatusHistory } from '../../platform/database-types.generated';
import type { ImportMoment } from './order-rows';

export interface Run {
  readonly machine_id: number;
  readonly order_id: number;
  readonly from: string;
  readonly to: string;
}

/** Counts each instant of a machine once, also when several stations worked. */
export function byMachine(runs: readonly Run[]): Run[] {
  const machines = new Map<number, Run[]>();
  for (const run of runs) {
    const known = machines.get(run.machine_id);
    if (known) known.push(run);
    else machines.set(run.machine_id, [run]);
  }
  return [...machines.values()].flatMap(oneAtATime);
}

type Entry = Selectable<MachineStatusHistory>;
type NewEntry = Insertable<MachineStatusHistory>;

/** Later than any run; open entries end here in the computation. */
const never = Number.MAX_SAFE_INTEGER;

const asInterval = ({ started_at, ended_at }: Entry): Interval => ({
  from: Date.parse(started_at),
  to: ended_at === null ? never : Date.parse(ended_at),
});

const endOf = ({ to }: Interval): string | null => (to === never ? null : toInstant(to));

/** Runs never last beyond now, so that an open entry keeps its open end and the machine its present status. */
async function shorten(tx: Tx, entry: Entry, runs: readonly Interval[]): Promise<NewEntry[]> {
  const whole = asInterval(entry);
  const taken = clip(runs, whole);
  if (taken.length === 0) return [];
  const left = subtract([whole], taken);
  const kept = left.at(-1);
  if (!kept) {
    await tx.deleteFrom('machine_status_history').where('id', '=', entry.id).execute();
    return [];
  }
  const started_at = toInstant(kept.from);
  await tx
    .updateTable('machine_status_history')
    .set({ started_at, ended_at: endOf(kept) })
    .where('id', '=', entry.id)
    .execute();
  if (entry.ended_at === null) await moveSince(tx, entry.machine_id, started_at);
  const { id: _, ...same } = entry;
  return left
    .slice(0, -1)
    .map((part) => ({ ...same, started_at: toInstant(part.from), ended_at: endOf(part) }));
}

/** Sets a later start of the machine's present status. */
async function moveSince(tx: Tx, machineId: number, since: string): Promise<void> {
  await tx
    .updateTable('machines')
    .set({ status_since: since, version: sql`version + 1` })
    .where('id', '=', machineId)
    .where('status_since', '<', since)
    .execute();
}

async function availableEntries(tx: Tx, runs: readonly Run[]): Promise<Entry[]> {
  const from = runs.reduce((first, run) => (run.from < first ? run.from : first), runs[0]?.from ?? '');
  const to = runs.reduce((last, run) => (run.to > last ? run.to : last), '');
  return tx
    .selectFrom('machine_status_history')
    .selectAll()
    .where('machine_id', 'in', [...new Set(runs.map(({ machine_id }) => machine_id))])
    .where('status', '=', 'available')
    .where('started_at', '<', to)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', from)]))
    .execute();
}

/** Shortens the existing entries, and returns the entries to insert. The caller must lock the machines. */
export async function enterRuns(tx: Tx, runs: readonly Run[], userId: number): Promise<NewEntry[]> {
  if (runs.length === 0) return [];
  const parts: NewEntry[] = [];
  for (const entry of await availableEntries(tx, runs)) {
    const onMachine = runs.filter(({ machine_id }) => machine_id === entry.machine_id);
    parts.push(
      ...(await shorten(
        tx,
        entry,
        onMachine.map(({ from, to }) => intervalOf(from, to)),
      )),
    );
  }
  const made = runs.map((run) => ({
    machine_id: run.machine_id,
    status: 'in_use',
    order_id: run.order_id,
    started_at: run.from,
    ended_at: run.to,
    changed_by: userId,
  }));
  return [...parts, ...made];
}

/** The status of a machine between the rows of a file, in the words of its history. */
const statusBetween = { no_demand: 'available', not_recorded: 'offline' } as const satisfies Record<
  NonNullable<ImportMapping['between_rows']>,
  string
>;

/**
 * Entries for the time between the first and the last run of each machine of a file, where its history has no entry.
 * Time without demand is known and is no loss. Time that was not recorded lowers the coverage (figures, 3, case 6).
 */
export async function enterBetween(
  tx: Tx,
  runs: readonly Run[],
  { between_rows, user_id }: Pick<ImportMoment, 'between_rows' | 'user_id'>,
): Promise<NewEntry[]> {
  if (!between_rows || runs.length === 0) return [];
  const spans = new Map<number, Interval>();
  for (const { machine_id, ...run } of runs) {
    const { from, to } = intervalOf(run.from, run.to);
    const known = spans.get(machine_id) ?? { from, to };
    spans.set(machine_id, { from: Math.min(known.from, from), to: Math.max(known.to, to) });
  }
  const entries = await tx
    .selectFrom('machine_status_history')
    .selectAll()
    .where('machine_id', 'in', [...spans.keys()])
    .execute();
  return [...spans].flatMap(([machine_id, whole]) => {
    const taken = entries.filter((entry) => entry.machine_id === machine_id).map(asInterval);
    return subtract([whole], union(taken)).map((gap) => ({
      machine_id,
      status: statusBetween[between_rows],
      order_id: null,
      started_at: toInstant(gap.from),
      ended_at: toInstant(gap.to),
      changed_by: user_id,
    }));
  });
}
