/** Live events load the rosters of their date again. */
import type { EventOf } from '@pms/domain/every-event';
import type { RosterBoard } from '@pms/domain/labour/board-schema';
import type { QueryClient } from '@tanstack/react-query';
import { type LiveHandlers, onEvents } from '../web-feature';
import { labourKeys, myShiftsQuery } from './queries';
import { readDatesAgain, rosterKeys } from './roster-query';

function applyRoster(
  cache: QueryClient,
  { data: { date } }: EventOf<'assignment_changed' | 'attendance_marked'>,
): void {
  void cache.invalidateQueries({
    queryKey: labourKeys.all,
    // Lists of several dates have no single date in their key.
    predicate: ({ queryKey: [, , of] }) => of === undefined || typeof of !== 'string' || of === date,
  });
}

function readAgain(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: labourKeys.all });
  void cache.invalidateQueries({ queryKey: rosterKeys.all });
  void cache.invalidateQueries({ queryKey: rosterKeys.facts });
}

export const labourLive: LiveHandlers = {
  // Absent people do not count as people of a machine.
  absence_changed: readAgain,
  assignment_changed: (cache, event) => {
    applyRoster(cache, event);
    readDatesAgain(cache, event.data.date);
  },
  attendance_marked: applyRoster,
  person_left: (cache, { data: { employee_id } }) =>
    cache.setQueriesData<RosterBoard>({ queryKey: rosterKeys.all }, (board) =>
      board
        ? {
            ...board,
            people: board.people.map((one) => (one.id === employee_id ? { ...one, is_active: false } : one)),
          }
        : board,
    ),
  // Names of people, and the people who can be assigned.
  people_changed: (cache) => {
    void cache.invalidateQueries({ queryKey: labourKeys.all });
    void cache.invalidateQueries({ queryKey: rosterKeys.all });
  },
  // Changes of machines, crews and orders affect the needed people of a shift and the people on duty.
  ...onEvents(
    ['machine_created', 'machine_updated', 'machine_deleted', 'machine_reserved', 'plant_settings_changed'],
    readAgain,
  ),
  // A message to the person may be about their own shifts.
  ...onEvents(
    ['user_notification', 'notification'],
    (cache) => void cache.invalidateQueries({ queryKey: myShiftsQuery.queryKey }),
  ),
};
