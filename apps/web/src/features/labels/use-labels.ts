/** The records that can have a label, by kind, with the contents of their labels. */
import { formatNumber, formatQuantity } from '@pms/domain/number-format';
import { formatDue } from '@pms/domain/orders/schedule';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { LabelKind } from '../../client/labels-address';
import { useNewBadges } from '../../client/new-badges';
import { usePlant } from '../../client/plant';
import { machinesQuery } from '../machines/queries';
import { vesselsQuery } from '../maturation/ledger-queries';
import { orderQuery, ordersQuery } from '../orders/queries';
import type { Label } from './label';
import { labelTexts as texts } from './texts';

interface Offered {
  readonly id: number;
  readonly label: Label;
}

interface Answer {
  readonly offered: readonly Offered[];
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The active orders that the field offers. The field finds further orders by their text. */
const activeOrders = (search: string) =>
  ordersQuery({ tab: 'active', page: 1, page_size: 100, ...(search ? { search } : {}) });

/** `search` is the text by which orders are found. The other lists are short and complete. */
export function useLabels(kind: LabelKind, ids: readonly number[], search: string): Answer {
  const { time_zone: zone } = usePlant();
  const machines = useQuery({ ...machinesQuery, enabled: kind === 'machine' });
  const vessels = useQuery({ ...vesselsQuery, enabled: kind === 'vessel' });
  const orders = useQuery({ ...activeOrders(search), enabled: kind === 'order' });
  const listed = orders.data?.data ?? [];
  const missing =
    kind === 'order' && orders.data ? ids.filter((id) => !listed.some((one) => one.id === id)) : [];
  // Archived orders and orders that do not contain the searched text are missing in the list.
  const others = useQueries({ queries: missing.map((id) => orderQuery(id)) });
  const badges = useNewBadges();
  const asked = { machine: machines, vessel: vessels, order: orders, badge: undefined }[kind];
  const everyOrder = [...listed, ...others.flatMap(({ data }) => data ?? [])];
  const offered: Record<LabelKind, () => Offered[]> = {
    machine: () =>
      (machines.data ?? []).map(({ id, name, type, environment }) => ({
        id,
        label: {
          key: `machine ${id}`,
          code: name,
          kind: texts.kinds.machine,
          title: name,
          lines: [[type, environment].filter(Boolean).join(' · ')],
        },
      })),
    vessel: () =>
      (vessels.data ?? []).map(({ id, code, name, capacity, unit }) => ({
        id,
        label: {
          key: `vessel ${id}`,
          code,
          kind: texts.kinds.vessel,
          title: code,
          lines: [name, `${formatNumber(capacity)} ${unit}`].filter(Boolean),
        },
      })),
    order: () =>
      everyOrder.map((order) => ({
        id: order.id,
        label: {
          key: `order ${order.id}`,
          code: order.order_number,
          kind: texts.kinds.order,
          title: order.order_number,
          lines: [
            order.product_name,
            formatQuantity(order.quantity, order.unit_of_measurement),
            order.due_at ? formatDue(order.due_at, zone) : '',
          ].filter(Boolean),
        },
      })),
    badge: () =>
      badges.map(({ id, fullName, role, code }) => ({
        id,
        label: { key: `badge ${id}`, code, kind: texts.kinds.badge, title: fullName, lines: [role] },
      })),
  };
  return {
    offered: offered[kind](),
    isPending: (asked?.isPending ?? false) || others.some(({ isPending }) => isPending),
    error: asked?.error ?? others.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const query of [asked, ...others]) if (query?.error) void query.refetch();
    },
  };
}
