/** Makes and revokes the keys of devices that count at machines. */
import { machineKeyNotFound, machineKeyRevoked } from '@pms/domain/counters/refusals';
import type { DeviceKey } from '@pms/domain/device-key';
import { machineNotFound } from '@pms/domain/machines/refusals';
import { RefusalError } from '@pms/domain/refusal';
import { plantSettingsChanged } from '@pms/domain/settings/events';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { hashToken, newToken } from '../../platform/token-hash';
import { findMachine } from '../machines/queries';
import { continueCounter, insertKey, lockCounters, lockKey, markRevoked } from './queries';

export async function makeKey(
  change: Change,
  machineId: number,
  name: string,
): Promise<DeviceKey & { readonly key: string }> {
  const machine = await findMachine(change.tx, machineId);
  if (!machine) throw new RefusalError(machineNotFound());
  const key = newToken();
  // A reading by the revoked key of the same name may still be on its way to the disk.
  await lockCounters(change.tx, [machineId]);
  const made = await insertKey(change, { machine_id: machineId, name, key_hash: hashToken(key) });
  await continueCounter(change.tx, { id: made.id, machineId, name });
  change.audit({
    action: 'machine_key_made',
    entity: 'machine_key',
    entity_id: made.id,
    after: { name, machine_id: machineId, machine_name: machine.name },
  });
  tellKeys(change);
  return { ...made, key };
}

export async function revokeKey(change: Change, caller: Caller, id: number): Promise<void> {
  const key = await lockKey(change.tx, id);
  if (!key) throw new RefusalError(machineKeyNotFound());
  if (key.revoked_at !== null) throw new RefusalError(machineKeyRevoked());
  await markRevoked(change, id, caller.user_id);
  change.audit({
    action: 'machine_key_revoked',
    entity: 'machine_key',
    entity_id: id,
    before: { name: key.name, machine_id: key.machine_id },
  });
  tellKeys(change);
}

/** Open dialogs of keys load their keys again. */
const tellKeys = (change: Change): void => change.tell(plantSettingsChanged, { keys: ['machine_keys'] });
