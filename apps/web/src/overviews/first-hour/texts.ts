/** Every text of the set-up of a new plant. */
import type { HourStep } from './first-hour-search';

const count = (many: number, one: string, more: string): string => `${many} ${many === 1 ? one : more}`;

export const texts = {
  title: 'Set up the plant',
  hint: 'About 15 minutes. Each step is saved by itself: leave at any time and come back from the dashboard.',
  leave: 'Leave for now',
  steps: 'Steps of the set-up',
  done: 'done',
  open: 'open',
  next: (name: string) => `Next: ${name}`,
  back: 'Back',
  names: {
    plant: 'Time and shifts',
    areas: 'Areas',
    machines: 'Machines',
    people: 'People',
    crews: 'Crews',
    rates: 'Rates and costs',
    order: 'First order',
  } satisfies Record<HourStep, string>,
  stands: {
    noName: 'Not named yet',
    machines: (many: number) => (many === 0 ? 'No machine yet' : count(many, 'machine', 'machines')),
    people: (many: number) => (many === 0 ? 'Only you so far' : count(many, 'other person', 'other people')),
    crews: (rotating: number, all: number) =>
      rotating === 0
        ? 'Only where crews rotate'
        : `Crews of ${rotating} of ${count(all, 'machine', 'machines')}`,
    rates: (rated: number, all: number) =>
      all === 0
        ? 'Needs machines first'
        : `${rated} of ${count(all, 'machine', 'machines')} with a rate or a cost`,
    order: (many: number) => (many === 0 ? 'No order yet' : count(many, 'order', 'orders')),
  },
  failedLoad: 'The set-up could not be loaded',
  plant: {
    intro: 'Reports, shifts and figures follow this clock.',
    name: 'Name of the plant',
    nameHint: 'Printed at the head of pages',
    nameRequired: 'Name of the plant is required',
    zone: 'Time zone',
    zoneHint: (zone: string) => `This device is in ${zone}`,
    shifts: 'Shifts',
    shiftsHint: 'Other times and breaks are kept under Plant data, Calendar.',
    models: {
      two_shift:
        'Two shifts of 12 hours: 06:00 to 18:00 and 18:00 to 06:00. Crews may rotate in the 2-2-2 cycle.',
      three_shift: 'Three shifts of 8 hours: from 06:00, 14:00 and 22:00.',
    },
    save: 'Save and go on',
    saved: 'The plant was saved',
    failed: 'The plant could not be saved',
  },
  areas: {
    intro:
      'An area holds machines and sets the unit in which its orders count. Rename, add or delete areas here.',
  },
  machines: {
    intro: 'One row for each machine. An equipment type that is not in the list is added with its machine.',
    standing: 'Machines that exist already',
  },
  people: {
    intro:
      'One row for each person. People with sign-in get a temporary password; the others can be planned and chosen, and cannot sign in. Where the plant sends e-mail, an address gets an invitation with the user name.',
    passwords: 'Temporary passwords',
    passwordsHint:
      'Print or save the passwords now: they are shown nowhere else. Each password expires after 72 hours. The person chooses another password at the first sign-in.',
    passwordsName: 'temporary-passwords.csv',
    print: 'Print',
    save: 'Save as a file',
    done: 'The passwords are handed out',
  },
  crews: {
    intro:
      'Three crews share a machine: two day shifts, two night shifts, two days of rest. Assignments of the coming weeks follow the crews. Where people are planned by hand, go on to the next step.',
    none: 'Add machines first: crews belong to a machine.',
    machine: 'Machine',
    begin: 'Choose the crews of this machine',
    end: 'Switch off the rotation of this machine',
    failed: 'The cycle could not be changed',
  },
  rates: {
    intro:
      'The speed of a machine, and the cost of an hour in which the machine stands. Both can be changed at any time.',
    none: 'Add machines first: rates belong to a machine.',
    machine: 'Machine',
    rate: 'Units per hour',
    cost: 'Cost of a stopped hour',
    save: 'Save rates',
    unchanged: 'No rate was changed',
    saved: (many: number) => `Rates of ${count(many, 'machine', 'machines')} saved`,
    failed: 'The rates could not be saved',
    notANumber: 'Enter a number',
    ideal: 'Ideal rates of products',
  },
  order: {
    intro: 'The plant is set up. Create an order for a machine, start the order, and report the quantity.',
    create: 'Create the first order',
    import: 'Import orders from a file',
    orders: 'Open the orders',
    missing: (names: readonly string[]) => `Still open: ${names.join(', ')}. Orders need a machine.`,
  },
  grid: {
    row: (what: string, number: number) => `${what} ${number}`,
    remove: (what: string, number: number) => `Clear ${what.toLowerCase()} ${number}`,
    file: 'From a file',
    empty: 'Fill in a row first',
    done: (many: number, one: string, more: string) => `${count(many, one, more)} added`,
    failed: 'The rows could not be saved',
    wrong: (many: number) =>
      `Nothing was saved: ${count(many, 'field needs', 'fields need')} another value. The rows are saved together.`,
    yes: 'Yes',
    no: 'No',
  },
} as const;
