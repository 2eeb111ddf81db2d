/**
 * The short texts of an order. Create, update, import, export, forms and details read this list: another text needs its
 * name here, its column in a migration (and its place in `order_words` there, if orders are found by it), and the
 * headings by which files know it in `imports/known-headings.ts`.
 */

/** In the order in which forms and files show them. */
export const orderTextNames = ['customer', 'batch_number'] as const;
export type OrderTextName = (typeof orderTextNames)[number];

interface OrderText {
  readonly label: string;
  /** The width of the column on a printed page; without a width, the column is in the other files only. */
  readonly printed?: number;
}

export const orderTexts: Readonly<Record<OrderTextName, OrderText>> = {
  customer: {
    label: 'Customer',
    printed: 4,
  },
  batch_number: {
    label: 'Batch number',
  },
};

/** The same for each of them. */
export const forEachOrderText = <T>(make: (name: OrderTextName) => T): Record<OrderTextName, T> =>
  Object.fromEntries(orderTextNames.map((name) => [name, make(name)])) as Record<OrderTextName, T>;
