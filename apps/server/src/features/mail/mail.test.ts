/** E-mail sent to a real mail server on a socket (decision 0411). */
import * as endpoints from '@pms/domain/mail/endpoints';
import type { MailSettingsBody } from '@pms/domain/mail/schema';
import { generateShiftReport } from '@pms/domain/shift-reports/endpoints';
import { createUser, deactivateUser } from '@pms/domain/users/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant, testSealer } from '../../../test/build-app';
import { eventsSince } from '../../../test/builders';
import { importRows } from '../../../test/import-scenario';
import { type MailReceiver, startMailReceiver } from '../../../test/mail-receiver';
import { waitingCalls } from '../../../test/waiting-calls';
import { inChange } from '../../platform/change';
import { notifyPeople } from '../notifications/message-steps';
import { sendMails } from './send-mails';

const began = Date.parse('2026-11-10T08:00:00Z');
const login = { user: 'plant', password: 'p9-secret-of-the-server' };

let plant: TestPlant;
let receiver: MailReceiver;
let admin: Person;
beforeAll(async () => {
  plant = await buildTestPlant();
  receiver = await startMailReceiver(login);
});
afterAll(async () => {
  await receiver.close();
  await plant.close();
});
const standAt = async (ms: number) => {
  await plant.standAt(new Date(ms).toISOString());
  admin = await plant.person('admin');
};
beforeEach(async () => {
  await standAt(began);
  await plant.db.deleteFrom('mail_messages').execute();
  await plant.db
    .updateTable('mail_settings')
    .set({ active: false, sealed_password: null, host: '' })
    .execute();
  await round();
  receiver.received.length = 0;
  receiver.unknown.clear();
});

const round = () => sendMails({ db: plant.db, log: plant.server.log, sealer: testSealer });
const settings = (change: Partial<MailSettingsBody> = {}): MailSettingsBody => ({
  ...{
    active: true,
    host: '127.0.0.1',
    port: receiver.port,
    security: 'none',
    sender: 'plant@plant.example',
  },
  ...{ username: login.user, password: login.password, plant_address: 'https://plant.example' },
  ...change,
});
const put = (change?: Partial<MailSettingsBody>) =>
  admin.call(endpoints.putMailSettings, { body: settings(change) });
const sendTest = (to: string) => admin.call(endpoints.sendTestMail, { body: { to } });
const log = async () => (await admin.call(endpoints.listMailMessages)).data;

async function reader(
  choices: { alerts?: boolean; shift_reports?: boolean },
  role: 'manager' | 'operator' = 'manager',
) {
  const person = await plant.person(role);
  const email = `${person.username}@plant.example`;
  await plant.db.updateTable('users').set({ email }).where('id', '=', person.id).execute();
  const body = { alerts: false, shift_reports: false, ...choices };
  await person.call(endpoints.putMailChoices, { body });
  return { ...person, email };
}
const warn = (people: readonly { readonly id: number }[], type: 'warning' | 'info' = 'warning') =>
  inChange(plant.db, null, (change) =>
    notifyPeople(
      change,
      people.map(({ id }) => id),
      { title: 'Order overdue', message: 'ORD-7 is past its due date', type, link: '/orders' },
    ),
  );

describe('the settings for e-mail', () => {
  // covers MAIL-01, MAIL-02
  it('are managed by administrators, and the password is stored encrypted and never sent', async () => {
    const { data } = await put();
    expect(data).toMatchObject({ active: true, has_password: true, username: login.user });
    expect(JSON.stringify(data)).not.toContain(login.password);
    const stored = await plant.db.selectFrom('mail_settings').selectAll().executeTakeFirstOrThrow();
    expect(testSealer.open(stored.sealed_password ?? Buffer.alloc(0), 'mail server')).toBe(login.password);
    const told = await plant.db.selectFrom('audit_log').selectAll().where('entity', '=', 'mail').execute();
    expect(told.length).toBeGreaterThan(0);
    expect(JSON.stringify(told)).not.toContain(login.password);
    const { password: _, ...without } = settings();
    const again = await admin.call(endpoints.putMailSettings, { body: without });
    expect(again.data.has_password).toBe(true);
    const elsewhere = await admin.refused(endpoints.putMailSettings, {
      body: { ...without, host: 'elsewhere.example' },
    });
    expect(elsewhere.body).toMatchObject({ details: { fields: [{ path: 'password' }] } });
    const late = await admin.refused(endpoints.putMailSettings, {
      body: settings({ version: data.version }),
    });
    expect(late.body.code).toBe('STALE_VERSION');
    const manager = await plant.person('manager');
    expect((await manager.refused(endpoints.getMailSettings)).status).toBe(403);
  });
});

