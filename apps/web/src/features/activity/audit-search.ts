/** The search parameters of the audit log: the person, the kind of record, and the days. */
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
