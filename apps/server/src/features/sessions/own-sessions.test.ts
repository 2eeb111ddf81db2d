import {
  changePassword,
  endMySession,
  listMySessions,
  liveTicket,
  login,
  logout,
  signOutEverywhere,
  verifySession,
} from '@pms/domain/sessions/endpoints';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type TestPlant } from '../../../test/build-app';
import { type Account, anAccount, auditOf } from '../../../test/builders';
import { LiveClient, socketAddress } from '../../../test/live-client';
import { send } from '../../../test/send';

describe('the sessions of the caller', () => {
  let plant: TestPlant;
  let origin: string;
  let account: Account;
  beforeEach(async () => {
    plant = await buildTestPlant({ live: { sessionCheckMs: 50 } });
    origin = await plant.origin();
    account = await anAccount(plant.db);
  });
  afterEach(() => plant.close());

  const signIn = async ({ username, password }: Account = account): Promise<string> => {
    const { body } = await send({ origin }, login, { body: { username, password } });
    return (body as { token: string }).token;
  };
  type Mine = { id: string; current: boolean; user: { username: string } };
  const listed = async (token: string) =>
    ((await send({ origin, token }, listMySessions)).body as { data: Mine[] }).data;
  const statusOf = async (token: string) => (await send({ origin, token }, verifySession)).status;

  // covers OWNSESSION-01
  it('are listed with a mark at the present session, and without the sessions of other people', async () => {
    const here = await signIn();
    await signIn();
    await signIn(await anAccount(plant.db));
    const mine = await listed(here);
    expect(mine.map(({ user, current }) => [user.username, current]).sort()).toEqual([
      [account.username, false],
      [account.username, true],
    ]);
  });

  // covers OWNSESSION-02
  it('end one by one, at once and with an audit entry', async () => {
    const here = await signIn();
    const there = await signIn();
    const other = (await listed(here)).find(({ current }) => !current);
    const ended = await send({ origin, token: here }, endMySession, { params: { id: other?.id ?? '' } });
    expect(ended.status).toBe(204);
    expect([await statusOf(here), await statusOf(there)]).toEqual([200, 401]);
    const audit = await auditOf(plant.db, 'user', account.id);
    expect(audit.at(-1)).toMatchObject({ action: 'session_ended', user_id: account.id });
    const again = await send({ origin, token: here }, endMySession, { params: { id: other?.id ?? '' } });
    expect(again.status).toBe(404);
  });

  // covers OWNSESSION-02
  it('cannot be ended by another person, and are named only by their id', async () => {
    const here = await signIn();
    const stranger = await signIn(await anAccount(plant.db));
    const [mine] = await listed(here);
    const params = { id: mine?.id ?? '' };
    expect((await send({ origin, token: stranger }, endMySession, { params })).status).toBe(404);
    expect(await statusOf(here)).toBe(200);
    for (const id of ['1', 'me', "x' or 1=1"])
      expect((await send({ origin, token: here }, endMySession, { params: { id } })).status).toBe(400);
  });

  // covers OWNSESSION-03
  it('end all at once, except the present session', async () => {
    const here = await signIn();
    const others = [await signIn(), await signIn()];
    const stranger = await signIn(await anAccount(plant.db));
    const { body } = await send({ origin, token: here }, signOutEverywhere);
    expect(body).toMatchObject({ data: { ended: 2 } });
    expect(await Promise.all(others.map(statusOf))).toEqual([401, 401]);
    expect([await statusOf(here), await statusOf(stranger)]).toEqual([200, 200]);
    expect((await send({ origin, token: here }, signOutEverywhere)).body).toMatchObject({
      data: { ended: 0 },
    });
  });

  // covers OWNSESSION-03
  it('end once when the answer is lost, and the repeated call gives the first answer', async () => {
    const here = await signIn();
    await signIn();
    const again = () =>
      send({ origin, token: here }, signOutEverywhere, { headers: { 'idempotency-key': 'end-1' } });
    expect((await again()).body).toMatchObject({ data: { ended: 1 } });
    const later = await signIn();
    expect((await again()).body).toMatchObject({ data: { ended: 1 } });
    expect(await statusOf(later)).toBe(200);
  });

  const toldSince = async (sequence: number) =>
    (
      await plant.db
        .selectFrom('live_events')
        .select(['type', 'user_id', 'data'])
        .where('sequence', '>', sequence)
        .where('type', 'in', ['own_sessions_changed', 'user_signed_in', 'user_updated'])
        .orderBy('sequence')
        .execute()
    ).map(({ type, user_id, data }) => [type, user_id, data]);
  const lastSequence = async () => {
    const { last } = await plant.db
      .selectFrom('live_events')
      .select((query) => query.fn.max('sequence').as('last'))
      .executeTakeFirstOrThrow();
    return Number(last ?? 0);
  };

  // covers OWNSESSION-01
  it('follow a sign-in and a sign-out on another device, and a new password', async () => {
    const here = await signIn();
    const { id } = account;
    const admins = { user_id: id };
    let last = await lastSequence();
    const there = await signIn();
    expect(await toldSince(last)).toEqual([
      ['user_signed_in', null, admins],
      ['own_sessions_changed', id, { ended_session_id: null }],
    ]);
    const other = (await listed(here)).find(({ current }) => !current);
    last = await lastSequence();
    await send({ origin, token: there }, logout);
    expect(await toldSince(last)).toEqual([
      ['user_updated', null, admins],
      ['own_sessions_changed', id, { ended_session_id: other?.id }],
    ]);
    await signIn();
    last = await lastSequence();
    const body = { currentPassword: account.password, newPassword: 'Vineyard-lantern-41' };
    expect((await send({ origin, token: here }, changePassword, { body })).status).toBe(200);
    expect(await toldSince(last)).toEqual([
      ['user_updated', null, admins],
      ['own_sessions_changed', id, { ended_session_id: null }],
    ]);
  });

  // covers OWNSESSION-03
  it('end together with their live connections', async () => {
    const here = await signIn();
    const there = await signIn();
    const { body } = await send({ origin, token: there }, liveTicket);
    const live = new LiveClient(socketAddress(origin, (body as { token: string }).token));
    await live.message('welcome');
    await send({ origin, token: here }, signOutEverywhere);
    expect((await live.closed).code).toBe(4401);
  });
});
