/** Adds one person of each role to a plant once, and signs the people in. All other plants are copies of this plant. */
import { type Role, roles } from '@pms/domain/roles';
import { firstPassword, login } from '@pms/domain/sessions/endpoints';
import { wholeSignIn } from '@pms/domain/sessions/schema';
import { createUser } from '@pms/domain/users/endpoints';
import { type Caller, callerWith } from './caller';
import { plantZone } from './plant-zone';
import { startServerProcess } from './server-process';

/** A person who has signed in and chosen a password. */
export interface SettledPerson {
  readonly id: number;
  readonly username: string;
  readonly full_name: string;
  readonly password: string;
  readonly token: string;
}

export interface Newcomer {
  readonly username: string;
  readonly full_name: string;
  /** The person must change this password at the first sign-in. */
  readonly temporary: string;
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

/** Adds a person. The number distinguishes people of one role. */
export async function addNewcomer(admin: Caller, role: Role, number: number): Promise<Newcomer> {
  const full_name = fullNames[role];
  const username = `${full_name.toLowerCase().replaceAll(' ', '.')}.${number}`;
  const temporary = `given-${username}`;
  await admin(createUser, {
    body: { username, email: `${username}@plant.example`, password: temporary, role, fullName: full_name },
  });
  return { username, full_name, temporary };
}

async function signedIn(
  origin: string,
  { username, password, full_name }: Pick<SettledPerson, 'username' | 'password' | 'full_name'>,
): Promise<SettledPerson> {
  const { data } = wholeSignIn.parse(await callerWith(origin)(login, { body: { username, password } }));
  return { id: data.user.id, username, full_name, password, token: data.token };
}

/** Replaces the temporary password of a new person. The first sign-in requires this change. */
export async function settle(
  origin: string,
  { username, full_name, temporary }: Newcomer,
): Promise<SettledPerson> {
  const person = await signedIn(origin, { username, full_name, password: temporary });
  const password = `Chosen-${username}-1`;
  await callerWith(origin, person.token)(firstPassword, { body: { newPassword: password } });
  return { ...person, password };
}

/** Starts the plant of this database, adds one person of each role, and stops the plant. */
export async function settlePeople(databaseUrl: string): Promise<Readonly<Record<Role, SettledPerson>>> {
  const server = await startServerProcess({
    DATABASE_URL: databaseUrl,
    ADMIN_USERNAME: adminSignIn.username,
    ADMIN_PASSWORD: adminSignIn.password,
    LOG_LEVEL: 'warn',
    PLANT_TIME_ZONE: plantZone,
  });
  try {
    const { origin } = server;
    const admin = await signedIn(origin, { ...adminSignIn, full_name: adminSignIn.username });
    const call = callerWith(origin, admin.token);
    const others = await Promise.all(
      roles
        .filter((role) => role !== 'admin')
        .map(
          async (role, index) =>
            [role, await settle(origin, await addNewcomer(call, role, index + 1))] as const,
        ),
    );
    return { ...Object.fromEntries(others), admin } as Record<Role, SettledPerson>;
  } finally {
    await server.stop();
  }
}
