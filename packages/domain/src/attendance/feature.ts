/** The lists of the domain for attendance. */
import { domainFeature } from '../domain-feature';

export const attendance = domainFeature({
  // Attendance is personal data. The register shows it to people with the right to see it.
  records: { attendance: null },
  deeds: { attendance_marked: null, attendance_changed: null, attendance_unmarked: null },
});
