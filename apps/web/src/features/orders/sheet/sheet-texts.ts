/** The texts of the printed order sheet. */
export const sheetTexts = {
  title: 'Order sheet',
  print: 'Print',
  back: 'Back to the order',
  loading: 'Loading order',
  noOrder: 'Open an order and choose "Print order sheet"',
  toOrders: 'Production Orders',
  failed: 'Failed to load order details',
  barcode: (number: string) => `Barcode of ${number}`,
  barcodeFailed: 'The barcode could not be drawn. Reload the page before printing.',
  customer: 'Customer',
  specifications: 'Specifications',
  notes: 'Production notes',
  byHand: 'To be filled in by hand',
  lines: ['Operator', 'Started at', 'Ended at', 'Good quantity', 'Scrap', 'Signature'],
  printedFor: (who: string, when: string) => `Printed ${when} by ${who}`,
} as const;
