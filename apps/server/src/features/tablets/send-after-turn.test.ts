/** The calls that a session on a shared tablet may still make after the next person took the tablet (decision 0530). */
import { callForHelp } from '@pms/domain/help/endpoints';
import { keepOfflineEntry } from '@pms/domain/offline/endpoints';
import { signOutEverywhere, verifySession } from '@pms/domain/sessions/endpoints';
import * as endpoints from '@pms/domain/tablets/endpoints';
import { hoursOfSending } from '@pms/domain/tablets/rules';
import { deactivateUser } from '@pms/domain/users/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { type Account, aMachine, anAccount } from '../../../test/builders';
import { hashPassword } from '../../platform/password-hash';

vi.setConfig({ testTimeout: 60_000 });

const noon = '2026-03-02T10:00:00Z';
const later = (seconds: number): string => new Date(Date.parse(noon) + seconds * 1000).toISOString();
const pin = '4718';
const hour = 3600;

let plant: TestPlant;
let admin: Person;
let machine: { id: number };
let tablet: { id: number; cookie: string };
let person: Account;
let token: string;
let bound = 0;

type Headers = Readonly<Record<string, string>>;

async function send(
  endpoint: { method: string; path: string },
  payload: object | undefined,
  headers: Headers,
) {
  const answer = await plant.app.inject({
    method: endpoint.method as 'POST',
    url: `/api${endpoint.path}`,
    ...(payload ? { payload } : {}),
    headers,
  });
  const kept = answer.headers['set-cookie'];
  const cookie = typeof kept === 'string' ? (kept.split(';')[0] ?? '') : '';
  return { status: answer.statusCode, code: answer.json().code, body: answer.json(), cookie };
}

async function bindDevice() {
  const asked = await send(endpoints.askForBinding, undefined, {});
  bound += 1;
  const { data } = await admin.call(endpoints.bindTablet, {
    body: {
      code: asked.body.data.code,
      name: `Tablet ${bound}`,
      environment: null,
      machine_ids: [machine.id],
      sign_out_seconds: 60,
    },
  });
  return { id: data.id, cookie: asked.cookie };
}

const signIn = async ({ username }: Account): Promise<string> =>
  (await send(endpoints.signInByPin, { username, pin }, { cookie: tablet.cookie })).body.token;

async function withPin(): Promise<Account> {
  const account = await anAccount(plant.db, { role: 'operator' });
  const pin_hash = await hashPassword(pin);
  await plant.db.insertInto('pins').values({ user_id: account.id, pin_hash }).execute();
  return account;
}

const bearer = (): Headers => ({ authorization: `Bearer ${token}` });
const late = (at: string, by: number = person.id): Headers => ({
  ...bearer(),
  'occurred-at': at,
  'entered-by': String(by),
});
const help = (headers: Headers) =>
  send(
    callForHelp,
    { kind: 'material', note: '', machine_id: machine.id, order_id: null, stops_machine: false },
    headers,
  );

beforeAll(async () => {
  plant = await buildTestPlant();
  await plant.standAt(noon);
  admin = await plant.person('admin');
  machine = await aMachine(plant.db);
});
afterAll(() => plant.close());
beforeEach(async () => {
  await plant.standAt(noon);
  tablet = await bindDevice();
  person = await withPin();
  token = await signIn(person);
});

describe('a session that ended because the next person signed in', () => {
  beforeEach(async () => {
    await signIn(await withPin());
    await plant.standAt(later(240));
  });

  // covers TAB-14
  it('sends the entries of its person with their times, and no other call', async () => {
    expect(await help(late(later(120)))).toMatchObject({ status: 201 });
    const { caller_id, called_at } = await plant.db
      .selectFrom('help_calls')
      .select(['called_by as caller_id', 'called_at'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect([caller_id, Date.parse(called_at)]).toEqual([person.id, Date.parse(later(120))]);

    // A request without a time or a person is not a late entry.
    const { 'occurred-at': _time, ...noTime } = late(later(120));
    const { 'entered-by': _person, ...nobody } = late(later(120));
    for (const headers of [bearer(), noTime, nobody])
      expect(await help(headers)).toMatchObject({ status: 401, code: 'SESSION_EXPIRED' });
    // All other calls ignore these headers.
    expect(await send(verifySession, undefined, late(later(120)))).toMatchObject({ status: 401 });
    expect(await send(keepOfflineEntry, {}, late(later(120)))).toMatchObject({ status: 401 });
    // The session is still ended.
    expect(await help(bearer())).toMatchObject({ status: 401 });
  });

  // covers TAB-14
  it('sends no entry of another person', async () => {
    expect(await help(late(later(120), admin.id))).toMatchObject({ status: 409, code: 'ENTERED_BY_ANOTHER' });
  });

  // covers TAB-14
  it('cannot send after its hours', async () => {
    const last = hoursOfSending * hour - 1;
    await plant.standAt(later(last));
    expect(await help(late(later(last)))).toMatchObject({ status: 201 });
    await plant.standAt(later(last + 1));
    expect(await help(late(later(last)))).toMatchObject({ status: 401 });
  });

  // covers TAB-15
  it.each([
    ['its tablet is revoked', () => admin.call(endpoints.revokeTablet, { params: { id: tablet.id } })],
    ['the PIN is removed', () => admin.call(endpoints.removePin, { params: { id: person.id } })],
    ['its person may no longer sign in', () => admin.call(deactivateUser, { params: { id: person.id } })],
  ])('sends no entry when %s', async (_, end) => {
    await end();
    const { status } = await help(late(later(120)));
    expect([401, 403]).toContain(status);
  });
});

describe('after a sign-out of all other sessions of the person', () => {
  it('the remaining session sends the entries of its person later', async () => {
    expect(await send(signOutEverywhere, undefined, bearer())).toMatchObject({ status: 200 });
    await signIn(await withPin());
    await plant.standAt(later(240));
    expect(await help(late(later(120)))).toMatchObject({ status: 201 });
  });

  it('a former session of the person sends no entry', async () => {
    await signIn(await withPin());
    tablet = await bindDevice();
    const stayed = { authorization: `Bearer ${await signIn(person)}` };
    expect(await send(signOutEverywhere, undefined, stayed)).toMatchObject({ status: 200 });
    expect(await help(late(later(0)))).toMatchObject({ status: 401 });
  });
});

// covers TAB-14
it('a session that ended by inactivity sends entries, and stays ended', async () => {
  await plant.standAt(later(hour));
  expect(await help(bearer())).toMatchObject({ status: 401 });
  expect(await help(late(later(120)))).toMatchObject({ status: 201 });
  expect(await send(verifySession, undefined, bearer())).toMatchObject({ status: 401 });
});

// covers TAB-14
it('a session that is not on a tablet sends no entry after its end', async () => {
  const other = await plant.person('operator');
  await plant.db
    .updateTable('sessions')
    .set({ ended_at: noon, end_reason: 'sign_out' })
    .where('user_id', '=', other.id)
    .execute();
  token = other.token;
  expect(await help(late(later(0), other.id))).toMatchObject({ status: 401 });
});
