/** The form "Add Waste Record" (specification 3, section 5). */
export const formTexts = {
  title: 'Add Waste Record',
  save: 'Save',
  saved: 'Waste record saved',
  failed: 'the server cannot be reached',
  notSaved: (message: string) => `Not saved: ${message}`,
  order: 'Order Number',
  orderHint: 'ORD-2024-001',
  type: 'Waste Type',
  quantity: 'Quantity',
  unit: 'Unit',
  recorder: 'Recorded By',
  reason: 'Reason/Description',
} as const;
