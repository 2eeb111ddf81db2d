/** Every text of the labour layout and the labour planner; quoted ones are the specification's (3, section 8). */
import { roleName, shiftName } from '@pms/domain/labour/names';
import type { MachineRole } from '@pms/domain/labour/schema';

const rolesInPlural: Readonly<Record<MachineRole, string>> = {
  operator: 'operators',
  hopper_loader: 'hopper loaders',
  packer: 'packers',
};

const count = (of: number, one: string, more: string): string => `${of} ${of === 1 ? one : more}`;

export const texts = {
  layout: 'Labour Layout',
  planner: 'Labor Planner',
  toPlanner: 'Open in the planner',
  print: 'Print',
  loading: 'Loading the roster',
  supervisors: 'Supervisors',
  assignments: 'Assignments',
  machinesInUse: 'Machines in use',
  byShift: (day: number, night: number) => `${day} by day, ${night} by night`,
  present: 'Present',
  absent: 'Absent',
  other: 'Other',
  otherHint: 'sick, on leave or not marked',
  shiftOf: (shift: string, times: string) => `${shiftName(shift)} shift, ${times}`,
  people: (of: number) => count(of, 'person', 'people'),
  nobody: (shift: string) => `Nobody is assigned to the ${shift} shift`,
  nobodyHint: 'The planner assigns people; crews are assigned each night for seven days.',
  factoryWide: 'Factory-wide',
  draft: 'Draft',
  columns: {
    machine: 'Machine',
    person: 'Person',
    role: 'Role',
    time: 'Time',
    company: 'Company',
    status: 'Status',
  },
  modes: { manual: 'Manual', cycle: '2-2-2 Cycle' },
  mode: 'Mode',
  shift: 'Shift',
  machines: 'Machines',
  whichMachines: { work: 'With work', all: 'All' },
  noMachines: 'No machine has work on this date',
  noMachinesHint: 'Choose All to assign people to machines without work.',
  noWork: 'No order is planned',
  needs: (role: MachineRole, has: number, needs: number) => `${has} of ${needs} ${rolesInPlural[role]}`,
  shortBy: (missing: number) => `short by ${missing}`,
  shortOnShift: (missing: number) =>
    missing === 0
      ? 'Every machine with work has its people'
      : `Short by ${count(missing, 'person', 'people')}`,
  add: (role: string) => `Add ${roleName(role).toLowerCase()}`,
  addTo: (role: string, place: string) => `Add ${roleName(role).toLowerCase()} to ${place}`,
  nobodyFound: 'Nobody of that name can be chosen',
  notOffered: 'Not available',
  assignedTo: (place: string, shift: string) => `${place}, ${shift} shift`,
  remove: (name: string) => `Take ${name} off this shift`,
  removeAnyway: 'Remove',
  removeMarked: 'Attendance is marked',
  markedHint: (name: string) =>
    `Attendance of ${name} is marked for this shift. The record stays when the assignment is removed.`,
  removed: (name: string) => `${name} was taken off`,
  added: (name: string) => `${name} was assigned`,
  undo: 'Undo',
  assignFailed: 'Failed to assign worker',
  removeFailed: 'Failed to remove assignment',
  refused: (name: string) => `Rules of working time: ${name}`,
  assignAnyway: 'Assign with this reason',
  overrideHint: 'The plant asks for a reason. It is kept with the finding and listed by week.',
  overrideReason: 'Reason',
  workingTime: 'Working Time',
  warning: (name: string, finding: string, more: number) =>
    `${name}: ${finding}${more > 0 ? `, and ${count(more, 'more finding', 'more findings')}` : ''}`,
  supervision: 'Supervision and factory-wide work',
  noPlan: 'You can read the plan. Changing it needs the right to plan labour.',
  publish: 'Publish this day',
  published: (told: number) => `Published: ${count(told, 'person was', 'people were')} told`,
  publishFailed: 'Failed to publish the roster',
  drafts: (of: number) => `${count(of, 'draft', 'drafts')}, not published yet`,
  copyYesterday: 'Copy the day before',
  copied: (created: number, skipped: number) =>
    `${count(created, 'assignment', 'assignments')} copied, ${skipped} left out`,
  copyFailed: 'Failed to copy assignments',
  leftOut: 'Left out',
  cycleMachine: 'Machine on the cycle',
  noCycle: 'No machine follows the 2-2-2 cycle',
  noCycleHint: 'Switch the shift cycle on in the configuration of a machine.',
  toMachines: 'Open machines',
  onDate: (date: string) => `On ${date}`,
  duty: { day: 'on day', night: 'on night', rest: 'rests' },
  autoAssign: 'Auto-assign crews',
  autoAssignAll: 'Auto-assign all machines',
  autoAssigned: (created: number, skipped: number) =>
    `${count(created, 'assignment', 'assignments')} made, ${skipped} skipped`,
  autoFailed: 'Failed to auto-assign crews',
  refresh: 'Refresh the next seven days',
  refreshFailed: 'Failed to refresh the shift cycle',
  refreshed: (created: number, removed: number, kept: number) =>
    `${created} added, ${removed} removed, ${kept} kept`,
} as const;
