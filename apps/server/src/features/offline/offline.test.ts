import { closeOfflineEntry, keepOfflineEntry, listOfflineEntries } from '@pms/domain/offline/endpoints';
import { enteredByHeader, occurredAtHeader, settlesEntryHeader } from '@pms/domain/time-of-doing';
import { recordWaste } from '@pms/domain/waste/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';

let plant: TestPlant;
let operator: Person;
let supervisor: Person;
beforeAll(async () => {
  plant = await buildTestPlant();
  operator = await plant.person('operator');
  supervisor = await plant.person('supervisor');
});
afterAll(() => plant.close());

const entry = (changes: object = {}) => ({
  key: 'entry-1',
  action: 'reportQuantity',
  method: 'POST',
  path: '/orders/7/quantity',
  body: { add: 5 },
  subject: 'ORD-7',
  happened_at: '2026-10-14T08:00:00.000Z',
  refusal: { code: 'BEFORE_LATEST', message: 'Too early' },
  outcome: 'handed' as const,
  reason: 'Counted by hand',
  ...changes,
});

// covers OFFL-14
it('stores the entries that are handed over, notifies supervisors, and lets one supervisor resolve them', async () => {
  const { data: handed } = await operator.call(keepOfflineEntry, { body: entry() });
  const discarded = entry({ key: 'entry-2', outcome: 'discarded', reason: 'Typed twice' });
  await operator.call(keepOfflineEntry, { body: discarded });
  const list = await supervisor.call(listOfflineEntries, { query: {} });
  expect(list).toMatchObject({
    total: 1,
    data: [{ id: handed.id, body: { add: 5 }, refusal: 'Too early', done_by: operator.id, closed_at: null }],
  });
  const told = await plant.db.selectFrom('notifications').select(['user_id', 'link']).execute();
  expect(told).toEqual([{ user_id: supervisor.id, link: '/offline-entries' }]);
  expect((await operator.refused(listOfflineEntries, { query: {} })).status).toBe(403);

  const close = { params: { id: handed.id }, body: { closing: 'repaired' as const, note: 'Counted again' } };
  expect((await operator.refused(closeOfflineEntry, close)).status).toBe(403);
  expect((await supervisor.call(closeOfflineEntry, close)).data).toMatchObject({ closing: 'repaired' });
  expect(await supervisor.refused(closeOfflineEntry, close)).toMatchObject({
    status: 409,
    body: { code: 'ENTRY_CLOSED' },
  });
  const audited = await plant.db
    .selectFrom('audit_log')
    .select(['action', 'note'])
    .where('entity', '=', 'offline_entry')
    .orderBy('sequence')
    .execute();
  expect(audited).toEqual([
    { action: 'offline_entry_handed', note: 'Counted by hand' },
    { action: 'offline_entry_discarded', note: 'Typed twice' },
    { action: 'offline_entry_closed', note: 'Counted again' },
  ]);
});

// covers OFFL-13
it('accepts only writes of the floor', async () => {
  const forged = entry({ path: '/users/7', method: 'DELETE' });
  expect((await operator.refused(keepOfflineEntry, { body: forged })).body.code).toBe('NOT_A_LATE_ENTRY');
  expect((await operator.refused(keepOfflineEntry, { body: entry({ reason: ' ' }) })).status).toBe(400);
});

// covers OFFL-15
it('books no entry for another person, and discards no booked entry', async () => {
  const body = {
    recorded_by: supervisor.id,
    order_number: 'none',
    waste_type: 'RM',
    quantity: 1,
    reason: 'Spilt',
  };
  const now = new Date().toISOString();
  const headers = { [occurredAtHeader]: now, 'idempotency-key': 'waste-1' };
  const foreign = { body, headers: { ...headers, [enteredByHeader]: String(operator.id) } };
  expect((await supervisor.refused(recordWaste, foreign)).body.code).toBe('ENTERED_BY_ANOTHER');
  await supervisor.call(recordWaste, {
    body,
    headers: { ...headers, [enteredByHeader]: String(supervisor.id) },
  });
  const booked = entry({ key: 'waste-1', action: 'recordWaste', path: '/waste', body });
  expect((await supervisor.refused(keepOfflineEntry, { body: booked })).body.code).toBe('ENTRY_BOOKED');
});

// covers OFFL-14, OFFL-27
it('books a handed-over entry once, for any person and any number of calls', async () => {
  const other = await plant.person('supervisor');
  const wasteOf = (lead: Person, reason: string) => ({
    recorded_by: lead.id,
    order_number: 'none',
    waste_type: 'RM',
    quantity: 2,
    reason,
  });
  const { data: handed } = await operator.call(keepOfflineEntry, {
    body: entry({ key: 'twice', action: 'recordWaste', path: '/waste', body: wasteOf(operator, 'Burst') }),
  });
  const booking = (lead: Person, key: string, id = handed.id) => ({
    body: wasteOf(lead, 'Burst'),
    headers: { 'idempotency-key': key, [settlesEntryHeader]: String(id) },
  });
  expect((await operator.refused(recordWaste, booking(operator, 'own'))).status).toBe(403);
  const early = { params: { id: handed.id }, body: { closing: 'repaired', note: 'By hand' } } as const;
  const { headers } = booking(supervisor, 'early');
  expect((await supervisor.refused(closeOfflineEntry, { ...early, headers })).body.code).toBe(
    'ENTRY_NOT_TAKEN',
  );
  const { data: foreign } = await operator.call(keepOfflineEntry, { body: entry({ key: 'other path' }) });
  expect((await supervisor.refused(recordWaste, booking(supervisor, 'f', foreign.id))).status).toBe(404);

  await supervisor.call(recordWaste, booking(supervisor, 'first'));
  const closed = { status: 409, body: { code: 'ENTRY_CLOSED' } };
  // After a reload of the page, the key is another key.
  expect(await supervisor.refused(recordWaste, booking(supervisor, 'second'))).toMatchObject(closed);
  expect(await other.refused(recordWaste, booking(other, 'third'))).toMatchObject(closed);
  // A repeat of the lost answer gets the first answer.
  await supervisor.call(recordWaste, booking(supervisor, 'first'));
  const booked = await plant.db
    .selectFrom('waste_records')
    .select('id')
    .where('reason', '=', 'Burst')
    .execute();
  expect(booked).toHaveLength(1);
  const { data } = await supervisor.call(listOfflineEntries, { query: { state: 'closed' } });
  expect(data[0]).toMatchObject({ id: handed.id, closing: 'repaired' });
});
