/**
 * Replaces operator names from files by people, for all orders of each name. If one name is refused, no name is
 * matched.
 */
import type { MatchNamesBody } from '@pms/domain/orders/operator-names';
import { RefusalError } from '@pms/domain/refusal';
import { plantSettingsChanged } from '@pms/domain/settings/events';
import { userNotFound } from '@pms/domain/users/refusals';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { holdPeople } from '../users/queries';
import { keepOperatorName, matchOrders } from './operator-name-queries';

export async function matchOperators(
  change: Change,
  caller: Caller,
  { names }: MatchNamesBody,
): Promise<{ orders: number }> {
  const people = await holdPeople(change.tx, [...new Set(names.map(({ user_id }) => user_id))]);
  let orders = 0;
  for (const { name, user_id } of names) {
    if (!people.has(user_id)) throw new RefusalError(userNotFound());
    const matched = await matchOrders(change, name, user_id);
    await keepOperatorName(change, name, user_id, caller.user_id);
    change.audit({
      action: 'operator_name_matched',
      entity: 'user',
      entity_id: user_id,
      after: { name, orders: matched },
    });
    orders += matched;
  }
  change.tell(plantSettingsChanged, { keys: ['operator_names'] });
  return { orders };
}
