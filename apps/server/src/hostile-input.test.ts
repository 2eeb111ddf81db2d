/**
 * Every endpoint against invalid input. The server answers every call. A refusal has a sentence and a code, and the
 * refused call changes no row of any table.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedScenario } from '../seed/seed-scenario';
import { buildTestPlant, type Person, type TestPlant } from '../test/build-app';
import {
  hostileBodies,
  hostileParams,
  hostileRecords,
  hostileTexts,
  Turns,
  usualRecord,
} from '../test/hostile-values';
import { sendFile } from '../test/upload-form';
import { everyRoute } from './app';
import type { Route } from './platform/http/route';

interface Attempt {
  readonly name: string;
  send(person: Person): Promise<Answered>;
}

interface Answered {
  readonly status: number;
  readonly body: string;
}

/** These calls end the session of the caller. */
const endsSessions: ReadonlySet<string> = new Set(['/auth/logout']);

/** Calls that count a wrong password, record it, and send an event when the next sign-in is delayed. */
const countsGuesses: ReadonlySet<string> = new Set([
  '/auth/login',
  '/settings/change-password',
  '/settings/pin',
  '/settings/second-factor',
  '/settings/second-factor/secret',
  '/settings/second-factor/recovery',
]);
const guessTables = [
  'sign_in_failures',
  'unknown_sign_in_names',
  'users',
  'audit_log',
  'change_records',
  'live_events',
];

/** The tables that every call may change: a write extends the session even if it is refused. */
const keptAnyway = ({ endpoint }: Route): ReadonlySet<string> =>
  new Set(['sessions', ...(countsGuesses.has(endpoint.path) ? guessTables : [])]);

