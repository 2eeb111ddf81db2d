/** The calls about assignments and rosters (specification 3, section 7). */
import { z } from 'zod';
import { answer, endpoint, idParams, nothing, queryFlag } from '../endpoint';
import { plantDate } from '../orders/schema';
import { namedFinding } from '../working-time/schema';
import { boardQuery, guardFacts, rosterBoard } from './board-schema';
import { changedRoster, changeRosterBody, rosterFindings } from './roster-change-schema';
import {
  assignBody,
  autoAssignBody,
  autoAssigned,
  calendarAddress,
  calendarQuery,
  changeAssignmentBody,
  copied,
  copyBody,
  labourAssignment,
  labourRoster,
  myMachinesAnswer,
  myShiftsAnswer,
  publishBody,
  published,
  rangeQuery,
  scheduledMachine,
  shiftType,
} from './schema';
import { replaceBody, replacementsAnswer, replacementsQuery, shiftStartAnswer } from './shift-start-schema';

/** An assignment with the findings of the rules of working time. */
const placed = answer(labourAssignment).extend({ findings: z.array(namedFinding) });

export const plannerAssignments = endpoint({
  name: 'plannerAssignments',
  method: 'GET',
  path: '/planner/assignments',
  access: 'viewLabour',
  summary: 'The work of each person on a date, or of the people at the machines of one area.',
  query: z.object({ date: plantDate, environment: z.string().trim().min(1).optional() }),
  response: answer(z.array(labourAssignment)),
});

export const listLabourAssignments = endpoint({
  name: 'listLabourAssignments',
  method: 'GET',
  path: '/labor-assignments',
  aliases: ['/labour-assignments'],
  access: 'viewLabour',
  summary: 'The work of each person on the dates of a range, first and last date included.',
  query: rangeQuery.safeExtend({
    shift: shiftType.optional(),
    employee_id: z.coerce.number().int().positive().optional(),
  }),
  response: answer(z.array(labourAssignment)),
});

export const todaysAssignments = endpoint({
  name: 'todaysAssignments',
  method: 'GET',
  path: '/labor/assignments',
  aliases: ['/labour/assignments'],
  access: 'viewLabour',
  summary: 'The work of each person on a date. Without a date: today.',
  query: z.object({ date: plantDate.optional() }),
  response: answer(z.array(labourAssignment)),
});

export const labourRosterOf = endpoint({
  name: 'labourRosterOf',
  method: 'GET',
  path: '/labour/roster',
  access: 'viewLabour',
  summary: 'The roster of a date: supervisors, assignments, machines in use and counts.',
  query: z.object({ date: plantDate }),
  response: answer(labourRoster),
});

export const readRosterBoard = endpoint({
  name: 'readRosterBoard',
  method: 'GET',
  path: '/roster-board',
  access: 'viewLabour',
  summary:
    'The roster of a span of dates: people, machines, shifts, absences and planned work in one answer.',
  query: boardQuery,
  response: answer(rosterBoard),
});

export const readGuardFacts = endpoint({
  name: 'readGuardFacts',
  method: 'GET',
  path: '/roster-board/guard-facts',
  access: 'planLabour',
  summary:
    'The data that the rules of working time need beside the roster board: rules, agreements, holidays, and the work before and after the weeks of the board.',
  query: boardQuery,
  response: answer(guardFacts),
});

export const changeRoster = endpoint({
  name: 'changeRoster',
  method: 'POST',
  path: '/roster-board/changes',
  access: 'planLabour',
  summary:
    'Removes and adds assignments in one change. If an assignment is refused, nothing is changed. `published` publishes an added assignment at once; otherwise the assignment is a draft until its day is published.',
  body: changeRosterBody,
  response: answer(changedRoster).extend({ findings: rosterFindings }),
});

export const labourToday = endpoint({
  name: 'labourToday',
  method: 'GET',
  path: '/labour/today',
  access: 'viewLabour',
  summary: "Today's roster, by the plant's clock.",
  response: answer(labourRoster),
});

export const plannerMachines = endpoint({
  name: 'plannerMachines',
  method: 'GET',
  path: '/labor-planner/machines',
  access: 'viewLabour',
  summary: 'Each machine on a date, with the planned work, the needed people and the assigned people.',
  query: z.object({ date: plantDate }),
  response: answer(z.array(scheduledMachine)),
});

export const assign = endpoint({
  name: 'assign',
  method: 'POST',
  path: '/labor-assignments',
  access: 'planLabour',
  summary:
    'Assigns a person to a shift of a machine, or factory-wide. The assignment is a draft until its day is published. `published` publishes the assignment at once.',
  body: assignBody,
  response: placed,
  status: 201,
});

