/** Several servers escalate a call for help only once, also after a kill of all servers during the escalation. */
import { callForHelp, listHelpCalls, takeHelpCall } from '@pms/domain/help/endpoints';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { poll } from '../src/platform/postgres/poll';
import { buildTestPlant, type Person, type TestPlant } from './build-app';
import { aMachine, anAssignment, auditOf, eventsSince } from './builders';
import { sendWell } from './send';
import { type ServerProcess, startServerProcess } from './server-process';
import { waitingCalls } from './waiting-calls';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const job = 'escalate-help';
const processes = 3;
/** The number of runs that one process takes from the queue at a time. */
const roundsOfProcess = 2;
const rounds = processes * roundsOfProcess;

const at = (minutes: number) => new Date(Date.parse('2026-11-10T08:00:00Z') + minutes * 60_000).toISOString();

describe('a call for help that no person takes', () => {
  let plant: TestPlant;
  let operator: Person;
  let fitter: Person;
  let lead: Person;
  let servers: ServerProcess[] = [];

  beforeEach(async () => {
    plant = await buildTestPlant();
    await plant.standAt(at(0));
    operator = await plant.person('operator');
    fitter = await plant.person('packer');
    lead = await plant.person('supervisor');
    for (const [person, role] of [
      [fitter, 'forklift_driver'],
      [lead, 'supervisor'],
    ] as const)
      await anAssignment(plant.db, {
        employee_id: person.id,
        machine_id: null,
        assignment_date: '2026-11-10',
        shift_type: 'day',
        role,
      });
    await start();
  });
  afterEach(async () => {
    await killAll();
    await plant.close();
  });

  const start = async () => {
    const wish = { databaseUrl: plant.url, env: { LOG_LEVEL: 'error', RUN_JOBS: '1' } };
    servers = await Promise.all(Array.from({ length: processes }, () => startServerProcess(wish)));
  };
  const killAll = () => Promise.all(servers.splice(0).map((server) => server.kill()));
  const door = (index: number, { token }: Person) => ({ origin: servers[index]?.origin ?? '', token });

  const until = async (what: string, holds: () => Promise<boolean>) => {
    const holdsNow = await poll(async () => ((await holds()) ? true : undefined), {
      everyMs: 20,
      withinMs: 60_000,
    });
    if (!holdsNow) throw new Error(`Never: ${what}`);
  };
  /** Adds the run like the schedule: in the only row of the job, which also replaces the run of a killed process. */
  const addScheduledRun = () => sql`select jobs.add_job(${job}, job_key := ${job})`.execute(plant.db);
  const addExtraRun = () => sql`select jobs.add_job(${job})`.execute(plant.db);
  const finished = async () =>
    (
      await plant.db
        .selectFrom('job_runs')
        .select('error')
        .where('job', '=', job)
        .where('finished_at', 'is not', null)
        .execute()
    ).map(({ error }) => error);
  const call = async () => {
    const { id: machine_id } = await aMachine(plant.db);
    return (await sendWell(door(0, operator), callForHelp, { body: { kind: 'material', machine_id } })).data;
  };
  const open = async (index: number) => (await sendWell(door(index, operator), listHelpCalls)).data;

  /** Locks the call until every process waits for the call with all runs of the process. */
  const whileAllWait = (id: number, then: () => Promise<unknown>) =>
    plant.db.transaction().execute(async (tx) => {
      await sql`select from help_calls where id = ${id} for update`.execute(tx);
      // The clock moves only after the lock, because the schedule may run at any moment.
      await plant.standAt(at(5));
      await addScheduledRun();
      for (let more = 1; more < rounds; more += 1) await addExtraRun();
      await until('all processes wait', async () => (await waitingCalls(plant.db)) >= rounds);
      await then();
    });

  type ReadEvents = Awaited<ReturnType<typeof eventsSince>>;
  /** The events about help, without the events of other jobs. */
  const helpEvents = async (readEvents: ReadEvents) =>
    (await readEvents()).map(({ type }) => type).filter((type) => type.startsWith('help_'));

  const expectEscalatedOnce = async (id: number, readEvents: ReadEvents) => {
    expect(await helpEvents(readEvents)).toEqual(['help_rings', 'help_escalated']);
    expect((await auditOf(plant.db, 'help_call', id)).map(({ action }) => action)).toEqual([
      'help_called',
      'help_escalated',
    ]);
    const bells = await plant.db
      .selectFrom('notifications')
      .select('title')
      .where('user_id', '=', lead.id)
      .where('link', '=', '/help')
      .execute();
    expect(bells).toEqual([{ title: 'Help not taken: Material' }]);
  };

  // covers HELP-16
  it('is escalated once when all processes run the job at the same moment', async () => {
    const { id } = await call();
    const readEvents = await eventsSince(plant.db);
    await whileAllWait(id, async () => undefined);
    await until('each round has ended', async () => (await finished()).length >= rounds);
    expect((await finished()).filter((error) => error !== null)).toEqual([]);
    for (const index of servers.keys())
      expect(await open(index)).toMatchObject([{ id, level: 1, rung: [fitter.id, lead.id], reached: 1 }]);
    await expectEscalatedOnce(id, readEvents);
  });

  // covers HELP-16
  it('is escalated once when all processes are killed during the escalation', async () => {
    const { id } = await call();
    const readEvents = await eventsSince(plant.db);
    await whileAllWait(id, killAll);
    await until('what they had begun is undone', async () => (await waitingCalls(plant.db)) === 0);
    expect(await plant.db.selectFrom('help_calls').select(['id', 'level']).execute()).toEqual([
      { id, level: 0 },
    ]);
    expect(await helpEvents(readEvents)).toEqual([]);

    await start();
    await addScheduledRun();
    await until('the call went up', async () => (await open(0))[0]?.level === 1);
    const before = (await finished()).length;
    await addScheduledRun();
    await until('a later round has ended', async () => (await finished()).length > before);
    await expectEscalatedOnce(id, readEvents);
    const { data: taken } = await sendWell(door(1, lead), takeHelpCall, { params: { id } });
    expect(taken).toMatchObject({ state: 'taken', taken_by: lead.id });
  });
});
