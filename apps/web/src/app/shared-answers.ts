/**
 * The answers that a shared tablet keeps for all its people, because these answers do not depend on the person. The
 * next person then sees the machines and orders that the tablet loaded last, not older answers of that person.
 */
import type { Permission } from '@pms/domain/roles';
import { plantQuery } from '../client/plant';
import { currentSession } from '../client/session';
import { orderKeys } from '../features/orders/queries';
import { floorKey } from '../overviews/floor/queries';

type Key = readonly unknown[];

const shared: readonly { readonly key: Key; readonly right: Permission | null }[] = [
  // Without the settings of the plant, the next person could open no page that needs the date.
  { key: plantQuery.queryKey, right: null },
  { key: floorKey, right: 'viewMachines' },
  { key: orderKeys.lists, right: 'viewOrders' },
  { key: ['orders', 'one'], right: 'viewOrders' },
  { key: ['stop-reasons'], right: 'stopProduction' },
];

const begins = (key: Key, beginning: Key): boolean => beginning.every((part, at) => key[at] === part);

/** Whether the signed-in person may make this call and would get the same answer. */
export const sharesAnswer = (queryKey: Key): boolean =>
  shared.some(
    ({ key, right }) =>
      begins(queryKey, key) &&
      (right === null || (currentSession().user?.permissions.includes(right) ?? false)),
  );