describe('bad input', () => {
  const turns = new Turns();
  let plant: TestPlant;
  beforeAll(async () => {
    plant = await buildTestPlant();
    await plant.standAt('2026-03-02T10:00:00Z');
    await seedScenario(plant.db, { name: 'one-shift' }, () => undefined);
    await watchEveryTable(plant);
  });
  afterAll(() => plant.close());

  const inject = async (
    person: Person,
    { endpoint }: Route,
    address: string,
    payload?: string,
  ): Promise<Answered> => {
    const answer = await plant.app.inject({
      method: endpoint.method,
      url: `/api${address}`,
      headers: {
        authorization: `Bearer ${person.token}`,
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(payload === undefined ? {} : { payload }),
    });
    return { status: answer.statusCode, body: answer.body };
  };

  const attemptsOn = (route: Route): Attempt[] => [
    ...paramAttempts(route),
    ...queryAttempts(route),
    ...(route.endpoint.upload ? formAttempts(route) : bodyAttempts(route)),
  ];

  const paramAttempts = (route: Route): Attempt[] => {
    const names = [...route.endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    return names.flatMap((name) =>
      turns.of(`address: ${name}`, Object.entries(hostileParams)).map(([what, spelled]) => ({
        name: `${name} in the address is ${what}`,
        send: (person) => inject(person, route, usualPath(route, { [name]: spelled }), bodyText(route)),
      })),
    );
  };

  const queryAttempts = (route: Route): Attempt[] => {
    const usual = usualRecord(route.endpoint.query);
    const address = (query: string) => `${usualPath(route)}?${query}`;
    const ask = (name: string, query: string): Attempt => ({
      name,
      send: (person) => inject(person, route, address(query), bodyText(route)),
    });
    return [
      ask('the query has unknown names', '__proto__=1&constructor=2&toString=3'),
      ...Object.keys(usual).flatMap((key) => [
        ...turns
          .of(`query: ${key}`, Object.entries(hostileTexts))
          .map(([what, text]) =>
            ask(`${key} in the query is ${what}`, `${key}=${encodeURIComponent(wellFormed(text))}`),
          ),
        ask(`${key} in the query is half a character, spelled`, `${key}=%ED%A0%80`),
        ask(`${key} in the query stands twice`, `${key}=1&${key}=2`),
        ask(`${key} in the query is long`, `${key}=${'9'.repeat(10_000)}`),
      ]),
    ];
  };

  const bodyAttempts = (route: Route): Attempt[] => {
    if (route.endpoint.method === 'GET') return [];
    const send = (name: string, payload: string): Attempt => ({
      name,
      send: (person) => inject(person, route, usualPath(route), payload),
    });
    return [
      ...turns
        .of('body', Object.entries(hostileBodies))
        .map(([what, text]) => send(`the body is ${what}`, text)),
      ...hostileRecords(usualRecord(route.endpoint.body), turns).map(({ name, record }) =>
        send(name, JSON.stringify(record)),
      ),
    ];
  };

  const formAttempts = (route: Route): Attempt[] => {
    const usual = Object.keys(usualRecord(route.endpoint.body));
    const file = { name: 'orders.csv', bytes: 'order_number,product_name,quantity\nORD-9,Cola,5\n' };
    const post = (
      name: string,
      form: Partial<typeof file>,
      fields: Record<string, string> = {},
    ): Attempt => ({
      name,
      send: async (person) => {
        const sent = await sendFile(person, `/api${usualPath(route)}`, { ...file, ...form }, fields);
        return { status: sent.status, body: JSON.stringify(sent.body) };
      },
    });
    return [
      post('the file is empty', { bytes: '' }),
      post('the file is no file of its kind', {
        name: 'orders.xlsx',
        bytes: 'PK\u0003\u0004 not a workbook',
      }),
      post('the file is an old workbook by name only', { name: 'orders.xls', bytes: '\u00d0\u00cf' }),
      post('the file has NUL characters', { bytes: 'order_number\u0000,quantity\nORD\u0000,5\n' }),
      post('the file has another folder for a name', { name: '../../etc/passwd.csv' }),
      post('the file has no extension', { name: 'orders' }),
      ...usual.flatMap((key) =>
        Object.entries(hostileTexts).map(([what, text]) =>
          post(`${key} is ${what}`, {}, { dry_run: 'true', [key]: wellFormed(text) }),
        ),
      ),
    ];
  };

  const cases = everyRoute.map(
    (route) => [`${route.endpoint.method} ${route.endpoint.path}`, route] as const,
  );

  // covers CALL-50, CALL-51, CALL-70
  it.each(cases)('%s answers any input, and a refused request changes nothing', async (_, route) => {
    const wrong: string[] = [];
    let person = await plant.person('admin');
    await takeTouched(plant);
    for (const attempt of attemptsOn(route)) {
      const { status, body } = await attempt.send(person);
      const touched = (await takeTouched(plant)).filter((table) => !keptAnyway(route).has(table));
      const raw = status >= 400 ? rawWordIn(body) : undefined;
      if (raw) wrong.push(`${attempt.name}: "${raw}" in ${body.slice(0, 300)}`);
      if (status >= 500) wrong.push(`${attempt.name}: ${status} ${body.slice(0, 200)}`);
      else if (status >= 400) {
        if (!isExplained(body)) wrong.push(`${attempt.name}: ${status} without words: ${body.slice(0, 200)}`);
        if (touched.length > 0) wrong.push(`${attempt.name}: ${status}, but changed ${touched.join(', ')}`);
      } else if (endsSessions.has(route.endpoint.path)) {
        person = await plant.person('admin');
        await takeTouched(plant);
      }
    }
    expect(wrong).toEqual([]);
  });
});

/** An address or a form cannot contain half of a surrogate pair, so the replacement character replaces it. */
const wellFormed = (text: string): string => Buffer.from(text).toString();

const usualParams: Readonly<Record<string, string>> = { type: 'orders', crewLetter: 'A' };

function usualPath({ endpoint }: Route, given: Readonly<Record<string, string>> = {}): string {
  return endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => given[name] ?? usualParams[name] ?? '1');
}

/** A valid body for calls with a fault in the address. */
const bodyText = ({ endpoint }: Route): string | undefined =>
  endpoint.method === 'GET' || endpoint.upload ? undefined : JSON.stringify(usualRecord(endpoint.body));

function isExplained(body: string): boolean {
  const { code, error } = JSON.parse(body) as Readonly<Record<string, unknown>>;
  return typeof code === 'string' && /^[A-Z][A-Z_]+$/.test(code) && typeof error === 'string' && error !== '';
}

/** Finds a word of the validator or of JavaScript in a sentence for people. The sentence may quote the sent value. */
function rawWordIn(body: string): string | undefined {
  const { error, details } = JSON.parse(body) as {
    readonly error: string;
    readonly details?: { readonly fields?: readonly { readonly message: string }[] };
  };
  const said = [error, ...(details?.fields ?? []).map(({ message }) => message)].join(' ');
  const own = said.replaceAll(/"NaN"|\(NaN\)/g, '');
  return /Invalid (input|option|key)|\bexpected (an? )?(string|number|int|array|object|boolean|date|one of)|, received\b|\bundefined\b|\bNaN\b|\bregex\b|\[object /.exec(
    own,
  )?.[0];
}

/** Records the name of the table for each row that is written. The record is rolled back together with the row. */
async function watchEveryTable({ db }: TestPlant): Promise<void> {
  await sql`create table touched (name text not null)`.execute(db);
  await sql`create function note_touched() returns trigger language plpgsql as
    $$ begin insert into touched values (tg_table_name); return null; end $$`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'touched'`.execute(
    db,
  );
  for (const { name } of rows) {
    await sql`create trigger note_touched after insert or update or delete on ${sql.id(name)}
      for each row execute function note_touched()`.execute(db);
  }
}

async function takeTouched({ db }: TestPlant): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`delete from touched returning name`.execute(db);
  return [...new Set(rows.map(({ name }) => name))].sort();
}
