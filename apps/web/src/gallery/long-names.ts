/** The longest allowed texts of an order, which must not break any screen. */
import type { Order } from '@pms/domain/orders/schema';

export const longNames: Partial<Order> = {
  order_number: 'ORD-2026-0123456789-ABCDEFGHIJKLMNOPQRSTUVWXYZ-012',
  product_name:
    'Sparkling mineral water with blood orange, lemon balm and ginger, no added sugar, 24 returnable bottles of 0.33 l in a tray, sleeve of the autumn promotion, text in four languages, export to the coast',
  machine_name: 'Combined rinsing, filling and closing machine of the northern packaging hall, line 4',
  operator_name: 'Nokuthula Maria-Magdalena van der Westhuizen-Mthembu',
  batch_number: 'BATCH-2026-03-02-NORTHERN-PACKAGING-HALL-LINE-4-RUN-0001',
};
