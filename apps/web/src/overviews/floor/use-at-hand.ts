/**
 * Loads the data that the keys of a station need in advance, because the connection may be lost when a person presses a
 * key.
 */
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMay } from '../../client/session';
import { rankedReasonsQuery } from '../../features/downtime/queries';
import { orderQuery } from '../../features/orders/queries';
import type { CardMachine } from './queries';

export function useAtHand(machine: CardMachine | undefined): void {
  const mayView = useMay('viewOrders');
  const mayStop = useMay('stopProduction');
  const ids = [machine?.order_id, machine?.next_order?.id].filter((id) => typeof id === 'number');
  useQueries({ queries: mayView ? ids.map((id) => orderQuery(id)) : [] });
  useQuery({ ...rankedReasonsQuery(machine?.id ?? 0), enabled: machine !== undefined && mayStop });
}
