import { createAbsence } from '@pms/domain/absences/endpoints';
import { listAlerts } from '@pms/domain/alerts/endpoints';
import { markAttendance } from '@pms/domain/attendance/endpoints';
import { callForHelp, readHelpReach } from '@pms/domain/help/endpoints';
import { listShiftCosts, readOrderCost } from '@pms/domain/hours/cost-endpoints';
import { listNotifications } from '@pms/domain/notifications/endpoints';
import { completeOrder } from '@pms/domain/orders/endpoints';
import type { Order } from '@pms/domain/orders/schema';
import { readFloorOverview } from '@pms/domain/production/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine, anAssignment } from '../../../test/builders';
import { anOrder } from '../../../test/order-scenario';
import { joined } from '../../every-feature';
import { evaluateAlerts } from '../alerts/evaluate-alerts';

const date = '2026-11-10';
const shift = { date, shift_type: 'day' } as const;

describe('an assigned person with an absence', () => {
  let plant: TestPlant;
  let manager: Person;
  let lead: Person;
  let [here, absent, fitter] = [] as unknown as [Person, Person, Person];
  let machine: { id: number; name: string };
  let order: Order;

  const assign = (person: Person, role: string, machine_id: number | null) =>
    anAssignment(plant.db, {
      employee_id: person.id,
      machine_id,
      assignment_date: date,
      shift_type: 'day',
      role,
    });
  const enterAbsence = (person: Person) =>
    manager.call(createAbsence, {
      body: { employee_id: person.id, kind: 'leave', first_date: date, last_date: date, note: null },
    });
  const mark = (person: Person, status: 'present' | 'absent') =>
    manager.call(markAttendance, { body: { ...shift, employee_id: person.id, status } });

  beforeAll(async () => {
    plant = await buildTestPlant();
    // 10:00 in the plant.
    await plant.standAt('2026-11-10T08:00:00Z');
    manager = await plant.person('manager');
    lead = await plant.person('supervisor');
    [here, absent, fitter] = [
      await plant.person('operator'),
      await plant.person('operator'),
      await plant.person('packer'),
    ];
    machine = await aMachine(plant.db, { name: 'Filler of absences', environment: 'packaging' });
    await plant.db
      .updateTable('machines')
      .set({ operators_per_shift: 2, hopper_loaders_per_shift: 0, packers_per_shift: 0 })
      .where('id', '=', machine.id)
      .execute();
    order = await anOrder(plant, lead, { status: 'in_progress', machine_id: machine.id });
    await assign(here, 'operator', machine.id);
    await assign(absent, 'operator', machine.id);
    await assign(fitter, 'forklift_driver', null);
    await assign(lead, 'supervisor', null);
    await enterAbsence(absent);
    await enterAbsence(fitter);
  });
  afterAll(() => plant.close());

  const shortages = async () => {
    await evaluateAlerts(plant.db, joined.lists);
    return (await manager.call(listAlerts)).data.flatMap(({ rule, message }) =>
      rule === 'people_missing' ? [message] : [],
    );
  };
  const missingOnFloor = async () => {
    const { data } = await manager.call(readFloorOverview);
    return data.machineStatus.find(({ id }) => id === machine.id)?.people_missing;
  };

  // covers PEOPLE-73, FLOOR-33
  it('is missing on the floor and in the alert, until the register shows that the person came', async () => {
    const sentence = 'Filler of absences is short of people in this shift: 1 operator';
    expect([await missingOnFloor(), await shortages()]).toEqual([1, [sentence]]);
    await mark(absent, 'present');
    expect([await missingOnFloor(), await shortages()]).toEqual([0, []]);
    await mark(absent, 'absent');
    expect([await missingOnFloor(), await shortages()]).toEqual([1, [sentence]]);
    await plant.db.deleteFrom('attendance_records').execute();
  });

  // covers HELP-05, HELP-06
  it('is not called for help, so that the call goes to the next level', async () => {
    const { data } = await here.call(readHelpReach, { query: { machine_id: machine.id } });
    expect(data.find(({ kind }) => kind === 'material')?.people).toEqual([]);
    const { data: call } = await here.call(callForHelp, {
      body: { kind: 'material', machine_id: machine.id },
    });
    expect(call).toMatchObject({ level: 1, rung: [lead.id], reached: 1 });
  });

  // covers COST-02, COST-03
  it('has no cost on a shift in which the person was not marked', async () => {
    const { data: shifts } = await manager.call(listShiftCosts, { query: { from: date, to: date } });
    expect(shifts.flatMap(({ lines }) => lines.map(({ employee_id }) => employee_id)).sort()).toEqual(
      [here.id, lead.id].sort(),
    );
    await plant.standAt('2026-11-10T09:00:00Z');
    const again = await plant.person('manager');
    const { data: cost } = await again.call(readOrderCost, { params: { id: order.id } });
    expect(cost.lines.map(({ employee_id, minutes }) => [employee_id, minutes])).toEqual([[here.id, 60]]);
  });

  // covers NOTIFY-02, NOTIFY-03
  it('gets no message of the floor, and every supervisor gets the message for an absent supervisor', async () => {
    manager = await plant.person('manager');
    await enterAbsence(lead);
    const other = await plant.person('supervisor');
    const starter = await plant.person('operator');
    await starter.call(completeOrder, {
      params: { id: order.id },
      body: { actual_quantity: 90, waste_data: null },
    });
    const completed = async (person: Person) => {
      const { title, link } = { title: 'Order completed', link: '/orders' };
      const rows = await plant.db
        .selectFrom('notifications')
        .select('id')
        .where('user_id', '=', person.id)
        .where('title', '=', title)
        .where('link', '=', link)
        .execute();
      return rows.length;
    };
    expect([await completed(here), await completed(absent), await completed(other)]).toEqual([1, 0, 1]);
    expect((await other.call(listNotifications)).unread).toBe(1);
  });
});
