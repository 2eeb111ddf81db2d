/** The texts of the plant's own stop reasons. */
import type { TimeClass } from '@pms/domain/downtime/schema';

export const texts = {
  title: 'Stop Reasons',
  hint: 'What people choose from when a machine stops. A reason that has been used can be deactivated, not deleted.',
  add: 'Add reason',
  edit: 'Edit',
  remove: 'Delete',
  empty: 'No stop reasons yet',
  emptyHint: 'Without reasons of the plant, stops count as unexplained.',
  loadFailed: 'The stop reasons could not be loaded',
  columns: {
    label: 'Label',
    code: 'Code',
    category: 'Category',
    time_class: 'Counts as',
    marks: 'Marks',
    areas: 'Areas',
    active: 'Active',
    actions: 'Actions',
  },
  failure: 'Failure',
  operatorError: 'Operator error',
  none: '–',
  everyArea: 'All areas',
  yes: 'Yes',
  no: 'No',
  addTitle: 'Add stop reason',
  editTitle: (label: string) => `Edit stop reason: ${label}`,
  codeHint: 'For exports and imports: lowercase letters, digits and underscores',
  failureHint: 'A breakdown: it counts for the time between failures and the time to repair',
  operatorErrorHint: 'Counted apart in the reports of operator errors',
  areasHint: 'None chosen: offered in all areas',
  activeHint: 'Offered when a machine stops',
  save: 'Save',
  added: (label: string) => `${label} added`,
  saved: (label: string) => `${label} saved`,
  saveFailed: 'The stop reason could not be saved',
  removeTitle: 'Delete stop reason',
  removeQuestion: (label: string) => `Delete "${label}"?`,
  removeEffect: 'It is no longer offered when a machine stops.',
  removed: (label: string) => `${label} deleted`,
  removeFailed: 'The stop reason could not be deleted',
} as const;

/** How the time of a stop counts, in the words of people (figures, section 2). */
export const timeClassLabels: Readonly<Record<TimeClass, string>> = {
  setup: 'Setup and planned stops',
  unplanned: 'Unplanned stop',
  blocked: 'Blocked: the next machine cannot take more',
  starved: 'Starved: nothing arrives',
  excluded: 'Not counted',
};
