/** A plant of its own: database, server process, and one signed-in person of each role. */
import { type Role, roles } from '@pms/domain/roles';
import { firstPassword, login } from '@pms/domain/sessions/endpoints';
import { createUser } from '@pms/domain/users/endpoints';
import { withClient } from '../apps/server/src/platform/postgres/login';
import { createDatabase, dropDatabase } from '../apps/server/test/cluster';
import { type Caller, callerWith } from './caller';
import { type ServerProcess, startServerProcess } from './server-process';
import { clusterVariables } from './start-cluster';

export interface Person {
  readonly id: number;
  readonly username: string;
  readonly full_name: string;
  readonly password: string;
  readonly token: string;
  readonly call: Caller;
}

export interface RunningPlant {
  readonly name: string;
  /** The same over restarts, as a browser that stays open needs it. */
  readonly origin: string;
  readonly people: Readonly<Record<Role, Person>>;
  /** Adds somebody who must still choose a password of their own. */
  newcomer(role: Role): Promise<{ username: string; full_name: string; temporary: string }>;
  /** Adds somebody who is signed in; for journeys that end sessions. */
  person(role: Role): Promise<Person>;
  /** Lets everybody's session of this person idle for longer than is allowed. */
  forget(person: Pick<Person, 'id'>): Promise<void>;
  /** Ends the server process: by SIGTERM, or at once as a power cut would. */
  stopServer(how: 'stop' | 'kill'): Promise<void>;
  /** Starts it again where it was. */
  startServer(): Promise<void>;
  close(): Promise<void>;
}

const adminSignIn = { username: 'thandi.nkosi', password: 'Rooibos-1967' } as const;

const fullNames: Readonly<Record<Role, string>> = {
  admin: 'Thandi Nkosi',
  manager: 'Pieter van Wyk',
  supervisor: 'Lerato Mokoena',
  operator: 'Sipho Dlamini',
  viewer: 'Naledi Khumalo',
  packer: 'Ayanda Zulu',
};

function variable(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: the run's global setup has not run`);
  return value;
}

export async function startPlant(name: string): Promise<RunningPlant> {
  const adminUrl = variable(clusterVariables.admin);
  const databaseUrl = await createDatabase(adminUrl, variable(clusterVariables.template));
  const env = {
    DATABASE_URL: databaseUrl,
    ADMIN_USERNAME: adminSignIn.username,
    ADMIN_PASSWORD: adminSignIn.password,
    LOG_LEVEL: 'warn',
  };
  let server: ServerProcess = await startServerProcess(env);
  const { origin } = server;
  const admin = await signedIn(origin, { ...adminSignIn, full_name: adminSignIn.username });
  let count = 0;
  const newcomer = async (role: Role) => {
    count += 1;
    const full_name = fullNames[role];
    const username = `${full_name.toLowerCase().replaceAll(' ', '.')}.${count}`;
    const temporary = `given-${username}`;
    await admin.call(createUser, {
      body: { username, email: `${username}@plant.example`, password: temporary, role, fullName: full_name },
    });
    return { username, full_name, temporary };
  };
  const person = async (role: Role) => settle(origin, await newcomer(role));
  const others = await Promise.all(
    roles.filter((role) => role !== 'admin').map(async (role) => [role, await person(role)] as const),
  );
  return {
    name,
    origin,
    people: { ...Object.fromEntries(others), admin } as unknown as Record<Role, Person>,
    newcomer,
    person,
    forget: ({ id }) =>
      withClient(databaseUrl, async (client) => {
        await client.query(
          `update sessions set last_activity_at = last_activity_at - interval '1 day' where user_id = $1`,
          [id],
        );
      }),
    stopServer: async (how) => {
      await server[how]();
    },
    startServer: async () => {
      server = await startServerProcess({ ...env, PORT: new URL(origin).port });
    },
    close: async () => {
      await server.stop();
      await dropDatabase(adminUrl, databaseUrl);
    },
  };
}

interface SignIn {
  readonly username: string;
  readonly password: string;
  readonly full_name: string;
}

async function signedIn(origin: string, { username, password, full_name }: SignIn): Promise<Person> {
  const { data } = await callerWith(origin)(login, { body: { username, password } });
  const { token, user } = data;
  return { id: user.id, username, full_name, password, token, call: callerWith(origin, token) };
}

/** Whoever has a temporary password chooses another one, as everybody must at first. */
async function settle(
  origin: string,
  { username, full_name, temporary }: { username: string; full_name: string; temporary: string },
): Promise<Person> {
  const person = await signedIn(origin, { username, full_name, password: temporary });
  const password = `Chosen-${username}-1`;
  await person.call(firstPassword, { body: { newPassword: password } });
  return { ...person, password };
}
