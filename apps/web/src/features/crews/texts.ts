/** The words of the crews editor (specification 2, section 8). */
import type { CycleRefresh } from '@pms/domain/crews/schema';
import type { Duty } from '@pms/domain/machines/shift-cycle';

const people = (count: number, done: string): string =>
  `${count} ${count === 1 ? 'assignment' : 'assignments'} ${done}`;

export const texts = {
  title: 'Shift crews',
  notSignedIn: 'Please log in to manage crew assignments',
  saveFailed: 'Failed to save crew assignments',
  employeesFailed: 'Failed to load employees (shift cycles can still be configured).',
  crewsFailed: 'Crews could not be loaded',
  loading: 'Loading crews',
  crew: (letter: string) => `Crew ${letter}`,
  place: 'Place in the cycle',
  offset: (letter: string) => `Crew ${letter}: place in the cycle`,
  offsets: {
    0: '0 days, day first',
    2: '2 days, night first',
    4: '4 days, rest first',
  },
  add: (letter: string) => `Add to crew ${letter}`,
  addPlaceholder: 'Name or code',
  nobody: 'Nobody yet',
  nobodyFound: 'No active person has this name',
  remove: (name: string, letter: string) => `Take ${name} out of crew ${letter}`,
  notOffered: 'Not available',
  start: 'Cycle start date',
  startHint: 'On this date the crew that is 0 days ahead works its first day shift.',
  save: 'Save crews',
  unsaved: 'Not saved yet',
  nothingToSave: 'Nothing has changed',
  meanwhile: {
    changed: 'The crews were changed by somebody else meanwhile.',
    load: 'Load the latest crews',
  },
  saved: 'Crews saved',
  refreshed: ({ created, removed, kept }: CycleRefresh) =>
    `${people(created, 'added')}, ${removed} removed, ${kept} kept`,
  skipped: (count: number) =>
    count === 1 ? 'One assignment was left out:' : `${count} assignments were left out:`,
  preview: 'The next 90 days',
  checkCycle: 'Check these 90 days',
  checked: (assignments: number, findings: number) =>
    findings === 0
      ? `${assignments} shifts, no finding`
      : `${assignments} shifts, ${findings} ${findings === 1 ? 'finding' : 'findings'}`,
  moreFindings: (count: number) => `${count} more findings`,
  previewOf: (month: string) => `Duties in ${month}`,
  shiftTimes: { day: '06:00–18:00', night: '18:00–06:00', rest: '' },
  duties: { day: 'Day', night: 'Night', rest: 'Rest' } satisfies Record<Duty, string>,
  /** A letter for each duty, so that the strip is readable without colours. */
  marks: { day: 'D', night: 'N', rest: 'R' } satisfies Record<Duty, string>,
  notStarted: 'Not started',
  today: 'today',
  cycleNotStarted: 'the cycle has not started',
  todayIs: (date: string, duties: string) => `Today, ${date}: ${duties}`,
  onDuty: { day: 'is on day', night: 'is on night', rest: 'rests' } satisfies Record<Duty, string>,
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
} as const;
