/** The lists of the domain for attendance. */
import { domainFeature } from '../domain-feature';

export const attendance = domainFeature({
  // Personal data: the register shows it to those who may see it.
  records: { attendance: null },
  deeds: { attendance_marked: null, attendance_changed: null, attendance_unmarked: null },
});
