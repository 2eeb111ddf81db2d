/** The cause of a random stop: a category, and a reason with a code or as typed text. */
import fc from 'fast-check';

export const anyCause = {
  category_id: fc.integer({ min: 1, max: 3 }),
  reason: fc.constantFrom('Bird in the hall', 'Power outage'),
  reason_code: fc.constantFrom('power_outage', 'material_shortage', null),
};

interface Cause {
  readonly category_id: number;
  readonly reason: string;
  readonly reason_code: string | null;
}

/** The columns of `downtime_events` for the cause. */
export const causeColumns = ({ category_id, reason, reason_code }: Cause) => ({
  category_id,
  reason,
  reason_code,
  source: 'supervisor',
});
