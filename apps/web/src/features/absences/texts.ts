/** Every text of absences. */
import type { AbsenceKind } from '@pms/domain/absences/schema';
import { formatPlantDate } from '@pms/domain/plant-time';

export const texts = {
  title: 'Absences',
  hint: 'An absent person is assigned to no shift, by hand or by the cycle.',
  planner: 'Labor Planner',
  add: 'Enter absence',
  change: 'Change',
  remove: 'Remove',
  loadFailed: 'The absences could not be loaded',
  empty: 'Nobody is absent',
  emptyHint: 'Enter leave, sickness, training or a suspension, and the planner leaves the person out.',
  showPast: 'Show past absences',
  columns: {
    person: 'Person',
    days: 'Days',
    kind: 'Kind',
    note: 'Note',
    shifts: 'Shifts',
    actions: 'Actions',
  },
  kinds: {
    leave: 'Leave',
    sick: 'Sick',
    training: 'Training',
    suspended: 'Suspended',
  } satisfies Record<AbsenceKind, string>,
  /** For people who may not see personal data. */
  absent: 'Absent',
  none: '–',
  toReplace: (count: number) => `${count} to replace`,
  person: 'Person',
  first: 'First day',
  last: 'Last day',
  kind: 'Kind',
  keepKind: 'As entered',
  note: 'Note',
  personalHint: 'Only people who may see personal data read the kind and the note.',
  addTitle: 'Enter absence',
  changeTitle: (name: string) => `Absence of ${name}`,
  save: 'Save',
  saved: (name: string) => `Absence of ${name} saved`,
  stillOn: (name: string, count: number) =>
    `Absence of ${name} saved. ${count} ${count === 1 ? 'shift still names' : 'shifts still name'} ${name}.`,
  saveFailed: 'The absence could not be saved',
  removeTitle: 'Remove absence',
  removeQuestion: (name: string, days: string) => `Remove the absence of ${name}, ${days}?`,
  removeEffect: 'The cycle may plan the person on these days again.',
  removed: (name: string) => `Absence of ${name} removed`,
  removeFailed: 'The absence could not be removed',
  days: (first: string, last: string) =>
    first === last ? formatPlantDate(first) : `${formatPlantDate(first)} to ${formatPlantDate(last)}`,
} as const;
