/**
 * Answers that a shared tablet keeps for everybody who works on it: those that do not depend on who asks, so that the next
 * person sees the machines and orders as the tablet saw them last, and not as that person did hours ago.
 */
import type { Permission } from '@pms/domain/roles';
import { currentSession } from '../client/session';
import { orderKeys } from '../features/orders/queries';
import { floorKey } from '../overviews/floor/queries';

type Key = readonly unknown[];

const shared: readonly { readonly key: Key; readonly right: Permission }[] = [
  { key: floorKey, right: 'viewMachines' },
  { key: orderKeys.lists, right: 'viewOrders' },
  { key: ['orders', 'one'], right: 'viewOrders' },
  { key: ['stop-reasons'], right: 'stopProduction' },
];

const begins = (key: Key, beginning: Key): boolean => beginning.every((part, at) => key[at] === part);

/** Whether the signed-in person could have asked this and would have had the same answer. */
export const sharesAnswer = (queryKey: Key): boolean =>
  shared.some(
    ({ key, right }) =>
      begins(queryKey, key) && (currentSession().user?.permissions.includes(right) ?? false),
  );
