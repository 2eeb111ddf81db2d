/** The calls about attendance (specification 3, section 7; decision A-54). */
import { z } from 'zod';
import { answer, endpoint } from '../endpoint';
import { shiftType } from '../labour/schema';
import {
  attendanceChange,
  attendanceRecord,
  markBody,
  registerQuery,
  shiftBody,
  unmarkBody,
  unmarked,
} from './schema';

export const attendanceRegister = endpoint({
  name: 'attendanceRegister',
  method: 'GET',
  path: '/attendance-register',
  access: 'viewLabour',
  summary: 'The people of a shift with the attendance of each person. Supervisors are left out.',
  query: registerQuery,
  response: answer(z.array(attendanceRecord)).extend({
    /** Whether the hours of the date are closed. A change of closed hours needs a reason and the right to close. */
    closed: z.boolean(),
    /** The shifts of the date that have people, also shifts that the shift model of the date no longer has. */
    shifts: z.array(shiftType),
  }),
});

export const markAttendance = endpoint({
  name: 'markAttendance',
  method: 'POST',
  path: '/attendance-register',
  access: 'markAttendance',
  summary: 'Marks the attendance of a person in a shift, or changes the attendance.',
  body: markBody,
  response: answer(attendanceRecord),
  mayBeLate: true,
});

export const markAllPresent = endpoint({
  name: 'markAllPresent',
  method: 'POST',
  path: '/attendance-register/all-present',
  access: 'markAttendance',
  summary: 'Marks as present each person of the published roster of a shift whose attendance is not marked.',
  body: shiftBody,
  response: answer(z.object({ marked: z.number().int(), employee_ids: z.array(z.number().int()) })),
  mayBeLate: true,
});

export const unmarkAttendance = endpoint({
  name: 'unmarkAttendance',
  method: 'POST',
  path: '/attendance-register/unmark',
  access: 'markAttendance',
  summary: 'Removes the attendance of these people in a shift, except marks with another version.',
  body: unmarkBody,
  response: answer(unmarked),
});

export const attendanceHistory = endpoint({
  name: 'attendanceHistory',
  method: 'GET',
  path: '/attendance-register/history',
  access: 'viewLabour',
  summary: 'Every change of the attendance of a person in a shift, newest first.',
  query: registerQuery.extend({ employee_id: z.coerce.number().int().positive() }),
  response: answer(z.array(attendanceChange)),
});
