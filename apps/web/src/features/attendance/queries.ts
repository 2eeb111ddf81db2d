/** The queries of the register, with all their cache keys. */
import * as endpoints from '@pms/domain/attendance/endpoints';
import type { PlantDate, ShiftType } from '@pms/domain/plant-time';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/api';

export interface RegisterShift {
  readonly date: PlantDate;
  readonly shift_type: ShiftType;
}

export const attendanceKeys = { all: ['attendance'] as const };

export const registerQuery = ({ date, shift_type }: RegisterShift) =>
  queryOptions({
    queryKey: ['attendance', 'register', date, shift_type],
    queryFn: ({ signal }) =>
      call(endpoints.attendanceRegister, { query: { date, shift: shift_type }, signal }),
  });

export const historyQuery = ({ date, shift_type }: RegisterShift, employee_id: number) =>
  queryOptions({
    queryKey: ['attendance', 'history', date, shift_type, employee_id],
    queryFn: async ({ signal }) =>
      (await call(endpoints.attendanceHistory, { query: { date, shift: shift_type, employee_id }, signal }))
        .data,
  });
