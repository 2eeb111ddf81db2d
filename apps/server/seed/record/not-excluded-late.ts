/** No stop of the demo was excluded after its shift. */
export const notExcludedLate = {
  earlier_end: null,
  reopened_end: null,
  earlier_end_asked_by: null,
  earlier_end_asked_at: null,
  exclusion_asked_by: null,
  exclusion_asked_at: null,
  exclusion_approved_by: null,
  exclusion_approved_at: null,
} as const;
