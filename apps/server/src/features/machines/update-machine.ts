/** Changes the fields that were sent and no others (decision A-81). */

import { changedFields } from '@pms/domain/changed-fields';
import { machineUpdated } from '@pms/domain/machines/events';
import { machineHasOrders, machineNameExists, machineNotFound } from '@pms/domain/machines/refusals';
import { machineFieldsRefusal, measuresFromRefusal } from '@pms/domain/machines/rules';
import type { Machine, UpdateMachineBody } from '@pms/domain/machines/schema';
import { plantDateOf, startOfDay } from '@pms/domain/plant-time';
import { RefusalError, refuse, staleVersion } from '@pms/domain/refusal';
import { sql } from 'kysely';
import { type Caller, may } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { dropCycleAssignments } from '../crews/closing-steps';
import { readSettings } from '../settings/queries';
import { typeOfferedIn } from './offered-type';
import { changeMachine, listWaitingOrders, lockMachine, machineNameTaken } from './queries';

export async function updateMachine(
  change: Change,
  caller: Caller,
  id: number,
  body: UpdateMachineBody,
): Promise<Machine> {
  const { reason, ...fields } = body;
  refuse(
    machineFieldsRefusal(Object.keys(fields), {
      manageMachines: may(caller, 'manageMachines'),
      planLabour: may(caller, 'planLabour'),
    }),
  );
  const before = await lockMachine(change.tx, id);
  if (!before) throw new RefusalError(machineNotFound());
  const { version, type: typeName, specifications, measures_from: since, ...columns } = fields;
  if (version !== undefined && version !== before.version)
    throw new RefusalError(staleVersion(before.version));
  await checkMove(change, before, body);
  await measureSince(change, since, reason);
  const machine = await changeMachine(change, id, {
    ...columns,
    ...(await typeColumn(change, before, body)),
    ...(specifications === undefined ? {} : { specifications: JSON.stringify(specifications) }),
  });
  const changed = changedFields(before, machine);
  if (!changed) return machine;
  if (hasCycle(before) && !hasCycle(machine)) await dropCycleAssignments(change, id);
  change.audit({
    action: 'machine_updated',
    entity: 'machine',
    entity_id: id,
    ...changed,
    ...(reason ? { note: reason } : {}),
  });
  change.tell(machineUpdated, { machine, machine_id: id });
  return machine;
}

/** A rate or a threshold that is to hold from a past day says why (decision 0042). */
async function measureSince(
  change: Change,
  day: string | undefined,
  reason: string | undefined,
): Promise<void> {
  if (day === undefined) return;
  const { time_zone: zone } = await readSettings(change.tx);
  refuse(measuresFromRefusal(day, { today: plantDateOf(change.now, zone), reason }));
  await sql`select set_config('plant.measured_since', ${startOfDay(day, zone)}, true)`.execute(change.tx);
}

const hasCycle = (machine: Machine): boolean =>
  machine.shift_cycle_enabled && machine.cycle_start_date !== null;

/** Orders stay in their area: a machine that still has some cannot leave it. */
async function checkMove(change: Change, before: Machine, body: UpdateMachineBody): Promise<void> {
  if (body.name !== undefined && (await machineNameTaken(change.tx, body.name, before.id))) {
    throw new RefusalError(machineNameExists());
  }
  if (body.environment === undefined || body.environment === before.environment) return;
  const waiting = await listWaitingOrders(change.tx, before.id);
  const held = before.order_number === null ? [] : [before.order_number];
  if (waiting.length + held.length > 0) throw new RefusalError(machineHasOrders([...held, ...waiting]));
}

/** A new area asks for its own type even when the type was not sent. */
async function typeColumn(
  change: Change,
  before: Machine,
  body: UpdateMachineBody,
): Promise<{ machine_type_id?: number }> {
  if (body.type === undefined && body.environment === undefined) return {};
  const area = body.environment ?? before.environment;
  const type = await typeOfferedIn(change.tx, area, body.type ?? before.type);
  return { machine_type_id: type.id };
}
