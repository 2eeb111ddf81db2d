/** A person makes and revokes the keys of their programs. A person who manages accounts may revoke any key. */
import { apiKeyNotFound, mostApiKeys, tooManyApiKeys } from '@pms/domain/api-keys/refusals';
import { keyPrefix, newKeyRefusal } from '@pms/domain/api-keys/rules';
import type { ApiKey, ApiKeyBody } from '@pms/domain/api-keys/schema';
import { RefusalError, refuse } from '@pms/domain/refusal';
import { passwordRefusal } from '@pms/domain/tablets/rules';
import { type Caller, may } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { hashToken, newToken } from '../../platform/token-hash';
import { tellAccount } from '../users/account-steps';
import { insertKey, lockKey, lockKeysOf, markRevoked } from './queries';

/** The number of characters of a key that stay readable. */
const hintLength = keyPrefix.length + 4;

export async function makeKey(
  change: Change,
  caller: Caller,
  { name, rights, expires }: ApiKeyBody,
): Promise<ApiKey & { readonly key: string }> {
  refuse(passwordRefusal(caller.proved_by));
  const { keys, today } = await lockKeysOf(change.tx, caller.user_id);
  refuse(newKeyRefusal({ rights, expires }, caller.permissions, today));
  refuse(keys >= mostApiKeys ? tooManyApiKeys() : undefined);
  const key = `${keyPrefix}${newToken()}`;
  const made = await insertKey(change, {
    user_id: caller.user_id,
    name,
    key_hash: hashToken(key),
    hint: key.slice(0, hintLength),
    rights: [...new Set(rights)],
    last_day: expires,
  });
  change.audit({
    action: 'api_key_made',
    entity: 'api_key',
    entity_id: made.id,
    after: { name, rights: made.rights, expires_at: made.expires_at },
  });
  tellAccount(change, caller.user_id);
  return { ...made, key };
}

export async function revokeKey(change: Change, caller: Caller, id: number): Promise<void> {
  const key = await lockKey(change.tx, id);
  // The key of another person gets the same refusal as a key that does not exist.
  if (!key || (key.user_id !== caller.user_id && !may(caller, 'manageUsers')))
    throw new RefusalError(apiKeyNotFound());
  await markRevoked(change, id, caller.user_id);
  change.audit({
    action: 'api_key_revoked',
    entity: 'api_key',
    entity_id: id,
    before: { name: key.name, user_id: key.user_id },
  });
  tellAccount(change, key.user_id);
}
