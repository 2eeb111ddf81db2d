/** A second call of a kind at a machine whose first call is open. */
import * as endpoints from '@pms/domain/help/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine, auditOf, eventsSince } from '../../../test/builders';
import { anOrder } from '../../../test/order-scenario';

describe('a second call for the same help at a machine', () => {
  let plant: TestPlant;
  let lead: Person;
  let first: Person;
  let second: Person;
  let machineId: number;

  beforeAll(async () => {
    plant = await buildTestPlant();
    [lead, first, second] = [
      await plant.person('supervisor'),
      await plant.person('operator'),
      await plant.person('operator'),
    ];
  });
  afterAll(() => plant.close());
  beforeEach(async () => {
    machineId = (await aMachine(plant.db, { environment: 'packaging' })).id;
  });

  const call = async (person: Person, more: object = {}) =>
    (
      await person.call(endpoints.callForHelp, {
        body: { kind: 'maintenance', machine_id: machineId, ...more },
      })
    ).data;
  const nameOf = async ({ id }: Person) => {
    const of = plant.db.selectFrom('users').select('full_name').where('id', '=', id);
    return (await of.executeTakeFirstOrThrow()).full_name;
  };

  // covers HELP-04
  it('adds the note of its caller to the open call, and sends an event to the pages', async () => {
    const made = await call(first, { note: 'Belt is torn' });
    const told = await eventsSince(plant.db);
    const again = await call(second, { note: 'Smoke at the motor' });
    const note = `Belt is torn; ${await nameOf(second)}: Smoke at the motor`;
    expect(again).toMatchObject({ id: made.id, called_by: first.id, note });
    expect(await told()).toMatchObject([{ type: 'help_call_joined', data: { call: { id: made.id, note } } }]);
    expect((await auditOf(plant.db, 'help_call', made.id)).map(({ action }) => action)).toEqual([
      'help_called',
      'help_call_joined',
    ]);
    expect((await call(second, { note: 'Smoke at the motor' })).note).toBe(note);
    expect((await call(first)).note).toBe(note);
    expect(await told()).toHaveLength(1);
  });

  // covers HELP-04
  it('keeps the notes of callers who call at the same moment', async () => {
    await call(lead);
    await Promise.all([call(first, { note: 'Belt is torn' }), call(second, { note: 'Smoke' })]);
    const { note } = await call(lead);
    expect([note.includes('Belt is torn'), note.includes('Smoke')]).toEqual([true, true]);
  });

  // covers HELP-04
  it('is refused beside the note if the open call has no room for the note', async () => {
    const made = await call(first, { note: 'x'.repeat(480) });
    const body = { kind: 'maintenance', machine_id: machineId, note: 'Smoke at the motor and at the belt' };
    const refused = await second.refused(endpoints.callForHelp, { body });
    expect(refused.status).toBe(400);
    expect(refused.body.details).toMatchObject({ fields: [{ path: 'note' }] });
    expect((await call(first)).note).toBe(made.note);
  });

  // covers HELP-07
  it('attaches the open call to the stop that the second call opens', async () => {
    const order = await anOrder(plant, lead, { status: 'in_progress', machine_id: machineId });
    const made = await call(first);
    expect(made.stop_id).toBeNull();
    const again = await call(second, { stops_machine: true });
    const stop = await plant.db
      .selectFrom('downtime_events')
      .select('id')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(again).toMatchObject({ id: made.id, stop_id: stop.id });
  });
});
