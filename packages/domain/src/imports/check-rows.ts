/**
 * Checks rows against each other and against the plant: order numbers are unique, and a machine has one activity at a
 * time.
 */
import { formatDateTime, type Instant } from '../plant-time';
import type { ImportField } from './fields';
import { isPastOrder } from './row-history';
import type { ReadRow } from './rows';
import type { ImportMapping, ImportProblem } from './schema';
import { oneAtATime } from './stations';

/** A period in which a machine is in use. */
export interface TakenTime {
  readonly machine_id: number;
  readonly from: Instant;
  /** Null while the use continues. */
  readonly to: Instant | null;
  /** The reason of the use, as a text after "was": "in maintenance", "in use for order ORD-5". */
  readonly what: string;
}

/** The records of the plant that rows may conflict with. */
export interface Standing {
  /** The order numbers in capitals. */
  readonly order_numbers: ReadonlySet<string>;
  /** The periods in which machines were not available. */
  readonly machine_history: readonly TakenTime[];
  /** The periods of planned orders. */
  readonly reservations: readonly TakenTime[];
}

function duplicateNumbers(rows: readonly ReadRow[], standing: Standing): ImportProblem[] {
  const first = new Map<string, number>();
  const problems: ImportProblem[] = [];
  for (const { row, order } of rows) {
    if (!order.order_number) continue;
    const number = order.order_number.toUpperCase();
    const earlier = first.get(number);
    if (standing.order_numbers.has(number)) {
      problems.push({ row, field: 'order_number', message: 'Order number already exists' });
    } else if (earlier !== undefined) {
      problems.push({ row, field: 'order_number', message: `Row ${earlier} has this order number` });
    } else first.set(number, row);
  }
  return problems;
}

interface Claim {
  readonly row: number | null;
  readonly from: Instant;
  readonly to: Instant | null;
  readonly what: string;
}

type ClaimsByMachine = Map<number, Claim[]>;

function add(claims: ClaimsByMachine, machineId: number, claim: Claim): void {
  const known = claims.get(machineId);
  if (known) known.push(claim);
  else claims.set(machineId, [claim]);
}

/** At equal times a record of the plant comes first, so that the problem is reported for the row of the file. */
const byTime = (a: Claim, b: Claim): number =>
  a.from < b.from ? -1 : a.from > b.from ? 1 : Number(a.row !== null) - Number(b.row !== null);

/**
 * Reports overlaps of claims, each for a row of the file. Claims are half-open, so a claim may begin at the end of
 * another.
 */
function meetings(claims: readonly Claim[], say: (claim: Claim, other: Claim) => void): void {
  let last: Claim | undefined;
  for (const claim of [...claims].sort(byTime)) {
    if (last && (last.to === null || claim.from < last.to)) {
      if (claim.row !== null) say(claim, last);
      else if (last.row !== null) say(last, claim);
    }
    if (!last || (last.to !== null && (claim.to === null || claim.to > last.to))) last = claim;
  }
}

interface Kind {
  readonly field: ImportField;
  readonly span: (read: ReadRow) => { from: Instant | null; to: Instant | null };
  readonly applies: (read: ReadRow) => boolean;
  readonly sentence: (other: Claim, span: string) => string;
}

export const history: Kind = {
  field: 'start',
  span: ({ order }) => ({ from: order.start, to: order.end }),
  applies: ({ order }) => isPastOrder(order),
  sentence: (other, span) => `Its machine was ${other.what} ${span}`,
};

const plans: Kind = {
  field: 'planned_start',
  span: ({ order }) => ({ from: order.planned_start, to: order.planned_end }),
  applies: ({ order }) => !isPastOrder(order),
  sentence: (other, span) =>
    `Scheduling conflict! ${other.what} is already scheduled on this machine ${span}`,
};

function nameOf(read: ReadRow, kind: Kind): string {
  const name = read.order.order_number ?? `of row ${read.row}`;
  return kind === history ? `in use for order ${name} (row ${read.row})` : `Order ${name} (row ${read.row})`;
}

/** The period in which a row of a file uses a machine. */
export interface RowClaim extends Claim {
  readonly row: number;
  readonly machine_id: number;
  readonly to: Instant;
}

type AtOnce = ImportMapping['at_once'];

/**
 * The conflicts of rows with other rows or with records of the plant that use the same machine at the same time.
 * Stations of one machine may work at once.
 */
export function clashesOf(
  rows: readonly RowClaim[],
  taken: readonly TakenTime[],
  kind: Pick<Kind, 'field' | 'sentence'>,
  zone: string,
  atOnce: AtOnce,
): ImportProblem[] {
  const claims: ClaimsByMachine = new Map();
  for (const { machine_id, ...claim } of rows) add(claims, machine_id, claim);
  if (atOnce === 'stations') for (const [machine, many] of claims) claims.set(machine, asOne(many));
  for (const { machine_id, ...time } of taken) {
    if (claims.has(machine_id)) add(claims, machine_id, { row: null, ...time });
  }
  // A row reports only its first overlap. After a correction, the next overlap is reported.
  const problems = new Map<number, ImportProblem>();
  const text = (at: Instant) => formatDateTime(at, zone);
  for (const onMachine of claims.values()) {
    meetings(onMachine, ({ row }, other) => {
      if (row === null || problems.has(row)) return;
      const span = `from ${text(other.from)}${other.to ? ` to ${text(other.to)}` : ' on'}`;
      problems.set(row, { row, field: kind.field, message: kind.sentence(other, span) });
    });
  }
  return [...problems.values()];
}

const asOne = (claims: readonly Claim[]): Claim[] =>
  oneAtATime(claims.flatMap((claim) => (claim.to === null ? [] : [{ ...claim, to: claim.to }])));

function overlaps(
  rows: readonly ReadRow[],
  taken: readonly TakenTime[],
  kind: Kind,
  zone: string,
  atOnce: AtOnce,
): ImportProblem[] {
  const claims = rows.flatMap((read) => {
    const { from, to } = kind.span(read);
    const { machine_id } = read.order;
    if (!machine_id || !from || !to || from >= to || !kind.applies(read)) return [];
    return [{ row: read.row, machine_id, from, to, what: nameOf(read, kind) }];
  });
  return clashesOf(claims, taken, kind, zone, atOnce);
}

/** The problems between rows, and between rows and records, in the order of the rows. */
export function checkRows(
  rows: readonly ReadRow[],
  standing: Standing,
  zone: string,
  atOnce: AtOnce,
): ImportProblem[] {
  return [
    ...duplicateNumbers(rows, standing),
    ...overlaps(rows, standing.machine_history, history, zone, atOnce),
    ...overlaps(rows, standing.reservations, plans, zone, 'mistake'),
  ].sort((a, b) => a.row - b.row);
}
