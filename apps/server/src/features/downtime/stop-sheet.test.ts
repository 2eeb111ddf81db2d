import * as endpoints from '@pms/domain/downtime/endpoints';
import { resumeOrder, stopOrder } from '@pms/domain/orders/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { anOrder, stopReason } from '../../../test/order-scenario';

describe('stop reasons and stops', () => {
  let plant: TestPlant;
  let supervisor: Person;
  let operator: Person;
  let machine: { id: number; name: string };

  beforeAll(async () => {
    plant = await buildTestPlant();
    supervisor = await plant.person('supervisor');
    operator = await plant.person('operator');
    machine = await aMachine(plant.db);
    await plant.standAt('2026-11-10T08:00:00Z');
  });
  afterAll(() => plant.close());

  const report = async () => {
    const body = {
      order_number: 'ORD-UNKNOWN',
      machine_id: machine.id,
      reason_code: 'other',
      primary_cause: 'Belt torn',
      start_time: '2026-11-10T07:00:00.000Z',
      reported_by: supervisor.id,
    };
    return (await supervisor.call(endpoints.reportDowntime, { body })).data;
  };
  const change = (id: number, body: object) =>
    supervisor.call(endpoints.changeDowntime, { params: { id }, body });

  // covers STOP-03
  it('offer a machine its most frequent reasons of thirty days first', async () => {
    const order = await anOrder(plant, supervisor, { status: 'in_progress', machine_id: machine.id });
    const stopFor = async (reason_code: string) => {
      await operator.call(stopOrder, { params: { id: order.id }, body: { ...stopReason, reason_code } });
      await operator.call(resumeOrder, { params: { id: order.id } });
    };
    for (const code of ['power_outage', 'quality_issue', 'quality_issue']) await stopFor(code);
    const { data } = await operator.call(endpoints.rankStopReasons, { params: { id: machine.id } });
    expect(data.slice(0, 2).map(({ code, recent_stops }) => [code, recent_stops])).toEqual([
      ['quality_issue', 2],
      ['power_outage', 1],
    ]);
    const others = data.slice(2).map(({ label }) => label);
    expect(others).toEqual(others.toSorted((a, b) => a.localeCompare(b)));
    const { status } = await operator.refused(endpoints.rankStopReasons, { params: { id: 999_999 } });
    expect(status).toBe(404);
  });

  // covers STOP-07
  it('have a history of changes with the person of each change, newest first', async () => {
    const { id } = await report();
    await change(id, { reason: 'Belt torn again', notes: 'Third time' });
    await change(id, { status: 'investigating' });
    const { data } = await operator.call(endpoints.downtimeHistory, { params: { id } });
    expect(data.map(({ text }) => text)).toEqual([
      'Status: active → investigating',
      'Reason: Belt torn → Belt torn again; Notes: none → Third time',
      expect.any(String),
    ]);
    const missing = await operator.refused(endpoints.downtimeHistory, { params: { id: 999_999 } });
    expect(missing.status).toBe(404);
  });
});
