/** Every text of the roster board. */
import type { Missing } from '@pms/domain/labour/board';
import { roleName, shiftName } from '@pms/domain/labour/names';
import { type MachineRole, machineRoles } from '@pms/domain/labour/schema';
import { formatPlantDate, type PlantDate } from '@pms/domain/plant-time';

const count = (of: number, one: string, more: string): string => `${of} ${of === 1 ? one : more}`;

const roleWords: Readonly<Record<MachineRole, readonly [string, string]>> = {
  operator: ['operator', 'operators'],
  hopper_loader: ['hopper loader', 'hopper loaders'],
  packer: ['packer', 'packers'],
};

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

export const weekdayOf = (date: PlantDate): string =>
  weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';
export const isWeekend = (date: PlantDate): boolean => ['Sat', 'Sun'].includes(weekdayOf(date));
export const shortDate = (date: PlantDate): string => formatPlantDate(date).slice(0, 5);

export const rosterTexts = {
  title: 'Roster',
  planner: 'Labor Planner',
  loading: 'Loading the roster',
  failed: 'Failed to load the roster. Please check the server connection.',
  span: (from: PlantDate, to: PlantDate) => `${formatPlantDate(from)} to ${formatPlantDate(to)}`,
  people: (shown: number, all: number) =>
    shown === all ? count(all, 'person', 'people') : `${shown} of ${count(all, 'person', 'people')}`,
  drafts: (of: number) => `${count(of, 'draft', 'drafts')}, not published yet`,
  view: 'View',
  views: { people: 'People', machines: 'Machines' },
  length: 'Length',
  lengths: { two_weeks: '2 weeks', month: 'Month' },
  earlier: 'Earlier',
  later: 'Later',
  today: 'Today',
  find: 'Find a person',
  crew: 'Crew',
  allCrews: 'All crews',
  crewOf: (crew: string) => `Crew ${crew}`,
  person: 'Person',
  machine: 'Machine',
  week: (monday: PlantDate) => `Week of ${shortDate(monday)}`,
  hours: 'hours',
  board: 'Roster board',
  absent: 'Absent',
  left: 'Left the plant',
  retired: 'Retired',
  draft: 'draft',
  factoryWide: 'Factory-wide',
  nobody: 'Nobody',
  free: 'free',
  noPeople: 'Nobody is found',
  noPeopleHint: 'Choose another name or crew.',
  shift: (shift: string) => shiftName(shift),
  role: (role: string) => roleName(role),
  shortBy: (missing: number) => `short by ${missing}`,
  missing: (missing: Missing) =>
    machineRoles.flatMap((role) => {
      const of = missing[role] ?? 0;
      return of > 0 ? [count(of, ...roleWords[role])] : [];
    }),
  lacking: (skills: ReadonlyMap<string, number>) => [...skills].map(([name, of]) => `${of} without ${name}`),
  missingHead: 'Missing people',
  coveredShort: 'covered',
  noWork: 'no work',
  addPeople: 'Add people',
  noShiftHasWork: 'No shift has work',
  shortShifts: (of: number) =>
    of === 0 ? 'Every shift has its people' : `${count(of, 'shift is', 'shifts are')} short of people`,
  onDate: (date: PlantDate) => `${weekdayOf(date)} ${shortDate(date)}`,
} as const;
