/** The fields of an order and of a supplier's lot in a trace. */
import { formatQuantity } from '@pms/domain/number-format';
import type { TraceNode } from '@pms/domain/vessels/trace-schema';
import type { TracedMaterial, TracedOrder } from './trace-queries';

type Known = Omit<TraceNode, 'node' | 'direction' | 'depth' | 'share'>;

const outside = { here: null, status: null } as const;

/** The text of the place for packed product, because packed product is no longer in the room. */
const packed = ({ made, unit, status }: TracedOrder): string =>
  `${formatQuantity(made, unit)} packed${status === 'completed' ? '' : ' so far'}`;

export const orderNode = (order: TracedOrder): Known => ({
  ...outside,
  kind: order.environment === 'packaging' ? 'packaging_order' : 'blending_order',
  id: order.id,
  name: order.order_number,
  detail: order.product_name,
  quantity: order.made,
  unit: order.unit,
  where: order.environment === 'packaging' ? packed(order) : '',
});

export const materialNode = ({
  supplier_lot,
  material,
  supplier,
  quantity,
  unit,
}: TracedMaterial): Known => ({
  ...outside,
  kind: 'supplier_lot',
  id: null,
  name: supplier_lot,
  detail: [material, supplier].filter(Boolean).join(', '),
  quantity,
  unit,
  where: '',
});
