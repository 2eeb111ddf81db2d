/** A plant of its own: database, server process, and one signed-in person of each role. */
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
  /** The same over restarts, as a browser that stays open needs it. */
  readonly origin: string;
  readonly people: Readonly<Record<Role, Person>>;
  /** Adds somebody who must still choose a password of their own. */
  newcomer(role: Role): Promise<Newcomer>;
  /** Adds somebody who is signed in; for journeys that end sessions. */
  person(role: Role): Promise<Person>;
  /** Lets the settled people have acted just now: no journey may find them signed out for what went before it. */
  wake(): Promise<void>;
  /** Lets everybody's session of this person idle for longer than is allowed. */
  forget(person: Pick<Person, 'id'>): Promise<void>;
  /** Lets the server do now what its schedule does each minute. */
  runJob(name: string): Promise<void>;
  /** Lets the open calls for help have waited so many minutes longer, and the server look for those that go up. */
  letHelpWait(minutes: number): Promise<void>;
  /** Ends the server process: by SIGTERM, or at once as a power cut would. */
  stopServer(how: 'stop' | 'kill'): Promise<void>;
  /** Starts it again where it was. */
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

/** A copy of the settled plant, with a server of its own. */
export async function startPlant(name: string): Promise<RunningPlant> {
  const adminUrl = variable(clusterVariables.admin);
  const databaseUrl = await createDatabase(adminUrl, variable(clusterVariables.template));
  // The programs that a journey connects are on this machine.
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