export const changeAssignment = endpoint({
  name: 'changeAssignment',
  method: 'PUT',
  path: '/labor-assignments/{id}',
  access: 'planLabour',
  summary:
    'Moves an assignment to another person, machine, date, shift, role or time. A published assignment stays published for the same person. `published` decides otherwise on a day that is not published. Another person gets neither the rate nor the reason of the former person.',
  params: idParams,
  body: changeAssignmentBody,
  response: placed,
});

export const unassign = endpoint({
  name: 'unassign',
  method: 'DELETE',
  path: '/labor-assignments/{id}',
  access: 'planLabour',
  summary:
    'Takes a person off a shift. `force` is needed if attendance is marked. The attendance stays on record. With the `version` on screen, an assignment that was changed meanwhile stays.',
  params: idParams,
  query: z.object({ force: queryFlag.optional(), version: z.coerce.number().int().optional() }),
  response: nothing,
  status: 204,
});

export const autoAssign = endpoint({
  name: 'autoAssign',
  method: 'POST',
  path: '/labor-assignments/auto-assign',
  access: 'planLabour',
  summary:
    'Assigns the crews on duty to both shifts of a date, for all machines on the cycle or for one machine.',
  body: autoAssignBody,
  response: answer(autoAssigned),
});

export const copyAssignments = endpoint({
  name: 'copyAssignments',
  method: 'POST',
  path: '/labor-assignments/copy',
  access: 'planLabour',
  summary:
    'Copies the assignments of one or more dates to other dates. The answer names the people who were left out.',
  body: copyBody,
  response: answer(copied),
});

export const myShifts = endpoint({
  name: 'myShifts',
  method: 'GET',
  path: '/my-shifts',
  access: 'signed-in',
  summary: "The caller's own published shifts of the coming two weeks.",
  response: answer(myShiftsAnswer),
});

export const readCalendarAddress = endpoint({
  name: 'readCalendarAddress',
  method: 'GET',
  path: '/my-shifts/calendar-address',
  access: 'signed-in',
  summary: 'The time at which the caller made the calendar address. The address is not stored.',
  response: answer(calendarAddress),
});

export const makeCalendarAddress = endpoint({
  name: 'makeCalendarAddress',
  method: 'POST',
  path: '/my-shifts/calendar-address',
  access: 'signed-in',
  summary:
    'Makes the calendar address of the caller. A former address is revoked. Only this answer holds the token.',
  response: answer(calendarAddress.extend({ token: z.string() })),
  status: 201,
  // The answer holds a secret, so that it is never stored.
  repeat: 'no-key',
});

export const revokeCalendarAddress = endpoint({
  name: 'revokeCalendarAddress',
  method: 'DELETE',
  path: '/my-shifts/calendar-address',
  access: 'signed-in',
  summary: 'Revokes the calendar address of the caller at once.',
  response: nothing,
  status: 204,
});

export const readCalendar = endpoint({
  name: 'readCalendar',
  method: 'GET',
  path: '/my-shifts/calendar.ics',
  access: 'secret-address',
  summary: 'The published shifts of the person to whom the address belongs, as a calendar file (RFC 5545).',
  query: calendarQuery,
  response: nothing,
  file: true,
  duringMaintenance: true,
});

export const myMachines = endpoint({
  name: 'myMachines',
  method: 'GET',
  path: '/my-machines',
  access: 'signed-in',
  summary:
    'The machines at which the caller works now, by the roster of the current shift, otherwise by the crew of the caller.',
  response: answer(myMachinesAnswer),
});

export const publishRoster = endpoint({
  name: 'publishRoster',
  method: 'POST',
  path: '/labor-assignments/publish',
  access: 'planLabour',
  summary: 'Publishes the roster of a span. Each person on the roster gets one message.',
  body: publishBody,
  response: answer(published),
});

export const shiftStart = endpoint({
  name: 'shiftStart',
  method: 'GET',
  path: '/shift-start',
  access: 'viewLabour',
  summary:
    'The people of the shift that starts, by machine, with the people who came and the people who did not come. In the last thirty minutes of a shift the next shift is shown.',
  response: answer(shiftStartAnswer),
});

export const replacements = endpoint({
  name: 'replacements',
  method: 'GET',
  path: '/shift-start/replacements',
  access: 'planLabour',
  summary:
    'The people who may take over an assignment, in the order in which they are asked, with the reasons for each person.',
  query: replacementsQuery,
  response: answer(replacementsAnswer),
});

export const replacePerson = endpoint({
  name: 'replacePerson',
  method: 'POST',
  path: '/shift-start/replacements',
  access: 'planLabour',
  summary:
    'Passes the assignment of a person who does not come to another person. The absent person is marked absent, unless already marked.',
  body: replaceBody,
  response: placed,
});
