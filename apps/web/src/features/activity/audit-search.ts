/** What the address of the audit log holds: whose changes, of what, and of which days. */
import { addressSearch, plantDate, text, wholeNumber } from '../../client/address-search';

export const auditSearch = addressSearch({
  user: wholeNumber(),
  entity: text(),
  entity_id: text(),
  action: text(),
  start_date: plantDate,
  end_date: plantDate,
});
export type AuditSearch = ReturnType<typeof auditSearch>;
