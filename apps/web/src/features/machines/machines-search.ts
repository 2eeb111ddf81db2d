/** The search parameters of the machines page: its filters, and the machine with an open dialog. */
import { machineStatuses } from '@pms/domain/machines/statuses';
import { addressSearch, oneOf, text, wholeNumber } from '../../client/address-search';

/** The statuses of the filter (specification 2, section 2.3); "All" includes paused machines (decision A-04). */
export const filterStatuses = machineStatuses.filter((status) => status !== 'paused');

const machineViews = ['configure', 'status', 'calendar', 'schedule', 'counter', 'delete'] as const;
export type MachineView = (typeof machineViews)[number];

export const machinesSearch = addressSearch({
  search: text(),
  environment: text(),
  status: oneOf(filterStatuses),
  machine: wholeNumber(),
  view: oneOf(machineViews),
  /** A dialog that the address opens. */
  begin: oneOf(['add']),
});
export type MachinesSearch = ReturnType<typeof machinesSearch>;
