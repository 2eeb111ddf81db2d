/**
 * Every acknowledged change is stored exactly once, although the server or the database is killed. A real server runs
 * on a durable cluster on a real disk. The test kills both repeatedly while people write.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createMachine } from '@pms/domain/machines/endpoints';
import { createOrder, startOrder } from '@pms/domain/orders/endpoints';
import { verify } from '@pms/domain/sessions/endpoints';
import { expect, onTestFailed, onTestFinished, test, vi } from 'vitest';
import { type Random, randomFrom } from '../seed/random';
import { verifyAuditChain } from '../src/platform/audit-chain';
import { connect, type Database } from '../src/platform/database';
import { createLog } from '../src/platform/log';
import { ask, isRunning, newDataDir, RUN_BINARIES } from '../src/platform/postgres/database-process';
import { openDatabase } from '../src/platform/postgres/open-database';
import * as record from './crash-record';
import { Ledger, putToWork, Writer } from './crash-writers';
import { killDatabase } from './kill-database';
import { type Door, sendWell, signInAt } from './send';
import { startServerProcess } from './server-process';

vi.setConfig({ testTimeout: 600_000 });

const password = 'Plant-2026!';
const people = 6;
const kills = { server: 3, database: 4, both: 3 };

test('repeated kills of the server and of the database lose and double no acknowledged write', async () => {
  const seed = process.env.CRASH_SEED ?? String(randomInt(2 ** 31));
  const random = randomFrom(seed);
  const dataDir = newDataDir();
  const env = { DATA_DIR: dataDir, ADMIN_PASSWORD: password, LOG_LEVEL: 'error' };
  let server = await startServerProcess({ env });
  onTestFinished(() => server.kill());
  onTestFailed(() =>
    console.error(
      `For the same kills set CRASH_SEED=${seed}. The server said:\n${server.logs().slice(-4000)}`,
    ),
  );
  const tokens = await Promise.all(
    Array.from({ length: people }, () => signInAt(server.origin, 'admin', password)),
  );
  const doors = tokens.map((token) => () => ({ origin: server.origin, token }));
  const started = await startOrders(doors[0]?.() ?? server, 4);

  const ledger = new Ledger();
  const writers = doors.map((door) => new Writer(door, ledger));
  const shift = putToWork(writers, started);
  const untilMore = (writes: number): Promise<void> => {
    const goal = ledger.acknowledged + writes;
    return shift.until(() => {
      // The server must survive the loss of its database.
      expect(server.hasEnded).toBe(false);
      return ledger.acknowledged >= goal;
    });
  };
  for (const target of strikes(random)) {
    await untilMore(random.whole(3, 25));
    // A random delay, so that the kill strikes the calls at a random point.
    await sleep(random.between(0, 30));
    expect(ledger.underWay).toBeGreaterThan(0);
    if (target !== 'server') killDatabase(dataDir);
    // A running server starts its database again.
    if (target === 'database') continue;
    await server.kill();
    server = await startServerProcess({ env });
  }
  await untilMore(20);
  await shift.finish();
  expect(ledger.repeated).toBeGreaterThan(10);

  // No person had to sign in again.
  for (const door of doors) await sendWell(door(), verify);
  const database = await openDatabase({ dataDir, log: () => undefined, ...RUN_BINARIES });
  await expectDurable(database.url);
  const { db, close } = connect(database.url, createLog('silent'), 1);
  await expectRecord(db, ledger, started);
  await close();
  await database.release();
  expect(await server.stop()).toBe(0);
  expect(isRunning(dataDir)).toBe(false);
});

/** The processes to kill, in random order. */
function strikes(random: Random): string[] {
  const left = Object.entries(kills).flatMap(([target, times]) => Array<string>(times).fill(target));
  return Array.from({ length: left.length }, () => left.splice(random.whole(0, left.length - 1), 1)).flat();
}

/** Running orders, each on a separate machine. */
async function startOrders(door: Door, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 1; n <= count; n += 1) {
    const machine = await sendWell(door, createMachine, {
      body: { name: `Filler ${n}`, type: 'Filler', environment: 'packaging' },
    });
    const { data } = await sendWell(door, createOrder, {
      body: {
        order_number: `RUNS-${n}`,
        product_name: 'Cola 600 ml',
        quantity: 100_000,
        environment: 'packaging',
        machine_id: machine.data.id,
      },
    });
    await sendWell(door, startOrder, { params: { id: data.id }, body: {} });
    ids.push(data.id);
  }
  return ids;
}

async function expectDurable(url: string): Promise<void> {
  const names = ['fsync', 'synchronous_commit', 'full_page_writes'];
  const values = await Promise.all(names.map((name) => ask(url, `show ${name}`)));
  expect(values.flat(2)).toEqual(['on', 'on', 'on']);
}

async function expectRecord(db: Database, ledger: Ledger, started: readonly number[]): Promise<void> {
  const created = await record.ordersBut(db, 'RUNS-');
  expect(created.map(({ order_number, id }) => [order_number, id]).sort()).toEqual(
    [...ledger.created].sort(),
  );
  expect(await record.producedQuantities(db)).toEqual(sorted(ledger.added));
  expect(await record.reportsInLine(db)).toEqual(sorted(ledger.added));
  expect(await record.stopsOf(db)).toEqual(sorted(ledger.stopped));

  // Every change has sent its event and written its audit entry exactly once.
  const once = new Map([...started, ...ledger.created.values()].map((id) => [id, 1]));
  const expected: readonly [type: string, changes: ReadonlyMap<number, number>][] = [
    ['order_created', once],
    ['order_quantity_updated', ledger.added],
    ['order_stopped', ledger.stopped],
    ['order_resumed', ledger.resumed],
  ];
  for (const [type, changes] of expected) {
    expect(await record.eventsOf(db, type), `events ${type}`).toEqual(sorted(changes));
    expect(await record.auditOfOrders(db, type), `audit entries ${type}`).toEqual(sorted(changes));
  }
  expect((await verifyAuditChain(db)).broken).toBeNull();
  expect(await record.gapsInHistory(db)).toEqual([]);
  expect(await record.statusesBesideHistory(db)).toEqual([]);
  expect(await record.keysWithoutAnswer(db)).toEqual([]);
}

const sorted = (counts: ReadonlyMap<number, number>) => new Map([...counts].sort(([a], [b]) => a - b));
