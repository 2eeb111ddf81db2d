/** A person calls for help from a machine, an order, or without a place. */
import { helpCalled, helpCallJoined } from '@pms/domain/help/events';
import { nothingToStop, unknownHelpKind } from '@pms/domain/help/refusals';
import { noteAfterCall } from '@pms/domain/help/rules';
import type { CallForHelpBody, HelpCall } from '@pms/domain/help/schema';
import { machineNotFound } from '@pms/domain/machines/refusals';
import { orderNotFound } from '@pms/domain/orders/refusals';
import { RefusalError } from '@pms/domain/refusal';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import {
  changeCall,
  findMachinePlace,
  findOrderPlace,
  getCall,
  insertCall,
  listKinds,
  lockOpenCall,
} from './queries';
import { ringPeople } from './ring-people';

interface Place {
  readonly machine_id: number | null;
  readonly order_id: number | null;
  readonly area: string | null;
  readonly stop_id: number | null;
  /** The order that is in progress at the machine. */
  readonly running_order_id: number | null;
}

/** The place of the call; for an order, the place of its machine. */
async function placeOfCall(change: Change, body: CallForHelpBody): Promise<Place> {
  const order_id = body.order_id ?? null;
  const order = order_id === null ? undefined : await findOrderPlace(change.tx, order_id);
  if (order_id !== null && !order) throw new RefusalError(orderNotFound(order_id));
  const machine_id = body.machine_id ?? order?.machine_id ?? null;
  const machine = machine_id === null ? undefined : await findMachinePlace(change.tx, machine_id);
  if (machine_id !== null && !machine) throw new RefusalError(machineNotFound());
  return {
    machine_id,
    order_id: order_id ?? machine?.order_id ?? null,
    area: machine?.area ?? order?.area ?? null,
    stop_id: machine?.stop_id ?? null,
    running_order_id: machine?.is_running ? machine.order_id : null,
  };
}

/** The order that a call pauses before it rings; undefined without such an order. */
export async function orderToPause(change: Change, body: CallForHelpBody): Promise<number | undefined> {
  if (!body.stops_machine) return undefined;
  const { running_order_id, stop_id } = await placeOfCall(change, body);
  // A machine that has already stopped has an open stop.
  if (stop_id !== null) return undefined;
  if (running_order_id === null) throw new RefusalError(nothingToStop());
  return running_order_id;
}

export async function callForHelp(change: Change, caller: Caller, body: CallForHelpBody): Promise<HelpCall> {
  const kind = (await listKinds(change.tx)).find((one) => one.kind === body.kind);
  if (!kind) throw new RefusalError(unknownHelpKind());
  const { machine_id, order_id, area, stop_id } = await placeOfCall(change, body);
  const open = machine_id === null ? undefined : await lockOpenCall(change.tx, machine_id, kind.kind);
  if (open) return joinCall(change, caller, open, { note: body.note, stop_id });
  const id = await insertCall(change, {
    kind,
    machine_id,
    order_id,
    area: area ?? kind.area,
    note: body.note,
    stop_id,
    called_by: caller.user_id,
  });
  const call = await ringPeople(change, await getCall(change.tx, id), kind, 0);
  change.audit({ action: 'help_called', entity: 'help_call', entity_id: id, after: call });
  change.tell(helpCalled, { call }, importance(call));
  return call;
}

/** Adds the note and the stop of a second call to the open call (decision 0616). The open call does not ring again. */
async function joinCall(
  change: Change,
  caller: Caller,
  open: HelpCall,
  second: { readonly note: string; readonly stop_id: number | null },
): Promise<HelpCall> {
  const { user_id, full_name: name } = caller;
  const note = noteAfterCall(open, { user_id, name, note: second.note });
  if (typeof note !== 'string') throw new RefusalError(note);
  const before = { note: open.note, stop_id: open.stop_id };
  const after = { note, stop_id: open.stop_id ?? second.stop_id };
  if (after.note === before.note && after.stop_id === before.stop_id) return open;
  const call = await changeCall(change.tx, open.id, after);
  change.audit({ action: 'help_call_joined', entity: 'help_call', entity_id: call.id, before, after });
  change.tell(helpCallJoined, { call }, importance(call));
  return call;
}

const importance = ({ is_loud }: HelpCall): { readonly priority?: 'critical' } =>
  is_loud ? { priority: 'critical' } : {};
