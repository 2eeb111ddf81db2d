/** Marks people. A mark is shown at once, and is removed again when the server refuses it. */
import * as endpoints from '@pms/domain/attendance/endpoints';
import { hasCome, versionAfterMark } from '@pms/domain/attendance/rules';
import type { AttendanceRecord, AttendanceStatus, MarkBody } from '@pms/domain/attendance/schema';
import { hasWaitingMark } from '@pms/domain/offline/foreseen-marks';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/api';
import { failureText } from '../../client/call-error';
import { isKept } from '../../client/late-desk';
import { entriesNow } from '../../client/offline/entry-store';
import { useAction } from '../use-action';
import { attendanceKeys, type RegisterShift, registerQuery } from './queries';
import { texts } from './texts';

const sentenceOf = (error: Error): string => failureText(texts.markFailed, error);

/** The version on screen. Omitted if an earlier mark waits on this device, because that mark is booked first. */
export const versionOver = (
  { employee_id, version }: Pick<AttendanceRecord, 'employee_id' | 'version'>,
  shift: RegisterShift,
): Pick<MarkBody, 'version'> => (hasWaitingMark(employee_id, shift, entriesNow()) ? {} : { version });

interface Marking {
  readonly record: AttendanceRecord;
  readonly status: AttendanceStatus;
}

export function useMarking(shift: RegisterShift) {
  const cache = useQueryClient();
  const { queryKey } = registerQuery(shift);
  const putRow = (employeeId: number, changed: (row: AttendanceRecord) => AttendanceRecord) =>
    cache.setQueryData(
      queryKey,
      (before) =>
        before && {
          ...before,
          data: before.data.map((row) => (row.employee_id === employeeId ? changed(row) : row)),
        },
    );
  // The marks of one shift are sent one after the other, because each mark needs the answers to earlier marks.
  const line = `attendance ${shift.date} ${shift.shift_type}`;
  const { send: mark } = useAction({
    line,
    act: ({ record, status }: Marking) => {
      const known = cache.getQueryData(queryKey)?.data.find((row) => row.employee_id === record.employee_id);
      return call(endpoints.markAttendance, {
        body: {
          ...shift,
          employee_id: record.employee_id,
          machine_id: record.machine_id,
          status,
          ...versionOver(known ?? record, shift),
        },
      });
    },
    expect: async ({ record, status }) => {
      await cache.cancelQueries({ queryKey });
      const times = hasCome(status) ? {} : { check_in_time: null, check_out_time: null };
      putRow(record.employee_id, (row) => ({ ...row, status, ...times }));
      return () => void cache.invalidateQueries({ queryKey: attendanceKeys.all });
    },
    onDone: (answer) => {
      // A kept change has no answer of the server. The register shows the expected row already.
      if (!isKept(answer)) putRow(answer.data.employee_id, () => answer.data);
    },
    problemOf: sentenceOf,
    toastsProblem: true,
  });
  const { send: unmark } = useAction({
    line,
    act: (employee_ids: number[]) =>
      call(endpoints.unmarkAttendance, { body: { ...shift, employee_ids, version: versionAfterMark(null) } }),
    done: ({ data: { kept } }) => (kept.length > 0 ? texts.marksKept : undefined),
    leftOut: ({ data: { kept } }) => kept.map(({ full_name }) => full_name),
    problemOf: sentenceOf,
    toastsProblem: true,
    concerns: [attendanceKeys.all],
  });
  const { send: markAll, isBusy: isMarkingAll } = useAction({
    line,
    act: () => call(endpoints.markAllPresent, { body: shift }),
    done: ({ data: { marked } }) => texts.allMarked(marked),
    undo: ({ data: { employee_ids } }) => ({ label: texts.undo, run: () => unmark(employee_ids) }),
    problemOf: sentenceOf,
    toastsProblem: true,
    concerns: [attendanceKeys.all],
  });
  return { mark, markAll: () => markAll(undefined), isMarkingAll };
}

/** Saves the whole record of one person from the form. */
export const useSaveRecord = (onSaved: () => void) =>
  useAction({
    act: (body: MarkBody) => call(endpoints.markAttendance, { body }),
    done: () => texts.saved,
    onDone: onSaved,
    problemOf: sentenceOf,
    concerns: [attendanceKeys.all],
  });
