/**
 * The existing data of the plant that the steps show. The queries use the keys that the mutations of each step
 * invalidate.
 */
import { defaultPlant } from '@pms/domain/settings/defaults';
import { useQuery } from '@tanstack/react-query';
import { plantQuery } from '../../client/plant';
import { useMay } from '../../client/session';
import { membershipsQuery } from '../../features/crews/queries';
import { environmentsQuery, machinesQuery } from '../../features/machines/queries';
import { ordersQuery } from '../../features/orders/queries';
import type { Standing } from './progress';
import { everybodyQuery } from './queries';

const anyOrder = ordersQuery({ tab: 'active', page: 1, page_size: 10 });

export function useStanding() {
  const seesPeople = useMay('manageUsers');
  const seesOrders = useMay('viewOrders');
  const seesCrews = useMay('planLabour');
  const plant = useQuery(plantQuery);
  const areas = useQuery(environmentsQuery);
  const machines = useQuery(machinesQuery);
  const people = useQuery({ ...everybodyQuery, enabled: seesPeople });
  const orders = useQuery({ ...anyOrder, enabled: seesOrders });
  const crews = useQuery({ ...membershipsQuery, enabled: seesCrews });
  const asked = [plant, areas, machines, people, orders, crews];
  const standing: Standing | undefined =
    plant.data &&
    areas.data &&
    machines.data &&
    (people.data || !seesPeople) &&
    (orders.data || !seesOrders) &&
    (crews.data || !seesCrews)
      ? {
          plantName: plant.data.plant_name,
          zone: plant.data.time_zone,
          areas: areas.data,
          machines: machines.data,
          crews: crews.data ?? [],
          people: people.data?.total ?? 1,
          orders: orders.data?.total ?? 0,
        }
      : undefined;
  return {
    standing,
    settings: plant.data ?? { ...defaultPlant, version: 0 },
    areas: areas.data ?? [],
    machines: machines.data ?? [],
    hasFailed: asked.some(({ error }) => error !== null),
    retry: () => {
      for (const one of asked) if (one.error) void one.refetch();
    },
  };
}
