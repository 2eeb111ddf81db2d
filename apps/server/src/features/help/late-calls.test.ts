/** Calls for help that a device kept without a connection and sends after the change of the shift. */
import { callForHelp, listHelpCalls, takeHelpCall } from '@pms/domain/help/endpoints';
import { listNotifications } from '@pms/domain/notifications/endpoints';
import { startOrder } from '@pms/domain/orders/endpoints';
import { occurredAtHeader } from '@pms/domain/time-of-doing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine, anAssignment } from '../../../test/builders';
import { anOrder } from '../../../test/order-scenario';
import { plantTime } from '../../../test/past-day';
import { escalateHelp } from './escalate-help';

const at = (time: string) => plantTime(`2026-11-10 ${time}`);
const done = { [occurredAtHeader]: at('17:55') };

describe('an action at 17:55 that the server receives at 18:10, after the change of the shift', () => {
  let plant: TestPlant;
  let operator: Person;
  let machineId: number;
  let day: { fitter: Person; lead: Person };
  let night: { fitter: Person; lead: Person };

  const crewOf = async (shift_type: string) => {
    const [fitter, lead] = [await plant.person('packer'), await plant.person('supervisor')];
    const place = { machine_id: null, assignment_date: '2026-11-10', shift_type };
    await anAssignment(plant.db, { ...place, employee_id: fitter.id, role: 'forklift_driver' });
    await anAssignment(plant.db, { ...place, employee_id: lead.id, role: 'supervisor' });
    return { fitter, lead };
  };
  const titles = async (person: Person) =>
    (await person.call(listNotifications)).data.map(({ title }) => title);

  beforeAll(async () => {
    plant = await buildTestPlant();
  });
  afterAll(() => plant.close());
  beforeEach(async () => {
    await plant.standAt(at('18:10'));
    for (const table of ['help_calls', 'labour_assignments'] as const)
      await plant.db.deleteFrom(table).execute();
    operator = await plant.person('operator');
    machineId = (await aMachine(plant.db, { environment: 'packaging' })).id;
    [day, night] = [await crewOf('day'), await crewOf('night')];
  });

  const call = async () =>
    (await operator.call(callForHelp, { body: { kind: 'material', machine_id: machineId }, headers: done }))
      .data;

  // covers HELP-02
  it('a call for help rings for the people on shift at the receipt, and these people may take the call', async () => {
    const made = await call();
    expect(made).toMatchObject({ called_at: at('17:55'), level: 0, rung: [night.fitter.id], reached: 1 });
    expect(await titles(night.fitter)).toEqual(['Help: Material']);
    expect(await titles(day.fitter)).toEqual([]);
    const taken = await night.fitter.call(takeHelpCall, { params: { id: made.id } });
    expect(taken.data.state).toBe('taken');
  });

  // covers HELP-05
  it('a call that nobody takes goes to people on shift, and the first people may still take the call', async () => {
    const { id } = await call();
    await plant.standAt(at('18:11'));
    await escalateHelp(plant.db);
    const { data } = await operator.call(listHelpCalls);
    expect(data).toMatchObject([{ id, level: 1, rung: [night.fitter.id, night.lead.id], reached: 1 }]);
    expect((await night.fitter.call(takeHelpCall, { params: { id } })).data.state).toBe('taken');
  });

  // covers NOTIFY-02
  it('the supervisor on shift at the receipt is notified', async () => {
    await plant.standAt(at('17:00'));
    const planner = await plant.person('manager');
    const order = await anOrder(plant, planner, { status: 'assigned' });
    await plant.standAt(at('18:10'));
    // The order may start before the moment for which it is planned.
    await plant.db
      .updateTable('orders')
      .set({ planned_start_at: null, planned_end_at: null, reservation: null })
      .where('id', '=', order.id)
      .execute();
    await operator.call(startOrder, { params: { id: order.id }, body: {}, headers: done });
    expect([await titles(day.lead), await titles(night.lead)]).toEqual([[], ['Order started']]);
  });
});
