/** Checks that the status, the times and the quantity of a row are consistent. */
import { holdsMachine, waitsForStart } from '../orders/rules';
import type { Instant } from '../plant-time';
import type { RowReader } from './row-reader';
import type { DraftOrder } from './schema';

const running =
  'An order that is running cannot be imported. Import the order as pending or stopped, then start it here.';

function checkOpen(reader: RowReader, draft: DraftOrder, isStatusGiven: boolean): void {
  const moment = draft.start ? 'start' : draft.end ? 'end' : undefined;
  if (moment && isStatusGiven) {
    reader.problem(
      moment,
      `An order that is ${draft.status} has no ${moment} yet. Leave the ${moment} out, or correct the status.`,
    );
  } else if (moment) {
    reader.problem('status', 'A row with a start or an end needs a status: completed, stopped or cancelled');
  }
  if (draft.status === 'assigned' && !draft.machine_id && !reader.has('machine')) {
    reader.problem('machine', 'An assigned order needs a machine');
  }
}

/** Reports only missing cells, because a wrong cell already has a problem. */
function needs(
  reader: RowReader,
  field: 'start' | 'end' | 'produced_quantity',
  value: unknown,
  what: string,
): void {
  if (value === null && !reader.has(field)) reader.problem(field, what);
}

function checkPast(reader: RowReader, draft: DraftOrder, now: Instant): void {
  const { status, start, end } = draft;
  // A cancelled order may have no run. If it has a run, the start and the end are required.
  if (status !== 'cancelled' || start || end) {
    needs(reader, 'start', start, `A ${status} order needs its start`);
    needs(reader, 'end', end, `A ${status} order needs its end`);
  }
  if (status === 'completed') {
    needs(
      reader,
      'produced_quantity',
      draft.produced_quantity,
      'A completed order needs its produced quantity',
    );
  }
  if (start && start > now) reader.problem('start', 'The start lies in the future');
  if (end && end > now) reader.problem('end', 'The end lies in the future');
}

export function checkHistory(
  reader: RowReader,
  draft: DraftOrder,
  isStatusGiven: boolean,
  now: Instant,
): void {
  const { status } = draft;
  if (status === null) return;
  if (holdsMachine(status)) reader.problem('status', running);
  else if (waitsForStart(status)) checkOpen(reader, draft, isStatusGiven);
  else checkPast(reader, draft, now);
}

/** Whether the order of a row is a past order: completed, stopped or cancelled. */
export const isPastOrder = (draft: Pick<DraftOrder, 'status'>): boolean =>
  draft.status === 'completed' || draft.status === 'stopped' || draft.status === 'cancelled';
