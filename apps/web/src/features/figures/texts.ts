/** Names of figures and of the sums behind each figure (figures, section 2). */
import type { CauseKind } from '@pms/domain/figures/classify';
import type { OrderFigureName } from '@pms/domain/figures/order-figures';
import type { FigureFlag, Figures } from '@pms/domain/figures/schema';

/** The figures that a person can open. All of these figures are percentages. */
const openedFigures = [
  'oee',
  'availability',
  'performance',
  'quality',
  'efficiency',
  'coverage',
  'utilization',
  'schedule_attainment',
  'scrap_rate',
  'teep',
  'loading',
] as const satisfies readonly (keyof Figures)[];
export type OpenedFigure = (typeof openedFigures)[number];

export const figureNames: Readonly<Record<OpenedFigure, string>> = {
  oee: 'OEE',
  availability: 'Availability',
  performance: 'Performance',
  quality: 'Quality',
  efficiency: 'Efficiency',
  coverage: 'Coverage',
  utilization: 'Utilization',
  schedule_attainment: 'Schedule attainment',
  scrap_rate: 'Scrap rate',
  teep: 'TEEP',
  loading: 'Loading',
};

export const formulas: Readonly<Record<OpenedFigure, string>> = {
  oee: 'Availability × Performance × Quality',
  availability: 'Run time as a share of planned production time',
  performance: 'Ideal time of the produced quantity as a share of run time',
  quality: 'Quantity that was good the first time as a share of the produced quantity, weighed by ideal time',
  efficiency: 'Availability × Performance',
  coverage: 'Known time as a share of planned production time',
  utilization: 'Machine hours in use as a share of all machine hours',
  schedule_attainment: 'Produced quantity as a share of planned quantity, by order and by shift',
  scrap_rate: 'Scrap as a share of scrap and good quantity',
  teep: 'OEE × Loading',
  loading: 'Planned production time as a share of calendar time',
};

/** The text for time without an order. */
export const causes: Readonly<Record<CauseKind, string>> = {
  not_known: 'Before the machine was set up, or after it was retired',
  outside_shifts: 'Outside the shifts',
  closure: 'Closure of the plant calendar',
  break: 'Break of the plant calendar',
  planned_maintenance: 'Approved maintenance',
  stop: 'Stop without an order',
  order: 'Order',
  due_order: 'An order was due',
  machine_status: 'Status of the machine',
  nothing_recorded: 'Nothing recorded',
};

interface OrderFigureWords {
  readonly name: string;
  readonly formula: string;
  /** The marks for an order in the part, and for an order only in the whole. */
  readonly counts: string;
  readonly doesNot: string;
}

/** Percentages that are computed from orders. */
export const orderFigures: Readonly<Record<OrderFigureName, OrderFigureWords>> = {
  completion: {
    name: 'Completion rate',
    formula: 'Completed orders as a share of the orders created in this span',
    counts: 'Completed',
    doesNot: 'Not completed',
  },
  on_time: {
    name: 'On-time delivery',
    formula:
      'Orders completed on time, as a share of the orders due in this span that are completed or past their due moment',
    counts: 'In time',
    doesNot: 'Late',
  },
  completed_quantity: {
    name: 'Efficiency',
    formula:
      'Quantity of the completed orders as a share of the ordered quantity of completed and open orders',
    counts: 'Completed',
    doesNot: 'Open',
  },
};

export const flagTexts: Readonly<Record<FigureFlag, string>> = {
  provisional: 'Less than 95% of the planned time is known: the figure is provisional.',
  ideal_rate_too_low: 'Performance is above 100%: the ideal rate is too low.',
  undecided_stop: 'A short stop is not over yet; it may still become a micro-stop.',
  divided_report: 'A reported quantity was divided between shifts by its mean rate.',
};

export const texts = {
  changed: (sign: string, points: string, was: string) =>
    `${sign} ${points} points, ${was} in the span before`,
  unchanged: (was: string) => `As in the span before: ${was}`,
  minutes: (part: string, whole: string) => `${part} of ${whole} min`,
  units: (part: string, whole: string) => `${part} of ${whole} units`,
  orders: (part: string, whole: string) => `${part} of ${whole} orders`,
  whereItWent: (minutes: string) => `Where ${minutes} planned minutes went`,
  definition: (version: number) => `Definition ${version}`,
  /** The shifts that were summed up again, and the time of the last recomputation. */
  recomputed: (shifts: string, last: string) => `${shifts} summed up again, the last ${last}`,
  shifts: (count: number) => (count === 1 ? '1 shift of a machine was' : `${count} shifts of machines were`),
  otherDefinition: (kept: number, now: number) =>
    `This figure was stored with definition ${kept}. The machines below use definition ${now}.`,
  lowerBound: (value: string) => `${value} if every unknown minute were a loss`,
  columns: {
    time: 'Time',
    minutes: 'Minutes',
    machine: 'Machine',
    from: 'From',
    to: 'To',
    what: 'What',
    record: 'Record',
    good: 'Good',
    scrap: 'Scrap',
    order: 'Order',
    status: 'Status',
    quantity: 'Quantity',
    due: 'Due',
    completed: 'Completed',
    counts: 'Counts as',
    since: 'Since',
  },
  cutOrders: (shown: number, total: number) => `The first ${shown} of ${total} orders are shown.`,
  inUseFormula: 'Machines in use as a share of all machines, at this moment',
  inUse: (inUse: number, all: number) => `${inUse} of ${all} machines in use`,
  counts: 'Counts',
  byMachine: 'By machine',
  noMachines: 'No machine has figures in this span.',
  evidenceOf: (machine: string) => `The events behind ${machine}`,
  allMachines: 'All machines',
  made: 'Reported quantities',
  fastest: (units: string, product: string) => `Fastest hour: ${units} units of ${product}`,
  ideal: (units: string) => `The ideal rate says ${units} in an hour.`,
  cutOutputs: (shown: number, total: number) =>
    `The first ${shown} of ${total} reports are shown. Choose a shorter span to see the rest.`,
  cut: (shown: number, total: number) =>
    `The first ${shown} of ${total} events are shown. Choose a shorter span to see the rest.`,
  failed: 'Could not be loaded',
} as const;

export const pendingTexts = {
  title: (from: string) => `Shifts from ${from} on are being summed up`,
  hint: 'The figures on this screen are right. The head of an analytics file names the rows that are still missing. You can leave this page: the recomputation goes on.',
  steps: (done: string, total: string | undefined) =>
    total === undefined ? 'The recomputation begins within a minute' : `${done} of ${total} steps`,
} as const;

export const foreseenTexts = {
  title: 'This changes figures of the past',
  shifts: (count: number, shown: string, machineCount: number, machines: string) =>
    `${shown} ${count === 1 ? 'shift that is over is' : 'shifts that are over are'} computed again, on ${machines} ${machineCount === 1 ? 'machine' : 'machines'}`,
  days: (first: string, last: string) => (first === last ? `: ${first}.` : `: ${first} to ${last}.`),
  reports: (count: number, shown: string) => {
    if (count === 0) return 'No closed shift report is among them.';
    return count === 1
      ? 'The closed shift report among them is revised if a value changes.'
      : `${shown} closed shift reports are among them. Each report is revised if a value changes.`;
  },
  next: 'Nothing is saved yet.',
  submit: 'Save and recompute',
  waits: 'The change waits for a second person. The page Plant data shows the change.',
} as const;