it('send an event to the open pages when they are saved, without the settings', async () => {
  const events = await eventsSince(plant.db);
  await put();
  expect(await events()).toMatchObject([{ type: 'plant_settings_changed', data: { keys: ['mail'] } }]);
});

describe('e-mail', () => {
  // covers MAIL-03
  it('reports an alert once to the people who chose this and are concerned, also with many sending processes', async () => {
    await put();
    const chose = await reader({ alerts: true });
    const other = await reader({});
    await warn([chose, other]);
    await warn([chose], 'info');
    await Promise.all([round(), round(), round()]);
    await round();
    expect(receiver.received.map(({ to }) => to)).toEqual([[chose.email]]);
    const [mail] = receiver.received;
    expect(mail?.text).toContain('Subject: Order overdue: ORD-7 is past its due date');
    expect(mail?.text).toContain('https://plant.example/orders');
    expect(mail?.text).toContain('Auto-Submitted: auto-generated');
    expect(await log()).toMatchObject([
      { kind: 'alert', state: 'sent', address: chose.email, problem: null },
    ]);
  });

  // covers MAIL-03
  it('brings the report of a closed shift once to the people who chose this and may read the report', async () => {
    await put();
    const manager = await reader({ shift_reports: true });
    await reader({ shift_reports: true }, 'operator');
    const body = { shift_date: '2026-11-09', shift_type: 'day' as const };
    await admin.call(generateShiftReport, { body });
    await round();
    await admin.call(generateShiftReport, { body });
    await round();
    expect(receiver.received.map(({ to }) => to)).toEqual([[manager.email]]);
    expect(receiver.received[0]?.text).toMatch(/OEE: /);
  });

  // covers MAIL-03
  it('invites a new person without the password', async () => {
    await put();
    const body = { username: 'naledi', email: 'naledi@plant.example', password: 'first-1' };
    await admin.call(createUser, { body });
    await round();
    expect(receiver.received.map(({ to }) => to)).toEqual([['naledi@plant.example']]);
    expect(receiver.received[0]?.text).toContain('Your user name: naledi');
    expect(receiver.received[0]?.text).not.toContain('first-1');
  });

  // covers MAIL-07
  it('invites the people of an imported list who may sign in and have an address', async () => {
    await put();
    const lines = [
      'Name,Role,E-mail,Sign in',
      'Zola Ndlovu,packer,zola@plant.example,yes',
      'Ama Ndlovu,packer,ama@plant.example,no',
      'Kofi Ndlovu,packer,,yes',
    ];
    const file = { name: 'people.csv', bytes: lines.join('\n') };
    const result = await importRows(admin, 'people', file);
    expect(result).toMatchObject({ errors: [], created: 3 });
    await Promise.all([round(), round()]);
    expect(receiver.received.map(({ to }) => to)).toEqual([['zola@plant.example']]);
    const text = receiver.received[0]?.text ?? '';
    expect(text).toContain('Your user name: zola.ndlovu');
    const password = /zola\.ndlovu[",;]+([^",;\r\n]+)/.exec(result.passwords ?? '')?.[1] ?? '';
    expect(password).toMatch(/\S{8}/);
    expect(text).not.toContain(password);
  });

  // covers MAIL-04
  it('waits for a server that cannot be reached or refuses the password, and is given up for an unknown address', async () => {
    await put({ password: 'wrong' });
    await sendTest('first@plant.example');
    await round();
    expect(await log()).toMatchObject([
      {
        state: 'waiting',
        tries: 1,
        problem: expect.stringContaining('refuses the user name or the password'),
      },
    ]);
    await put();
    receiver.unknown.add('nobody@plant.example');
    await sendTest('nobody@plant.example');
    await sendTest('second@plant.example');
    await round();
    expect(receiver.received.map(({ to }) => to)).toEqual([['second@plant.example']]);
    await standAt(began + 60_000);
    await round();
    expect(await log()).toMatchObject([
      { state: 'sent', address: 'second@plant.example' },
      { state: 'failed', problem: expect.stringContaining('No such user here') },
      { state: 'sent', address: 'first@plant.example', tries: 2 },
    ]);
  });

  // covers MAIL-04
  it('is not sent to a server without a valid certificate', async () => {
    await put({ security: 'starttls' });
    await sendTest('first@plant.example');
    await round();
    expect(receiver.received).toEqual([]);
    expect((await log())[0]).toMatchObject({
      state: 'waiting',
      problem: expect.stringMatching(/certificate/i),
    });
  });

  // covers MAIL-05
  it('is not written while e-mail is switched off, also not later', async () => {
    const chose = await reader({ alerts: true });
    await warn([chose]);
    expect((await admin.refused(endpoints.sendTestMail, { body: { to: 'x@y.example' } })).body.code).toBe(
      'MAIL_OFF',
    );
    await round();
    await put();
    await round();
    expect(await log()).toEqual([]);
  });

  // covers MAIL-05
  it('that waits when e-mail is switched off is not sent, also not after e-mail is switched on again', async () => {
    await put({ password: 'wrong' });
    await sendTest('first@plant.example');
    await round();
    await put({ active: false });
    expect(await log()).toMatchObject([
      { state: 'failed', tries: 1, next_at: null, problem: expect.stringContaining('switched off') },
    ]);
    await put();
    await standAt(began + 60_000);
    await round();
    expect(receiver.received).toEqual([]);
    await sendTest('second@plant.example');
    await round();
    expect(receiver.received.map(({ to }) => to)).toEqual([['second@plant.example']]);
  });

  // covers MAIL-05
  it('that tests the server is refused while another administrator switches e-mail off at the same moment', async () => {
    await put();
    const tested = await plant.db.transaction().execute(async (tx) => {
      await tx.updateTable('mail_settings').set({ active: false }).execute();
      const asked = admin.refused(endpoints.sendTestMail, { body: { to: 'first@plant.example' } });
      await expect.poll(() => waitingCalls(plant.db)).toBe(1);
      return { asked };
    });
    expect((await tested.asked).body.code).toBe('MAIL_OFF');
    expect(await log()).toEqual([]);
  });

  // covers MAIL-05
  it('that waits for a person is not sent after the account is switched off, and the choices of the person stay', async () => {
    await put({ password: 'wrong' });
    const [leaver, other] = [await reader({ alerts: true }), await reader({ alerts: true })];
    await warn([leaver, other]);
    await round();
    await admin.call(deactivateUser, { params: { id: leaver.id } });
    expect((await log()).find(({ address }) => address === leaver.email)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('account'),
    });
    await put();
    await standAt(began + 60_000);
    await round();
    expect(receiver.received.map(({ to }) => to)).toEqual([[other.email]]);
    const kept = await plant.db
      .selectFrom('mail_choices')
      .select('alerts')
      .where('user_id', '=', leaver.id)
      .execute();
    expect(kept).toEqual([{ alerts: true }]);
  });

  // covers MAIL-04
  it('has a log in pages, which finds an e-mail that was given up behind many newer e-mails', async () => {
    const mail = (number: number) => ({
      ...{ kind: 'alert', address: `person${number}@plant.example`, subject: 'Alert', body: 'Alert' },
      ...{ topic: `paged ${number}`, next_at: null },
      ...(number === 0 ? { state: 'failed' } : { state: 'sent', sent_at: '2026-11-10T07:00:00Z' }),
    });
    const mails = Array.from({ length: 120 }, (_, number) => mail(number));
    for (const one of mails) await plant.db.insertInto('mail_messages').values(one).execute();
    const pageOf = (query: object) => admin.call(endpoints.listMailMessages, { query });
    const last = await pageOf({ page: 3, page_size: 50 });
    expect([last.total, last.data.length, last.data.at(-1)?.address]).toEqual([
      120,
      20,
      'person0@plant.example',
    ]);
    const { total, data } = await pageOf({ state: 'failed' });
    expect([total, data.map(({ address }) => address)]).toEqual([1, ['person0@plant.example']]);
  });

  // covers MAIL-05
  it('of a running round is not sent after e-mail is switched off', async () => {
    await put();
    await sendTest('first@plant.example');
    await sendTest('second@plant.example');
    receiver.onReceived = async () => {
      await put({ active: false });
    };
    await round();
    receiver.onReceived = undefined;
    expect(receiver.received.map(({ to }) => to)).toEqual([['first@plant.example']]);
    expect(await log()).toMatchObject([
      { address: 'second@plant.example', state: 'failed', problem: expect.stringContaining('switched off') },
      { address: 'first@plant.example', state: 'sent', problem: null },
    ]);
  });
});
