/** Makes and revokes the keys of devices that measure in vessels. */

import type { DeviceKey } from '@pms/domain/device-key';
import { RefusalError } from '@pms/domain/refusal';
import { sensorKeyNotFound, sensorKeyRevoked } from '@pms/domain/sensors/refusals';
import { plantSettingsChanged } from '@pms/domain/settings/events';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { hashToken, newToken } from '../../platform/token-hash';
import { insertKey, lockKey, markRevoked } from './key-queries';

export async function makeSensorKey(
  change: Change,
  name: string,
): Promise<DeviceKey & { readonly key: string }> {
  const key = newToken();
  const made = await insertKey(change, { name, key_hash: hashToken(key) });
  change.audit({ action: 'sensor_key_made', entity: 'sensor_key', entity_id: made.id, after: { name } });
  tellKeys(change);
  return { ...made, key };
}

export async function revokeSensorKey(change: Change, caller: Caller, id: number): Promise<void> {
  const key = await lockKey(change.tx, id);
  if (!key) throw new RefusalError(sensorKeyNotFound());
  if (key.revoked_at !== null) throw new RefusalError(sensorKeyRevoked());
  await markRevoked(change, id, caller.user_id);
  change.audit({
    action: 'sensor_key_revoked',
    entity: 'sensor_key',
    entity_id: id,
    before: { name: key.name },
  });
  tellKeys(change);
}

/** Open dialogs of keys load their keys again. */
const tellKeys = (change: Change): void => change.tell(plantSettingsChanged, { keys: ['sensor_keys'] });
