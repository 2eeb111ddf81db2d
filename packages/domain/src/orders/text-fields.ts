/**
 * The short texts of an order. Create, update, import, export, search, forms and details read this list.
 * CONTRIBUTING.md lists the other changes that a new text needs.
 */

/** The names of the texts, in the order of forms and files. */
export const orderTextNames = ['customer', 'batch_number'] as const;
export type OrderTextName = (typeof orderTextNames)[number];

interface OrderText {
  readonly label: string;
  /** The width of the column on a printed page; without a width, the column is in the other files only. */
  readonly printed?: number;
  /** The search finds orders by this text, in the database (function `order_words`) and in the lists of the browser. */
  readonly isSearched?: true;
}

export const orderTexts: Readonly<Record<OrderTextName, OrderText>> = {
  customer: {
    label: 'Customer',
    printed: 4,
    isSearched: true,
  },
  batch_number: {
    label: 'Batch number',
  },
};

/** An object with the result of `make` for each text. */
export const forEachOrderText = <T>(make: (name: OrderTextName) => T): Record<OrderTextName, T> =>
  Object.fromEntries(orderTextNames.map((name) => [name, make(name)])) as Record<OrderTextName, T>;
