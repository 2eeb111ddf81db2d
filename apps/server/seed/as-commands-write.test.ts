/**
 * The demo plant is written as rows, because ten thousand commands take several times as long (decision 0552). The rows
 * must be equal to the rows of the commands. This test runs two days of the story through the commands and compares the
 * rows.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../src/platform/database';
import { buildTestPlant, type TestPlant } from '../test/build-app';
import { playStory } from '../test/play-story';
import { tellHistory } from './history';
import { iso } from './plant';
import type { AuditRow, Ledger } from './record/ledger';
import { type Recorded, recordStory } from './record/record-story';
import { day } from './story/plant-days';
import { demoStage, type Stage } from './story/stage';
import type { OrderDeed, PlantStory } from './story/story';
import { numberedTables } from './write-history';
import { writePlant } from './write-plant';

const tables = ['orders', ...numberedTables] as const;
type Table = (typeof tables)[number];

type Row = Readonly<Record<string, unknown>>;

let plant: TestPlant;
let story: PlantStory;
let recorded: Recorded;
let machines: Row[];
let audited: readonly AuditRow[];
const written = {} as Record<Table, Row[]>;

/** The deeds until two days after the moment from which the story has every shift. */
function beginningOf({ opened }: Stage, { orders, machines: deeds }: PlantStory): PlantStory {
  const isEarly = ({ at }: { readonly at: number }) => at < opened + 2 * day;
  return {
    orders: orders
      .map((order) => ({ ...order, deeds: order.deeds.filter(isEarly) }))
      .filter((order) => order.deeds.length > 0),
    machines: deeds.filter(isEarly),
  };
}

/** PostgreSQL writes the bounds of a range in its own spelling. */
const recordedSpelling = sql`to_char(bound at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const reservation = sql`(
  select '[' || string_agg(${recordedSpelling}, ',' order by bound) || ')'
    from unnest(array[lower(reservation), upper(reservation)]) as of (bound))`;

async function rowsOf(tx: Tx, table: Table | 'machines'): Promise<Row[]> {
  const spelled = table === 'orders' ? sql`, ${reservation} as reservation` : sql``;
  return (await sql<Row>`select *${spelled} from ${sql.id(table)} order by id`.execute(tx)).rows;
}

/** Writes the first status of every machine: each machine begins as available. */
async function openMachines(tx: Tx, { founded }: Stage): Promise<void> {
  await sql`insert into machine_status_history (machine_id, status, started_at)
            select id, 'available', ${iso(founded)}::timestamptz from machines order by id`.execute(tx);
}

beforeAll(async () => {
  plant = await buildTestPlant();
  const stage = demoStage('2026-06-17T13:20:00.000Z', 'Africa/Johannesburg', 4);
  story = beginningOf(stage, tellHistory(stage));
  await plant.db.transaction().execute(async (tx) => {
    const stored = await writePlant(tx, stage);
    recorded = recordStory(story, stored);
    const { orders } = recorded.ledger;
    await openMachines(tx, stage);
    audited = await playStory(tx, story, stored, (nth) => orders[nth - 1]?.order_number ?? '');
    for (const table of tables) written[table] = await rowsOf(tx, table);
    machines = await rowsOf(tx, 'machines');
  });
}, 300_000);
afterAll(() => plant.close());

/**
 * Both sides contain only the columns that are in the recorded and in the written rows. A column that is not recorded
 * has its default.
 */
function inSharedColumns(rows: readonly Row[], read: readonly Row[]): { rows: Row[]; read: Row[] } {
  const [first = {}] = read;
  const names = Object.keys(rows[0] ?? {}).filter((name) => name in first);
  const cut = (row: Row): Row => Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
  return { rows: rows.map(cut), read: read.map(cut) };
}

/** The audit log keeps `before` and `after` as JSON. */
const asKept = (entries: readonly AuditRow[]): unknown => JSON.parse(JSON.stringify(entries));

it('the story contains every kind of action', () => {
  const kinds: Record<OrderDeed['kind'], number> = {
    created: 0,
    assigned: 0,
    started: 0,
    quantity: 0,
    paused: 0,
    stopped: 0,
    resumed: 0,
    completed: 0,
    cancelled: 0,
  };
  for (const { kind } of story.orders.flatMap(({ deeds }) => deeds)) kinds[kind] += 1;
  expect(Object.entries(kinds).filter(([, count]) => count === 0)).toEqual([]);
  expect(story.machines.length).toBeGreaterThan(0);
});

describe('the demo plant has the same rows that the commands write', () => {
  it.each(tables)('%s', (table) => {
    const { rows, read } = inSharedColumns(recorded.ledger[table as keyof Ledger & Table], written[table]);
    expect(rows).toEqual(read);
  });

  it('machines', () => {
    const { rows, read } = inSharedColumns(
      recorded.machines.map((machine) => ({ ...machine })),
      machines,
    );
    expect(rows).toEqual(read);
  });

  it('audit_log', () => {
    expect(asKept(recorded.ledger.audit_log)).toEqual(asKept(audited));
  });
});
