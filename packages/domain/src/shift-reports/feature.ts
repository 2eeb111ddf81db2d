/** The lists of the domain for shift reports and hand-over items. */
import { domainFeature } from '../domain-feature';

export const shiftReports = domainFeature({
  records: { shift_report: null, handover_item: null },
  deeds: {
    shift_report_generated: null,
    shift_report_revised: null,
    shift_report_changed: null,
    shift_handed_over: null,
    shift_taken_over: null,
    handover_item_opened: null,
    handover_item_closed: null,
  },
});
