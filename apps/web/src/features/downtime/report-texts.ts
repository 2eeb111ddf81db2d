/** Every text of the downtime reports. Some texts are quoted from specification 3, sections 2, 4, 8 and 9. */
import type { DowntimeBridge } from '@pms/domain/downtime/bridge';
import type { DowntimeStatus } from '@pms/domain/downtime/vocabulary';

export const statusNames: Readonly<Record<DowntimeStatus, string>> = {
  active: 'Active',
  investigating: 'Investigating',
  resolving: 'Resolving',
  resolved: 'Resolved',
  approved: 'Approved',
};

export const reportTexts = {
  title: 'Downtime Report',
  start: 'Start date',
  end: 'End date',
  category: 'Category',
  allCategories: 'All categories',
  apply: 'Apply Filters',
  exportCsv: 'Export CSV',
  filters: 'Filters',
  failed: 'Failed to load downtime data',
  exportFailed: 'Export failed',
  loading: 'Loading report data...',
  onlyReason: (reason: string) => `Reason: ${reason}`,
  allReasons: 'All reasons',
  seeEvents: 'See events',
  noStops: 'No downtime in these dates',
  noStopsHint: 'Stops that overlap the chosen dates appear here.',
  total: 'Total stops',
  active: 'Active',
  resolved: 'Resolved',
  hours: 'Downtime hours',
  hoursHint: 'Recorded stops. A machine that stands still for two reasons counts once',
  average: 'Average downtime',
  noAverage: 'No stop to take an average of',
  byCategory: 'By category',
  byReason: 'By reason',
  records: 'Downtime records',
  operatorError: 'Operator error',
  unexplained: 'Not explained yet',
  noMachine: 'No machine',
  noMatch: 'not matched',
  noCost: '– no cost rate',
  unknown: '–',
  dateOrder: 'The end date must not be before the start date',
  dateMissing: 'Enter a date',
  toReports: 'Waste & Downtime Reports',
  actions: 'Actions',
  moves: { investigating: 'Investigate', resolved: 'Resolve', approved: 'Approve' },
  moved: {
    investigating: 'The stop is being investigated',
    resolved: 'The stop is resolved',
    approved: 'The stop is approved',
  },
  moveFailed: 'The stop was not changed',
  resolve: {
    title: 'End this stop',
    submit: 'Resolve',
    date: 'Ended on',
    time: 'Ended at',
    timeWrong: 'Enter a time as HH:mm',
    order: (number: string) => `What becomes of ${number}?`,
    orderFailed: 'The order of this stop could not be loaded. Press Resolve to try again.',
    orderMissing: 'Choose what becomes of the order',
    resume: 'The order goes on now',
    stay: {
      paused: 'The order stays paused; the machine stands until the order is resumed',
      stopped: 'It stays stopped',
    },
    undo: 'Undo',
    undone: 'The stop is open again',
    resumed: (number: string) => `The stop is resolved, and ${number} goes on`,
  },
  approveTitle: 'Approve this stop?',
  approveText: (what: string) =>
    `${what} becomes final: the stop can no longer be explained, split or reopened.`,
  columns: {
    category: 'Category',
    reason: 'Reason',
    stops: 'Stops',
    minutes: 'Minutes',
    events: 'Events',
    start: 'Start Time',
    machine: 'Machine',
    duration: 'Duration',
    status: 'Status',
    reportedBy: 'Reported By',
  },
} as const;

export const exclusionTexts = {
  waits: 'Waits for a second person',
  why: (name: string) => `${name} excluded this stop after its shift. It still counts as a loss.`,
  approve: 'Approve exclusion',
  approved: 'The exclusion is approved',
  failed: 'The exclusion was not approved',
} as const;

export const earlierEndTexts = {
  waits: 'Earlier end waits for a second person',
  why: (name: string, asked: string) =>
    `${name} asks that this stop ends at ${asked}. Until the approval the recorded end counts.`,
  approve: 'Approve earlier end',
  approved: 'The earlier end is approved',
  failed: 'The earlier end was not approved',
} as const;

/** Each name states what is counted, because "downtime" alone could mean two different numbers. */
export const stepTexts = {
  title: 'From recorded stops to the loss of running time',
  both: (recorded: string, loss: string) =>
    `Recorded stops ${recorded}, loss of running time ${loss}: why they differ`,
  hint: 'Recorded stops are the stops that people recorded. The loss of running time is the difference between availability and 100 percent.',
  failed: 'Failed to load the steps from recorded stops to the loss',
  names: {
    recorded: 'Recorded stops',
    without_machine: 'Of no machine',
    outside_planned: 'In breaks, closures and outside the shifts',
    excluded: 'Excluded by their reason',
    micro_stops: 'Micro-stops, a loss of performance',
    counted: 'Recorded stops that are a loss of running time',
    without_record: 'The machine stood without a record',
    due_not_started: 'A due order was not started',
    loss: 'Loss of running time',
  },
} as const satisfies { readonly names: Readonly<Record<keyof DowntimeBridge, string>> } & Record<
  string,
  unknown
>;
