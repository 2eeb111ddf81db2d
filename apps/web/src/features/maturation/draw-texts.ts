/** The texts for the lots and the bought material of an order. */

import { formatNumber } from '@pms/domain/number-format';
import type { OrderLots } from '@pms/domain/vessels/schema';

export const drawTexts = {
  title: (order: string) => `Lots and materials: ${order}`,
  failedLoad: 'The lots of the order could not be loaded',
  dash: '–',
  choose: 'Lots to draw from',
  need: ({ blend_name, needed, unit }: Pick<OrderLots, 'blend_name' | 'needed' | 'unit'>): string => {
    if (blend_name === null) return 'The product of the order names no blend. Choose the lot yourself.';
    if (needed === null)
      return `${blend_name}. The product does not say how much blend one unit of the order holds, in ${unit}. Enter the drawn quantity.`;
    return `${blend_name}: ${formatNumber(needed)} ${unit} to draw. First expired, first out.`;
  },
  noLots: 'No lot is ready',
  drawFrom: (batch: string, place: string) => `Draw from ${batch} in ${place}`,
  columns: { lot: 'Lot', status: 'Status', expires: 'Expires on', there: 'There', draw: 'Draw' },
  drawn: 'Drawn so far',
  noneDrawn: 'Nothing has been drawn',
  draw: 'Draw',
  drawDone: 'Draw booked',
  drawFailed: 'Failed to draw',
  reason: 'Reason',
  reasonHint: 'Needed for a lot that is not released',
  materials: 'Bought material',
  noMaterials: 'No bought material is recorded',
  material: 'Material',
  supplier: 'Supplier',
  supplierLot: "Supplier's lot",
  quantity: 'Quantity',
  unit: 'Unit',
  addMaterial: 'Add material',
  materialDone: 'Material recorded',
  materialFailed: 'Failed to record the material',
  remove: 'Strike out',
  removeOf: (lot: string) => `Strike out ${lot}`,
  removeDone: 'Material struck out',
  removeFailed: 'Failed to strike out',
  by: 'Recorded by',
  actions: 'Actions',
} as const;
