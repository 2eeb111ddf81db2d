/** The facts that decide which actions an order offers: the present state of the plant, and the signed-in person. */
import type { Machine } from '@pms/domain/machines/schema';
import type { Order } from '@pms/domain/orders/schema';
import type { Permission } from '@pms/domain/roles';
import type { PlantSettings } from '@pms/domain/settings/schema';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useContentShown } from '../../../client/first-content';
import { usePlant } from '../../../client/plant';
import { plantNow } from '../../../client/plant-now';
import { useSession } from '../../../client/session';
import { machinesQuery } from '../../machines/queries';
import { availableActions, type OfferedAction } from './available-actions';

export interface OfferFacts {
  readonly machines: readonly Machine[];
  readonly rules: PlantSettings;
  readonly permissions: readonly Permission[];
}

const no: readonly never[] = [];

/** Returns the same object until a fact changes. */
export function useOfferFacts(): OfferFacts {
  const { user } = useSession();
  const { data: machines = no } = useQuery({ ...machinesQuery, enabled: useContentShown() });
  const rules = usePlant();
  const permissions = user?.permissions ?? no;
  return useMemo(() => ({ machines, rules, permissions }), [machines, rules, permissions]);
}

export const offeredActions = (order: Order, { machines, rules, permissions }: OfferFacts): OfferedAction[] =>
  availableActions(order, {
    machines,
    rules,
    now: plantNow(),
    may: (permission) => permissions.includes(permission),
  });
