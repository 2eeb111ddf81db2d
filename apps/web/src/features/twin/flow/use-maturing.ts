/** The maturing quantities by unit. Empty for people without the right to see the room, and for a past moment. */
import { listMaturation } from '@pms/domain/maturation/endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../client/api';
import { useMay } from '../../../client/session';
import type { Maturing } from './flows';

const open = ['maturing', 'ready', 'quality_check'] as const;
const none: readonly Maturing[] = [];

export function useMaturing(isLive: boolean): readonly Maturing[] {
  const mayView = useMay('viewMaturation');
  const { data } = useQuery({
    queryKey: ['maturation', 'twin'],
    queryFn: async ({ signal }) => {
      // Open blends come first in the list. If a plant has more than a hundred open blends, only the first hundred
      // count.
      const { data: blends } = await call(listMaturation, { query: { page: 1, page_size: 100 }, signal });
      const byUnit = new Map<string, Maturing>();
      for (const { status, unit_of_measurement: unit, quantity_produced: quantity } of blends) {
        if (!(open as readonly string[]).includes(status)) continue;
        const known = byUnit.get(unit) ?? { unit, quantity: 0, blends: 0 };
        byUnit.set(unit, { unit, quantity: known.quantity + quantity, blends: known.blends + 1 });
      }
      return [...byUnit.values()];
    },
    enabled: mayView && isLive,
  });
  return isLive && data ? data : none;
}
