/** The lists of the domain for the plant calendar. */
import { domainFeature } from '../domain-feature';
import { placeFields, validityFields } from '../history/fields';

const nameIn = (state: unknown): unknown => (state as { readonly name?: unknown } | null)?.name;

export const calendar = domainFeature({
  records: { plant_calendar: 'viewReports', plant_calendar_request: 'viewReports' },
  deeds: {
    // Audit entries of older versions, which stored waiting changes of the calendar in a separate list.
    plant_calendar_asked: () => 'asked for a change of the plant calendar in shifts that are over',
    plant_calendar_approved: () => 'approved a change of the plant calendar in shifts that are over',
    plant_calendar_withdrawn: () => 'withdrew a change of the plant calendar in shifts that are over',
    plant_calendar_changed: (_name, after, { before }) =>
      `changed the plant calendar: ${after.name ?? nameIn(before) ?? ''}`,
  },
  history: {
    plant_calendar: {
      entity: 'plant_calendar',
      right: null,
      fields: [
        'kind',
        'name',
        ...placeFields,
        'weekdays',
        'start_time',
        'end_time',
        ...validityFields,
        'starts_at',
        'ends_at',
        'approved',
      ],
    },
  },
  pastChanges: {
    plant_calendar: { title: 'Plant calendar', inFeed: 'the plant calendar' },
  },
});
