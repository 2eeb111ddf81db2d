/** The fields of a product in a file: the columns and their labels. The list of all fields checks their types. */

export const productColumnDescriptions = {
  product_code: {
    field: 'product_code',
    label: 'Product code',
    group: 'Order',
    fallback: null,
    hint: 'If empty, made from the name',
  },
  pack_size: {
    field: 'pack_size',
    label: 'Pack size',
    group: 'More',
    fallback: 'number',
    hint: 'The number of units that one pack holds',
  },
  shelf_life: {
    field: 'shelf_life',
    label: 'Shelf life in days',
    group: 'More',
    fallback: 'number',
  },
  blend: {
    field: 'blend',
    label: 'Filled with',
    group: 'More',
    fallback: null,
    hint: 'The name or the code of the blend, in the list or in this file',
  },
  customer_number: {
    field: 'customer_number',
    label: "Customer's number",
    group: 'More',
    fallback: null,
  },
} as const;
