/** Changes only the sent fields (decision A-81). */

import { machineHasOrders, machineNameExists, machineNotFound } from '@pms/domain/machines/refusals';
import { machineFieldsRefusal, measuresFromRefusal } from '@pms/domain/machines/rules';
import type { Machine, UpdateMachineBody } from '@pms/domain/machines/schema';
import { plantDateOf, startOfDay } from '@pms/domain/plant-time';
import { RefusalError, refuse, versionRefusal } from '@pms/domain/refusal';
import { sql } from 'kysely';
import { type Caller, may } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { type Approval, approved, askForPastChange, notApproved } from '../past-changes/past-change-steps';
import { readSettings } from '../settings/queries';
import { recordChangedMachine } from './changed-machine-steps';
import { typeOfferedIn } from './offered-type';
import { measuresReducePastLoss } from './past-measures';
import { typeReducesPastLoss } from './past-rate-queries';
import { changeMachine, listWaitingOrders, lockMachine, machineNameTaken } from './queries';

/** The machine, and whether its measures wait for a second person instead of being saved (decision 0401). */
interface UpdatedMachine {
  readonly machine: Machine;
  readonly waits: boolean;
}

export async function updateMachine(
  change: Change,
  caller: Caller,
  id: number,
  body: UpdateMachineBody,
  approval: Approval = notApproved,
): Promise<UpdatedMachine> {
  const { reason: _, ...fields } = body;
  refuse(
    machineFieldsRefusal(Object.keys(fields), {
      manageMachines: may(caller, 'manageMachines'),
      planLabour: may(caller, 'planLabour'),
    }),
  );
  return changeFields(change, caller, id, body, approval);
}

/** Does not check rights: the person who approves a change may lack the rights of the person who requested it. */
export async function changeFields(
  change: Change,
  caller: Caller,
  id: number,
  body: UpdateMachineBody,
  { isApproved }: Approval,
): Promise<UpdatedMachine> {
  const { reason, ...fields } = body;
  const before = await lockMachine(change.tx, id);
  if (!before) throw new RefusalError(machineNotFound());
  const { version, type: typeName, specifications, measures_from: since, ...columns } = fields;
  refuse(versionRefusal(version, before.version));
  await checkMove(change, before, body);
  const begins = await measureSince(change, since, reason);
  const wanted = { ...before, ...columns };
  const type = await typeColumn(change, before, body);
  const day = since ?? (await today(change));
  const waiting: Waiting = {
    measures:
      !isApproved &&
      begins !== undefined &&
      isMeasuredOtherwise(before, wanted) &&
      (await measuresReducePastLoss(change, { machine_id: id, since: begins, wanted })),
    type:
      !isApproved &&
      type.machine_type_id !== undefined &&
      type.machine_type_id !== before.machine_type_id &&
      (await typeReducesPastLoss(change, {
        machine_id: id,
        type: type.machine_type_id,
        from: day,
      })),
  };
  const waits = waiting.measures || waiting.type;
  if (waits) await askForMeasures(change, caller, id, askedOf(body, waiting, day));
  const { environment: _area, ...inPlace } = columns;
  const saved = waiting.type ? inPlace : columns;
  const machine = await changeMachine(change, id, {
    ...(waiting.measures ? withoutMeasures(saved) : saved),
    ...(waiting.type ? {} : type),
    ...(specifications === undefined ? {} : { specifications: JSON.stringify(specifications) }),
  });
  await recordChangedMachine(change, before, machine, reason);
  return { machine, waits };
}

const withoutMeasures = <Columns extends Partial<Measures>>({
  production_rate: _rate,
  micro_stop_seconds: _threshold,
  ...others
}: Columns) => others;

type Measures = Pick<Machine, 'production_rate' | 'micro_stop_seconds'>;

const isMeasuredOtherwise = (before: Measures, after: Measures): boolean =>
  before.production_rate !== after.production_rate || before.micro_stop_seconds !== after.micro_stop_seconds;

/** The fields of a machine that wait for a second person. */
interface Waiting {
  readonly measures: boolean;
  /** A new type has other ideal rates. A new area waits together with the type. */
  readonly type: boolean;
}

function askedOf(body: UpdateMachineBody, waiting: Waiting, day: string): UpdateMachineBody {
  const { production_rate, micro_stop_seconds, measures_from, type, environment, reason } = body;
  return {
    ...(waiting.measures ? { production_rate, micro_stop_seconds } : {}),
    ...(waiting.type ? { type, environment } : {}),
    // The first day of the type is set now; otherwise the day of the approval would become the first day.
    measures_from: waiting.type ? day : measures_from,
    reason,
  };
}

/** Only the type with its area, the rate and the threshold wait. The other fields are saved at once. */
const askForMeasures = (change: Change, caller: Caller, id: number, body: UpdateMachineBody): Promise<void> =>
  askForPastChange(change, caller, {
    kind: 'machine_measures',
    body: { id, ...body },
    make: (trial) => changeFields(trial, caller, id, body, approved),
  });

/** A rate, a threshold or a type from a past day needs a reason (decision 0042). */
async function measureSince(
  change: Change,
  day: string | undefined,
  reason: string | undefined,
): Promise<string | undefined> {
  if (day === undefined) return undefined;
  const { time_zone: zone } = await readSettings(change.tx);
  refuse(measuresFromRefusal(day, { today: plantDateOf(change.now, zone), reason }));
  const since = startOfDay(day, zone);
  await sql`select set_config('plant.measured_since', ${since}, true),
                   set_config('plant.typed_since', ${day}, true)`.execute(change.tx);
  return since;
}

async function today(change: Change): Promise<string> {
  const { time_zone: zone } = await readSettings(change.tx);
  return plantDateOf(change.now, zone);
}

/** Orders stay in their area, so a machine with orders cannot leave the area. */
async function checkMove(change: Change, before: Machine, body: UpdateMachineBody): Promise<void> {
  if (body.name !== undefined && (await machineNameTaken(change.tx, body.name, before.id))) {
    throw new RefusalError(machineNameExists());
  }
  if (body.environment === undefined || body.environment === before.environment) return;
  const waiting = await listWaitingOrders(change.tx, before.id);
  const held = before.order_number === null ? [] : [before.order_number];
  if (waiting.length + held.length > 0) throw new RefusalError(machineHasOrders([...held, ...waiting]));
}

/** The area must offer the type, also if the request changes only the area. */
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
