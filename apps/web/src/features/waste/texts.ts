/**
 * Every text of the waste report and of the cost rates. Quoted texts come from the specification (3, sections 2 and 8).
 */
import { formatNumber } from '@pms/domain/number-format';

/** Classes of waste in words (decision A-10). */
export const classNames: Readonly<Record<string, string>> = {
  RM: 'Raw Material',
  PM: 'Packaging Material',
  FP: 'Finished Product',
  BLND: 'Blend',
  Energy: 'Energy',
  Water: 'Water',
  Other: 'Other',
};

export const texts = {
  exportCsv: 'Export CSV',
  exported: 'Waste reports exported successfully',
  noOrders: 'No completed orders to export.',
  noWaste: 'No waste was recorded in these dates.',
  noWasteHint: 'Waste that completed orders report and waste that supervisors record appear here.',
  failed: 'Failed to load waste report',
  exportFailed: 'Failed to export waste reports',
  loading: 'Loading report data...',
  total: 'Waste records',
  weight: 'Total weight',
  weightHint: 'Masses only; other units are counted apart',
  otherUnits: 'Other units',
  noOtherUnits: 'Everything was weighed',
  cost: 'Waste cost',
  noCost: 'None of these records has a cost rate',
  noRecords: 'Nothing was recorded',
  allCosted: 'Every record has a cost rate',
  partCosted: (count: number) =>
    count === 1
      ? 'without 1 record that has no cost rate'
      : `without ${formatNumber(count)} records that have no cost rate`,
  noRate: '– no cost rate',
  byClass: 'By class',
  top: 'High waste',
  topHint: 'The five heaviest records',
  noTop: 'Nothing was weighed in these dates.',
  records: 'Waste records',
  notMatched: 'not matched',
  none: '–',
  toRates: 'Cost rates',
  columns: {
    class: 'Class',
    records: 'Records',
    weight: 'Weight',
    others: 'Other units',
    cost: 'Cost',
    date: 'Date',
    order: 'Order',
    type: 'Type',
    quantity: 'Quantity',
    reason: 'Reason',
    recordedBy: 'Recorded By',
  },
} as const;

export const rateTexts = {
  title: 'Cost Rates',
  hint: 'The cost of one unit of waste. A record keeps the rate of the day on which it was recorded.',
  add: 'Add cost rate',
  addFirst: 'Add the first cost rate',
  addTitle: 'Add cost rate',
  changeTitle: 'Change cost rate',
  change: 'Change',
  remove: 'Remove',
  removeTitle: 'Remove this cost rate?',
  removeText: (what: string) => `Waste that was recorded under ${what} will have no cost.`,
  history: 'History',
  wholeHistory: 'All changes',
  reason: 'Reason',
  reasonHint: 'Needed if this changes the cost of recorded waste. The history keeps the reason.',
  save: 'Save',
  saved: 'Cost rate saved',
  removed: 'Cost rate removed',
  failed: 'The cost rate was not saved',
  removeFailed: 'The cost rate was not removed',
  loadFailed: 'Failed to load cost rates',
  empty: 'No cost rates yet',
  emptyHint: 'Without a cost rate, reports show a dash for the cost of waste.',
  type: 'Waste type',
  unit: 'Unit',
  rate: 'Rate per unit',
  from: 'First day',
  until: 'Last day',
  untilHint: 'Empty: until another rate begins',
  untilNow: 'open',
  actions: 'Actions',
} as const;
