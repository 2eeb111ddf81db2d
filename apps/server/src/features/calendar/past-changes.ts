/** A change of the calendar that waits for a second person (decision 0093): how the change is made and described. */
import type {
  CalendarChange,
  CalendarKind,
  PutCalendarBody,
  RepeatingInput,
  SingleInput,
} from '@pms/domain/calendar/schema';
import { approved } from '../past-changes/past-change-steps';
import type { PastChangeWork } from '../server-feature';
import { type CalendarRow, listCalendar } from './calendar-queries';
import { putCalendar } from './put-calendar';

type Sent = RepeatingInput | SingleInput;

/** The present calendar gives the names of removed entries. */
export const calendarPastChanges: PastChangeWork = {
  kind: 'plant_calendar',
  make: (change, caller, body) => putCalendar(change, caller, body as PutCalendarBody, approved),
  describe: async (reader, body) => ({
    subject: '',
    first_day: null,
    values: {},
    changes: changesOf(body as PutCalendarBody, await listCalendar(reader)),
  }),
};

function changesOf(body: PutCalendarBody, rows: readonly CalendarRow[]): CalendarChange[] {
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
