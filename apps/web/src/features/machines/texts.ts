/** All texts of the machines screen are in this file, so that a translation replaces one file. */
export const texts = {
  title: 'Production Control HMI',
  loading: 'Initializing System',
  noToken: 'Please log in to access machine data',
  add: 'Add Machine',
  addFirst: 'Add the first machine',
  noneYet: 'No machines yet',
  noneYetHint: 'Orders run on machines: each has its production area, its type and its rate.',
  refresh: 'Refresh',
  undo: 'Undo',
  labels: 'Labels',
  scheduleBoard: 'Schedule Board',
  tiles: {
    label: 'Summary of the machines',
    total: 'Total units',
    available: 'Available',
    active: 'Running',
    maintenance: 'Maintenance',
    offline: 'Offline',
    efficiency: 'Efficiency',
    efficiencyHint: 'running / total units',
    noMachines: 'No units yet',
    paused: (count: number) => `${count} paused`,
    stopped: (count: number) => `${count} stopped`,
  },
  filters: {
    search: 'Search name or type',
    environment: 'Production area',
    status: 'Status',
    all: 'All',
    clear: 'Clear filters',
    shown: (shown: number, total: number) => `${shown} of ${total} units shown`,
  },
  area: (name: string) => `${name} area`,
  units: (count: number) => `${count} ${count === 1 ? 'unit' : 'units'}`,
  emptyArea: 'No units in this area',
  noMatch: 'No units match these filters',
  card: {
    help: 'Call for help',
    label: 'Label',
    order: (number: string) => `Order ${number}`,
    noOrder: 'No order',
    next: (number: string, when: string | null) => `Next: ${number}${when ? `, ${when}` : ''}`,
    noNext: 'Nothing planned',
    since: (when: string) => `Since ${when}`,
    capacity: (capacity: string) => `${capacity}/cycle`,
    more: (machine: string) => `More actions: ${machine}`,
    configure: 'Configure',
    status: 'Status',
    schedule: 'Schedule',
    delete: 'Delete',
  },
  gone: {
    title: 'Machine not found',
    text: (name: string) => `${name} was deleted by somebody else while this dialog was open.`,
    unknown: 'The machine may have been deleted.',
    close: 'Close',
  },
  remove: {
    title: (name: string) => `Delete ${name}`,
    question: 'Are you sure you want to delete this machine?',
    effect: (name: string) =>
      `${name} leaves every list. The quantities, orders and stops of the machine stay in the reports.`,
    submit: 'Delete',
  },
  done: {
    added: 'Machine added successfully',
    updated: 'Machine updated successfully',
    deleted: 'Machine deleted successfully',
    status: (status: string) => `Machine status changed to ${status}`,
    typeCreated: (name: string) => `Equipment type ${name} created`,
    refreshed: ({ created, removed, kept }: { created: number; removed: number; kept: number }) =>
      `Future shifts: ${created} created, ${removed} removed, ${kept} kept`,
  },
  failures: {
    add: 'Failed to add machine',
    update: 'Failed to update machine',
    delete: 'Failed to delete machine',
    status: 'Failed to update status',
    createType: 'Failed to create machine type',
    refreshCycle: 'The machine is saved, but its future shifts could not be refreshed',
    unknown: 'Unknown error',
  },
  loadFailures: {
    machines: 'Failed to load machines',
    environments: 'Failed to load environments',
    types: 'Failed to load machine types',
    schedule: 'Failed to load machine schedule',
    expired: 'Your session has expired. Please log in again.',
    authentication: 'Authentication error - please refresh the page and try again.',
    server: 'Server error - please try again later',
  },
} as const;

/**
 * Messages of this screen stay for three seconds (specification 2, section 9). Messages of failures stay longer
 * (decision A-44).
 */
export const toastMs = 3000;
export const failureToastMs = 5000;
