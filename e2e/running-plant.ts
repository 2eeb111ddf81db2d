/** A separate plant: database, server process, and one signed-in person of each role. */
import type { Role } from '@pms/domain/roles';
import { withClient } from '../apps/server/src/platform/postgres/login';
import { createDatabase, dropDatabase } from '../apps/server/test/cluster';
import { type Caller, callerWith } from './caller';
import { clusterVariables } from './cluster-variables';
import { type ServerProcess, startServerProcess } from './server-process';
import { addNewcomer, type Newcomer, type SettledPerson, settle } from './settled-people';

export interface Person extends SettledPerson {
  readonly call: Caller;
}

export interface RunningPlant {
  readonly name: string;
  /** The address stays the same after a restart, because an open browser needs the address. */
  readonly origin: string;
  readonly people: Readonly<Record<Role, Person>>;
  /** Adds a person who must still choose a password. */
  newcomer(role: Role): Promise<Newcomer>;
  /** Adds a person who is signed in, for journeys that end sessions. */
  person(role: Role): Promise<Person>;
  /** Marks the settled people as active now, so that no session is idle because of an earlier journey. */
  wake(): Promise<void>;
  /** Makes every session of this person idle for longer than the limit. */
  forget(person: Pick<Person, 'id'>): Promise<void>;
  /** Runs the work that the server does each minute. */
  runJob(name: string): Promise<void>;
  /** Makes the open calls for help older by some minutes, and lets the server raise the overdue calls. */
  letHelpWait(minutes: number): Promise<void>;
  /** Stops the clock of the plant during this work. */
  whileClockStands(work: () => Promise<void>): Promise<void>;
  /** Ends the server process: by SIGTERM, or at once like a power cut. */
  stopServer(how: 'stop' | 'kill'): Promise<void>;
  /** Starts the server again at the same address. */
  startServer(): Promise<void>;
  /** Starts one more server process on the plant's database with these settings. The caller stops the process. */
  anotherServer(settings: Readonly<Record<string, string>>): Promise<ServerProcess>;
  close(): Promise<void>;
}

function variable(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: the run's global setup has not run`);
  return value;
}

const inDatabase = (url: string, statement: string, values: readonly unknown[] = []): Promise<void> =>
  withClient(url, async (client) => {
    await client.query(statement, [...values]);
  });

/** Replaces the clock of the plant by the present time during this work. */
async function whileClockStands(url: string, work: () => Promise<void>): Promise<void> {
  const running = await withClient(url, async (client) => {
    const { rows } = await client.query<{ definition: string }>(
      `select pg_get_functiondef('plant_clock'::regproc) as definition`,
    );
    return rows[0]?.definition ?? '';
  });
  await inDatabase(
    url,
    `do $stop$ begin
      execute format(
        'create or replace function plant_clock() returns timestamptz language sql stable as %L',
        format('select %L::timestamptz', plant_clock()));
    end $stop$`,
  );
  try {
    await work();
  } finally {
    await inDatabase(url, running);
  }
}

/** A copy of the settled plant, with a separate server. */
export async function startPlant(name: string): Promise<RunningPlant> {
  const adminUrl = variable(clusterVariables.admin);
  const databaseUrl = await createDatabase(adminUrl, variable(clusterVariables.template));
  // Programs that a journey connects run on this machine, so the server must accept local addresses.
  const own = { WEBHOOK_PRIVATE_NETWORKS: '127.0.0.1' };
  const env = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn', ...own };
  let server: ServerProcess = await startServerProcess(env);
  const { origin } = server;
  const here = (person: SettledPerson): Person => ({ ...person, call: callerWith(origin, person.token) });
  const settled = JSON.parse(variable(clusterVariables.people)) as Record<Role, SettledPerson>;
  const people = Object.fromEntries(
    Object.entries(settled).map(([role, person]) => [role, here(person)]),
  ) as Record<Role, Person>;
  let count = Object.keys(people).length;
  const newcomer = async (role: Role) => {
    count += 1;
    return addNewcomer(people.admin.call, role, count);
  };
  const runJob = (job: string) => inDatabase(databaseUrl, 'select jobs.add_job($1, job_key := $1)', [job]);
  return {
    name,
    origin,
    people,
    newcomer,
    person: async (role) => here(await settle(origin, await newcomer(role))),
    wake: () =>
      inDatabase(databaseUrl, 'update sessions set last_activity_at = now() where user_id = any($1)', [
        Object.values(settled).map(({ id }) => id),
      ]),
    forget: ({ id }) =>
      inDatabase(
        databaseUrl,
        `update sessions set last_activity_at = last_activity_at - interval '1 day' where user_id = $1`,
        [id],
      ),
    letHelpWait: async (minutes) => {
      await inDatabase(
        databaseUrl,
        `update help_calls set called_at = called_at - make_interval(secs => $1)
          where resolved_at is null and cancelled_at is null`,
        [minutes * 60],
      );
      await runJob('escalate-help');
    },
    runJob,
    whileClockStands: (work) => whileClockStands(databaseUrl, work),
    stopServer: async (how) => {
      await server[how]();
    },
    startServer: async () => {
      server = await startServerProcess({ ...env, PORT: new URL(origin).port });
    },
    anotherServer: (settings) => startServerProcess({ ...env, ...settings }),
    close: async () => {
      await server.stop();
      await dropDatabase(adminUrl, databaseUrl);
    },
  };
}
