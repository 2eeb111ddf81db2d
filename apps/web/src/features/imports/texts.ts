/** Every text of the import screen. */
import type { ImportKind, RowsKind } from '@pms/domain/imports/kinds';
import { formatMinutes, formatNumber } from '@pms/domain/number-format';

const rows = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}`;
const orders = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'order' : 'orders'}`;
const reports = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'report' : 'reports'}`;
const products = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'product' : 'products'}`;
const people = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'person' : 'people'}`;
const machines = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'machine' : 'machines'}`;
const stops = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'stop' : 'stops'}`;

/** The rows of a file, by the records that they become. */
const counted: Readonly<Record<ImportKind, (count: number) => string>> = {
  orders,
  reports,
  stops,
  products,
  people,
  machines,
};

export const texts = {
  title: {
    orders: 'Import Orders',
    reports: 'Import Reports',
    stops: 'Import Stops',
    products: 'Import Products',
    people: 'Import People',
    machines: 'Import Machines',
  } satisfies Record<ImportKind, string>,
  kinds: {
    orders: 'Orders',
    reports: 'Reports',
    stops: 'Stops',
    products: 'Products',
    people: 'People',
    machines: 'Machines',
  } satisfies Record<ImportKind, string>,
  kindHints: {
    orders: 'A row is an open order, or an order with its past.',
    reports:
      'A row is a report of an order. An order may have many reports. If the plant does not have the order, the reports create the order.',
    stops: 'A row is a stop of a machine that is over.',
    products:
      'A row is a product that orders choose from. Orders that already have the name become orders of the product.',
    people:
      'A row is a person, with sign-in or without. People without sign-in are planned, marked and chosen like everybody else.',
    machines:
      'A row is a machine. Equipment types that the plant does not have are added with their machines.',
  } satisfies Record<ImportKind, string>,
  steps: { file: 'File', columns: 'Columns', check: 'Check', done: 'Done' },
  stepsLabel: 'Steps of the import',
  step: (number: number, name: string) => `${number}. ${name}`,
  back: 'Back',
  close: 'Close',
  file: {
    heading: 'Choose a file',
    kind: 'What the file holds',
    drop: 'Drop a file here, or choose one',
    kinds: 'Excel (.xlsx) or CSV, up to 10 MB. Nothing is saved before you confirm.',
    choose: 'Choose file',
    input: 'File to import',
    uploading: (percent: number) => `Uploading ${percent} %`,
    reading: 'Reading the rows',
    progress: 'Upload',
    cancel: 'Cancel',
    failed: 'Upload failed',
    tooLarge: 'The file is larger than 10 MB',
  },
  columns: {
    heading: 'The column of each field',
    intro: (name: string) =>
      `Choose the column of each field in ${name}. You can enter a value for a missing column or for empty cells.`,
    remembered: 'As in the last file with these headings.',
    sheet: 'Sheet',
    sheetOption: (name: string, count: number) => `${name} (${rows(count)})`,
    headingRow: 'Row of the headings',
    readHeadings: 'Read headings',
    notInFile: 'Not in the file',
    examples: (examples: readonly string[]) => `For example ${examples.join(' · ')}`,
    noExamples: 'All cells are empty',
    whereEmpty: 'Where empty',
    whereEmptyOf: (label: string) => `Where empty: ${label}`,
    chooseOrGive: 'Choose a column, or give a value',
    dateOrder: 'Dates such as 03/04/2024',
    dateOrders: { auto: 'As the file shows', day_first: 'Day first', month_first: 'Month first' },
    decimalMark: 'Numbers such as 1,234',
    decimalMarks: {
      auto: 'As the file shows',
      point: 'Point before decimals',
      comma: 'Comma before decimals',
    },
    repeatedHour: 'Times that come twice when the clock is put back',
    repeatedHours: { auto: 'Ask', first: 'The first', second: 'The second' },
    atOnce: 'Rows at one machine at one time',
    atOnceChoices: { mistake: 'Are a mistake', stations: 'Work at its stations' },
    quantities: 'Quantities of a report',
    quantitiesChoices: { increments: 'Since the report before', totals: 'Total so far' },
    betweenRows: 'A machine between the rows',
    betweenRowsChoices: {
      auto: 'Nothing is known',
      no_demand: 'Had no demand',
      not_recorded: 'Was not recorded',
    },
    product: 'Product',
    person: 'Person',
    machine: 'Machine',
    groups: {
      Order: 'Order',
      Place: 'Place and people',
      History: 'What happened',
      Plan: 'Plan',
      More: 'More',
    },
    groupHints: {
      Order: '',
      Place: '',
      History: 'For orders of the past. Rows without a status become new orders.',
      Plan: '',
      More: '',
    },
    check: 'Check rows',
  },
  check: {
    heading: 'Check the rows',
    ready: (valid: number, all: number) => `${formatNumber(valid)} of ${rows(all)} ready`,
    noneYet: (count: number) => `${rows(count)} cannot be imported yet`,
    allOrNothing: 'Correct the file or the columns: all rows are imported together, or no row.',
    orGood: 'Or import the good rows now, and get the other rows as a file with their problems.',
    importGood: (count: number) => `Import the ${rows(count)} without problems`,
    history: (count: number, minutes: number, produced: number) =>
      `${orders(count)} with their past: ${formatMinutes(minutes)} of running, ${formatNumber(produced)} produced`,
    open: (count: number) => `${orders(count)} still to be made`,
    generated: (count: number) =>
      `${formatNumber(count)} order ${count === 1 ? 'number is' : 'numbers are'} generated`,
    unmatched: (names: readonly string[]) => `Kept as names, because no person has them: ${names.join(', ')}`,
    problems: 'Problems by row',
    frequent: 'Most frequent problems',
    problemCount: (count: number) => `${formatNumber(count)} ${count === 1 ? 'problem' : 'problems'}`,
    onRows: (count: number, first: number) =>
      count === 1 ? `row ${first}` : `${rows(count)}, first row ${first}`,
    row: (row: number) => `Row ${row}`,
    more: (count: number) => `Show ${formatNumber(count)} more rows`,
    notListed: (count: number) => `${formatNumber(count)} more problems are not listed`,
    preview: (kind: ImportKind, shown: number, all: number) =>
      shown === all ? `The rows as ${kind}` : `The first ${formatNumber(shown)} of ${rows(all)} as ${kind}`,
    rowNumber: 'Row',
    generatedNumber: 'Generated',
    noValue: 'Empty',
    import: (kind: ImportKind, count: number) => `Import ${counted[kind](count)}`,
    reported: (count: number, fresh: number) =>
      `${orders(count)}, of which ${formatNumber(fresh)} ${fresh === 1 ? 'is' : 'are'} not in the plant yet`,
    made: (produced: number, scrap: number, rework: number) =>
      `${formatNumber(produced)} produced, ${formatNumber(scrap)} scrap, ${formatNumber(rework)} rework`,
    ran: (minutes: number) => `${formatMinutes(minutes)} of running, each row by itself`,
    stood: (minutes: number) => `${formatMinutes(minutes)} of standing, each row by itself`,
    madeCodes: (count: number) =>
      `${products(count)} without a code: the ${count === 1 ? 'code is' : 'codes are'} made from the ${count === 1 ? 'name' : 'names'}`,
    madeUsernames: (count: number) =>
      `${people(count)} without a username: the ${count === 1 ? 'username is' : 'usernames are'} made from the ${count === 1 ? 'name' : 'names'}`,
    signIns: (count: number) =>
      `${people(count)} with sign-in, each with a temporary password that expires after 72 hours`,
    newTypes: (count: number) =>
      `${formatNumber(count)} equipment ${count === 1 ? 'type is' : 'types are'} added`,
    blocked: (count: number) => `${rows(count)} still ${count === 1 ? 'has' : 'have'} problems`,
    failed: {
      orders: 'The orders could not be imported',
      reports: 'The reports could not be imported',
      stops: 'The stops could not be imported',
      products: 'The products could not be imported',
      people: 'The people could not be imported',
      machines: 'The machines could not be imported',
    } satisfies Record<ImportKind, string>,
  },
  done: {
    heading: (kind: ImportKind, count: number) => `${counted[kind](count)} imported`,
    text: (file: string) =>
      `Everything in ${file} is in the plant. A second import of the file would find that its numbers exist.`,
    leftOut: (count: number) => `${rows(count)} had problems and were left out`,
    goodText: (file: string) =>
      `The good rows of ${file} are in the plant. Correct the other rows and import their file.`,
    saveLeftOut: 'Save the rows to correct',
    leftOutName: (file: string) => `${file.replace(/\.[^.]*$/, '')}-to-mend.csv`,
    first: (shown: number, all: number) =>
      shown === all ? 'The orders' : `The first ${formatNumber(shown)} of ${orders(all)}`,
    rowsText: (file: string) => `Everything in ${file} is in the plant.`,
    show: {
      reports: 'Show the orders',
      stops: 'Show the downtime report',
      products: 'Show the products',
      people: 'Show the people',
      machines: 'Show the machines',
    } satisfies Record<RowsKind, string>,
    passwords: 'Temporary passwords',
    passwordsText:
      'Save the file now: the passwords are shown nowhere else. Each password expires after 72 hours. The person chooses another password at the first sign-in.',
    savePasswords: 'Save usernames and passwords',
    passwordsName: 'temporary-passwords.csv',
    active: 'Show active orders',
    archive: 'Show the archive',
    another: 'Import another file',
  },
} as const;
