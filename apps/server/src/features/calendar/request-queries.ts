/** Changes of the calendar that wait for a second person (decision 0093): the only file that names their table. */
import { calendarRequestGone } from '@pms/domain/calendar/refusals';
import type {
  CalendarKind,
  CalendarRequest,
  PutCalendarBody,
  RepeatingInput,
  SingleInput,
} from '@pms/domain/calendar/schema';
import { RefusalError } from '@pms/domain/refusal';
import { sql } from 'kysely';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import type { Reader } from '../../platform/database';
import type { CalendarRow } from './calendar-queries';

type Sent = RepeatingInput | SingleInput;

export async function insertRequest(change: Change, caller: Caller, body: PutCalendarBody): Promise<number> {
  const { id } = await change.tx
    .insertInto('plant_calendar_requests')
    .values({ body: JSON.stringify(body), asked_by: caller.user_id, asked_at: change.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The request, held until the change ends. */
export async function lockRequest(change: Change, id: number) {
  const row = await change.tx
    .selectFrom('plant_calendar_requests')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new RefusalError(calendarRequestGone());
  return row;
}

export const deleteRequest = (change: Change, id: number) =>
  change.tx.deleteFrom('plant_calendar_requests').where('id', '=', id).execute();

/** Oldest first. Entries that are removed are named by the calendar as it is now. */
export async function listRequests(reader: Reader, rows: readonly CalendarRow[]): Promise<CalendarRequest[]> {
  const requests = await reader
    .selectFrom('plant_calendar_requests as r')
    .innerJoin('users as u', 'u.id', 'r.asked_by')
    .select(['r.id', 'r.body', 'r.asked_by', 'r.asked_at', sql<string>`u.full_name`.as('asked_by_name')])
    .orderBy('r.id')
    .execute();
  return requests.map(({ body: kept, ...request }) => {
    const body = kept as PutCalendarBody;
    return { ...request, reason: body.reason ?? '', changes: changesOf(body, rows) };
  });
}

function changesOf(body: PutCalendarBody, rows: readonly CalendarRow[]): CalendarRequest['changes'] {
  const lists: readonly (readonly [CalendarKind, readonly Sent[] | undefined])[] = [
    ['shift', body.shifts],
    ['break', body.breaks],
    ['closure', body.closures],
    ['maintenance', body.maintenance],
  ];
  const sent = lists.flatMap(([kind, entries = []]) =>
    entries.map((entry) => ({
      does: entry.id === undefined ? ('add' as const) : ('change' as const),
      kind,
      ...whenOf(entry),
    })),
  );
  const removed = body.remove.map(({ id }) => {
    const row = rows.find((one) => one.id === id);
    return { does: 'remove' as const, kind: (row?.kind as CalendarKind) ?? null, ...whenOf(row) };
  });
  return [...sent, ...removed];
}

const whenOf = (entry: Partial<CalendarRow> | Partial<Sent> | undefined) => {
  const all: Partial<CalendarRow> = { ...(entry as Partial<CalendarRow>) };
  return {
    name: all.name ?? '',
    environment: all.environment ?? null,
    machine_id: all.machine_id ?? null,
    starts_at: all.starts_at ?? null,
    ends_at: all.ends_at ?? null,
    start_time: all.start_time?.slice(0, 5) ?? null,
    end_time: all.end_time?.slice(0, 5) ?? null,
    valid_from: all.valid_from ?? null,
    valid_to: all.valid_to ?? null,
  };
};
