/** The actions of one order for the person who is signed in, as the plant stands now. */
import type { Order } from '@pms/domain/orders/schema';
import { useQuery } from '@tanstack/react-query';
import { useContentShown } from '../../client/first-content';
import { usePlant } from '../../client/plant';
import { useSession } from '../../client/session';
import { machinesQuery } from '../machines/queries';
import { availableActions, type OfferedAction } from './available-actions';

export function useOfferedActions(order: Order): OfferedAction[] {
  const { user } = useSession();
  const { data: machines = [] } = useQuery({ ...machinesQuery, enabled: useContentShown() });
  const rules = usePlant();
  return availableActions(order, {
    machines,
    rules,
    now: new Date().toISOString(),
    may: (permission) => user?.permissions.includes(permission) ?? false,
  });
}
