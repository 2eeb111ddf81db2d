/** Writes the recorded rows of a story week by week, in the order of time. */
import { sql } from 'kysely';
import type { Tx } from '../src/platform/database';
import { alertRows } from './alerts';
import { continueIds, insertRows } from './insert-rows';
import { labourRows } from './labour';
import { notificationRows } from './notifications';
import type { AuditRow, Ledger } from './record/ledger';
import type { MachineRecord } from './record/machine-record';
import { recordMaturation } from './record/record-maturation';
import type { Recorded } from './record/record-story';
import { recordSupervisorEntries } from './record/supervisor-entries';
import { day } from './story/plant-days';
import type { Stage } from './story/stage';

export interface Progress {
  /** The weeks of history. With 0 weeks, the rows are written in one step without a message. */
  readonly weeks: number;
  say(message: string): void;
}

export async function writeHistory(
  tx: Tx,
  { ledger, machines }: Recorded,
  stage: Stage,
  progress: Progress,
): Promise<void> {
  recordSupervisorEntries(ledger, stage);
  await insertRows(tx, 'orders', orderRows(ledger));
  await settleMachines(tx, machines);
  await insertRows(tx, 'labour_assignments', labourRows(ledger.plant, stage));
  await recordMaturation(tx, ledger, stage);
  await writeWeeks(tx, ledger, stage, progress);
  await insertRows(tx, 'alerts', alertRows(ledger, stage));
  await insertRows(tx, 'notifications', notificationRows(ledger, stage));
  await continueIds(tx, ['orders', ...numberedTables]);
}

/** Leaves out the fields of an order that have no column. */
const orderRows = (ledger: Ledger) =>
  ledger.orders.map(
    ({ machine_name: _machine, operator_name: _operator, product_waste: _waste, ...columns }) => columns,
  );

/** The machines were written before their orders. Now each machine gets its order. */
async function settleMachines(tx: Tx, machines: readonly MachineRecord[]): Promise<void> {
  for (const { id, status, status_since, order_id, version, updated_at } of machines) {
    await tx
      .updateTable('machines')
      .set({ status, status_since, order_id, version, updated_at })
      .where('id', '=', id)
      .execute();
  }
}

/** The tables of the story whose rows have ids, without the orders. */
export const numberedTables = [
  'order_status_history',
  'machine_status_history',
  'downtime_events',
  'quantity_updates',
  'waste_records',
] as const;

type Moment = 'started_at' | 'recorded_at' | 'occurred_at';
type Timed = Partial<Readonly<Record<Moment, string>>>;

interface Timeline {
  readonly table: string;
  readonly rows: readonly Timed[];
}

const timeOf = ({ started_at, recorded_at, occurred_at }: Timed): number =>
  Date.parse(started_at ?? recorded_at ?? occurred_at ?? '');

async function writeWeeks(tx: Tx, ledger: Ledger, stage: Stage, { weeks, say }: Progress): Promise<void> {
  const timelines: Timeline[] = [
    ...numberedTables.map((table) => ({ table, rows: inOrder(ledger[table]) })),
    { table: 'audit_log', rows: ledger.audit_log.map(chained) },
  ];
  const steps = Math.max(1, weeks);
  for (let step = 1; step <= steps; step += 1) {
    if (weeks > 0) say(`Building the demo plant: week ${step} of ${weeks}`);
    const from = step === 1 ? Number.NEGATIVE_INFINITY : stage.opened + (step - 1) * 7 * day;
    const to = step === steps ? Number.POSITIVE_INFINITY : stage.opened + step * 7 * day;
    for (const { table, rows } of timelines) {
      const these = rows.filter((row) => timeOf(row) >= from && timeOf(row) < to);
      await insertRows(tx, table, these);
    }
  }
}

/** Later entries of supervisors are sorted into the order of time. */
const inOrder = (rows: readonly Timed[]): Timed[] => [...rows].sort((a, b) => timeOf(a) - timeOf(b));

/** The trigger numbers and chains the entries; these values only satisfy the columns. */
const chained = (entry: AuditRow) => ({ sequence: 0, previous_hash: '\\x00', hash: '\\x00', ...entry });

/**
 * Without fresh statistics PostgreSQL would plan the first queries for small tables. Empty tables are left out: for a
 * table that was empty at its last analysis, PostgreSQL keeps plans that read the whole table, also when rows follow.
 */
export async function refreshStatistics(tx: Tx): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`.execute(tx);
  await sql`analyze ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(tx);
}
