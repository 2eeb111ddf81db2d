/** The actions at the start of a shift: marks people as present or absent, and replaces people. */
import * as attendance from '@pms/domain/attendance/endpoints';
import { versionAfterMark } from '@pms/domain/attendance/rules';
import { replacePerson } from '@pms/domain/labour/endpoints';
import type { ReplaceBody, ShiftStart, StartPerson } from '@pms/domain/labour/shift-start-schema';
import { hasWaitingMark } from '@pms/domain/offline/foreseen-marks';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../client/api';
import { failureText, hasCode, sentenceOr } from '../../client/call-error';
import { isKept } from '../../client/late-desk';
import { entriesNow } from '../../client/offline/entry-store';
import { toast } from '../../ui/toasts';
import { useAction } from '../use-action';
import { labourKeys } from './queries';
import { shiftStartQuery } from './shift-start-queries';
import { texts } from './shift-start-texts';

interface Marking {
  readonly person: StartPerson;
  readonly status: 'present' | 'absent';
}

const withStatus = (start: ShiftStart, { person, status }: Marking): ShiftStart => ({
  ...start,
  machines: start.machines.map((machine) => ({
    ...machine,
    people: machine.people.map((one) =>
      one.employee_id === person.employee_id && one.assignment_id === person.assignment_id
        ? { ...one, status }
        : one,
    ),
  })),
});

/** Marks are shown at once, and are removed again if the server refuses them. */
export function useStartMarking({ date, shift_type }: Pick<ShiftStart, 'date' | 'shift_type'>) {
  const cache = useQueryClient();
  const { queryKey } = shiftStartQuery;
  // Calls are sent one after the other, as on the register, because a removal must follow its mark.
  const line = `attendance ${date} ${shift_type}`;
  const words = {
    problemOf: (error: Error) => failureText(texts.markFailed, error),
    toastsProblem: true,
    concerns: [labourKeys.all],
  };
  /** The version of the last mark of each person; null for a mark that waits on this device. */
  const marked = useRef(new Map<number, number | null>());
  const { send: mark } = useAction({
    ...words,
    line,
    act: ({ person, status }: Marking) =>
      call(attendance.markAttendance, {
        body: {
          date,
          shift_type,
          employee_id: person.employee_id,
          status,
          // A mark that waits on this device is booked before the new mark.
          ...(hasWaitingMark(person.employee_id, { date, shift_type }, entriesNow())
            ? {}
            : { version: person.attendance_version }),
        },
      }),
    expect: async (marking) => {
      await cache.cancelQueries({ queryKey });
      cache.setQueryData(queryKey, (start) => start && withStatus(start, marking));
      return undefined;
    },
    onDone: (answer, { person }) =>
      marked.current.set(person.employee_id, isKept(answer) ? null : answer.data.version),
    isBusyUntilLoaded: true,
  });
  const { send: unmark } = useAction({
    ...words,
    line,
    /** The person as before the mark. */
    act: ({ employee_id, attendance_version }: StartPerson) => {
      const known = marked.current.get(employee_id);
      // The version of a mark that waited on this device is not known.
      const own = known === null ? {} : { version: known ?? versionAfterMark(attendance_version) };
      return call(attendance.unmarkAttendance, {
        body: { date, shift_type, employee_ids: [employee_id], ...own },
      });
    },
    done: ({ data: { kept } }) => (kept.length > 0 ? texts.marksKept : undefined),
    leftOut: ({ data: { kept } }) => kept.map(({ full_name }) => full_name),
    isBusyUntilLoaded: true,
  });
  return { mark, unmark };
}

interface Replacing {
  readonly absent: string;
  readonly onDone: () => void;
}

export function useReplacing({ absent, onDone }: Replacing) {
  return useAction({
    act: ({ name: _name, ...body }: ReplaceBody & { readonly name: string }) => call(replacePerson, { body }),
    done: (_answer, { name }) => texts.took(name, absent),
    onDone,
    // A dialog shows a refusal by the rules of the plant.
    problemOf: (error) => (hasCode(error, 'GUARD') ? undefined : sentenceOr(texts.replaceFailed, error)),
    onRefused: (error) => {
      // Another planner changed the assignment meanwhile, so the list for the absent person is outdated.
      if (!hasCode(error, 'STALE_ASSIGNMENT')) return;
      toast('danger', error.message);
      onDone();
    },
    concerns: [labourKeys.all],
  });
}
