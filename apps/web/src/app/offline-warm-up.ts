/**
 * Loads the data of the floor's forms before a connection is lost. The data is loaded once, in the background,
 * according to the rights of the person.
 */
import type { QueryClient } from '@tanstack/react-query';
import { aside } from '../client/pending-calls';
import { currentSession, isStaying } from '../client/session';
import { stopReasonsQuery } from '../features/downtime/queries';
import { downtimeCategoriesQuery } from '../features/downtime/report-queries';
import { helpKindsQuery } from '../features/help/queries';
import { peopleQuery } from '../features/labour/queries';
import { machinesQuery } from '../features/machines/queries';
import { suggestedOrdersQuery } from '../features/orders/queries';
import { wasteTypesQuery } from '../features/waste/queries';

export async function warmUp(cache: QueryClient): Promise<void> {
  const may = new Set<string>(currentSession().user?.permissions);
  // A sign-out cancels the call under way (live-updates.tsx), and no further call begins.
  const quietly = async (ask: () => Promise<unknown>) =>
    isStaying() ? aside(ask).catch(() => undefined) : undefined;
  await askAll(cache, may, quietly);
}

async function askAll(
  cache: QueryClient,
  may: ReadonlySet<string>,
  quietly: (ask: () => Promise<unknown>) => Promise<unknown>,
): Promise<void> {
  await quietly(() => cache.prefetchQuery(helpKindsQuery));
  if (may.has('stopProduction')) await quietly(() => cache.prefetchQuery(stopReasonsQuery));
  if (may.has('viewOrders')) await quietly(() => cache.prefetchQuery(suggestedOrdersQuery('')));
  if (!may.has('recordEvents')) return;
  await quietly(() => cache.prefetchQuery(wasteTypesQuery));
  await quietly(() => cache.prefetchQuery(peopleQuery));
  await quietly(() => cache.prefetchQuery(machinesQuery));
  await quietly(() => cache.prefetchQuery(downtimeCategoriesQuery));
}
