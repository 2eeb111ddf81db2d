import {
  makeCalendarAddress,
  readCalendarAddress,
  revokeCalendarAddress,
} from '@pms/domain/labour/endpoints';
import { deactivateUser, updateUser } from '@pms/domain/users/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine, anAssignment, auditOf } from '../../../test/builders';

const now = '2026-12-20T08:00:00.000Z';

describe('the calendar of a person', () => {
  let plant: TestPlant;
  beforeAll(async () => {
    plant = await buildTestPlant();
    await plant.standAt(now);
  });
  afterAll(() => plant.close());

  const make = async (person: Person) => (await person.call(makeCalendarAddress)).data.token;
  /** Requests the calendar like a phone, without a session. */
  const read = (token: string) =>
    plant.app.inject({ url: `/api/my-shifts/calendar.ics?token=${encodeURIComponent(token)}` });
  const statusOf = async (token: string) => (await read(token)).statusCode;

  // covers PEOPLE-81
  it('holds the published shifts of only its person, across the end of a year', async () => {
    const [packer, other] = [await plant.person('packer'), await plant.person('packer')];
    const machine = await aMachine(plant.db, { name: 'Filler, north; hall 2' });
    const put = (employee_id: number, assignment_date: string, is_draft = false) =>
      anAssignment(plant.db, {
        employee_id,
        machine_id: machine.id,
        assignment_date,
        shift_type: 'night',
        is_draft,
      });
    await put(packer.id, '2026-12-05');
    await put(packer.id, '2026-12-06');
    const { id } = await put(packer.id, '2026-12-31');
    await put(packer.id, '2027-01-05', true);
    await put(packer.id, '2027-02-20');
    await put(packer.id, '2027-02-21');
    await put(other.id, '2026-12-25');
    const answer = await read(await make(packer));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.body.match(/DTSTART:\d+/g)).toEqual([
      'DTSTART:20261206',
      'DTSTART:20261231',
      'DTSTART:20270220',
    ]);
    expect(answer.body).toContain(
      [
        `UID:shift-${id}@production-management`,
        'DTSTAMP:20261220T080000Z',
        'SEQUENCE:1',
        'DTSTART:20261231T160000Z',
        'DTEND:20270101T040000Z',
        'SUMMARY:Night shift\\, Filler\\, north\\; hall 2',
      ].join('\r\n'),
    );
  });

  // covers PEOPLE-80, PEOPLE-81
  it('has one address at a time, and only its person sees, replaces and revokes the address', async () => {
    const [operator, other] = [await plant.person('operator'), await plant.person('operator')];
    const madeAt = async (person: Person) => (await person.call(readCalendarAddress)).data.made_at;
    expect(await madeAt(operator)).toBeNull();
    const first = await make(operator);
    const second = await make(operator);
    expect(await madeAt(operator)).toBe(now);
    expect(await madeAt(other)).toBeNull();
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    expect((await other.refused(revokeCalendarAddress)).body.error).toBe('You have no calendar address');
    await operator.call(revokeCalendarAddress);
    expect((await read(second)).json()).toMatchObject({ error: 'This calendar address is not in force' });
    expect(await madeAt(operator)).toBeNull();
    const kept = await auditOf(plant.db, 'calendar_address', operator.id);
    expect(kept.map(({ action }) => action)).toEqual([
      'calendar_address_made',
      'calendar_address_made',
      'calendar_address_revoked',
    ]);
  });

  // covers PEOPLE-80
  it('stores only the hash of the address, and the hash does not open the calendar', async () => {
    const operator = await plant.person('operator');
    const token = await make(operator);
    const dump = JSON.stringify([
      await plant.db.selectFrom('calendar_addresses').selectAll().execute(),
      await plant.db.selectFrom('audit_log').selectAll().execute(),
      await plant.db.selectFrom('idempotency_keys').selectAll().execute(),
    ]);
    expect(dump).not.toContain(token);
  });

  // covers PEOPLE-81
  it('returns no calendar for a person who left, and refuses a malformed token', async () => {
    const packer = await plant.person('packer');
    const token = await make(packer);
    expect(await statusOf(token)).toBe(200);
    const admin = await plant.person('admin');
    const params = { id: packer.id };
    await admin.call(deactivateUser, { params });
    expect(await statusOf(token)).toBe(404);
    // A person who is activated again makes a new address.
    await admin.call(updateUser, { params, body: { is_active: true } });
    expect(await statusOf(token)).toBe(404);
    expect([await statusOf(''), await statusOf('x'.repeat(101)), await statusOf('é\u0000')]).toEqual([
      400, 400, 404,
    ]);
  });
});
