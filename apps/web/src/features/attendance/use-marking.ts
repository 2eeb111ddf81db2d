/** Marks people. A mark is shown at once, and is removed again when the server refuses it. */
import * as endpoints from '@pms/domain/attendance/endpoints';
import { hasCome } from '@pms/domain/attendance/rules';
import type { AttendanceRecord, AttendanceStatus, MarkBody } from '@pms/domain/attendance/schema';
import { hasWaitingMark } from '@pms/domain/offline/foreseen-marks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/api';
import { failureText } from '../../client/call-error';
import { isKept, keptText, saidOf, toneOf } from '../../client/late-desk';
import { entriesNow } from '../../client/offline/entry-store';
import { toast } from '../../ui/toasts';
import { undoToast } from '../../ui/undo-toast';
import { attendanceKeys, type RegisterShift, registerQuery } from './queries';
import { texts } from './texts';

export const sentenceOf = (error: Error): string => failureText(texts.markFailed, error);

/** The version on screen; left out when an earlier mark waits on this device and is booked first. */
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
  const settle = () => void cache.invalidateQueries({ queryKey: attendanceKeys.all });
  // The marks of one shift are sent one after the other, because each needs the answers to the marks before it.
  const scope = { id: `attendance ${shift.date} ${shift.shift_type}` };
  const mark = useMutation({
    scope,
    mutationFn: ({ record, status }: Marking) => {
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
    onMutate: async ({ record, status }) => {
      await cache.cancelQueries({ queryKey });
      cache.setQueryData(
        queryKey,
        (before) =>
          before && {
            ...before,
            data: before.data.map((row) =>
              row.employee_id === record.employee_id
                ? {
                    ...row,
                    status,
                    ...(hasCome(status) ? {} : { check_in_time: null, check_out_time: null }),
                  }
                : row,
            ),
          },
      );
    },
    onSuccess: (answer) => {
      const { data } = answer;
      // A kept change has no answer of the server. The register shows the expected row already.
      if (isKept(answer)) return;
      cache.setQueryData(
        queryKey,
        (before) =>
          before && {
            ...before,
            data: before.data.map((row) => (row.employee_id === data.employee_id ? data : row)),
          },
      );
    },
    onError: (error) => {
      toast('danger', sentenceOf(error));
      settle();
    },
  });
  const unmark = useMutation({
    scope,
    mutationFn: (employee_ids: number[]) =>
      call(endpoints.unmarkAttendance, { body: { ...shift, employee_ids } }),
    onError: (error) => toast('danger', sentenceOf(error)),
    onSettled: settle,
  });
  const all = useMutation({
    scope,
    mutationFn: () => call(endpoints.markAllPresent, { body: shift }),
    onSuccess: (answer) => {
      if (isKept(answer)) return toast('warning', keptText);
      const { marked, employee_ids } = answer.data;
      undoToast(texts.allMarked(marked), texts.undo, () => unmark.mutate(employee_ids));
    },
    onError: (error) => toast('danger', sentenceOf(error)),
    onSettled: settle,
  });
  return { mark: mark.mutate, markAll: all.mutate, isMarkingAll: all.isPending };
}

/** The whole record of one person, from the form. */
export function useSaveRecord(onSaved: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: MarkBody) => call(endpoints.markAttendance, { body }),
    onSuccess: (answer) => {
      toast(toneOf(answer), saidOf(answer, texts.saved));
      onSaved();
    },
    onSettled: () => void cache.invalidateQueries({ queryKey: attendanceKeys.all }),
  });
}
