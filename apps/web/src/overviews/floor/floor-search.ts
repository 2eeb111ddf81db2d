/** The search parameters of the floor monitor: the filter, the wall, and the machine with the open order. */
import { addressSearch, flag, oneOf, otherwise, wholeNumber } from '../../client/address-search';

/** In the order of specification 2, section 2.1. Paused machines are under "all" (decision A-04). */
export const floorFilters = ['all', 'in_use', 'available', 'maintenance', 'offline'] as const;

export const floorSearch = addressSearch({
  status: otherwise(oneOf(floorFilters), 'all'),
  wall: otherwise(flag, false),
  order: wholeNumber(),
});
export type FloorSearch = ReturnType<typeof floorSearch>;
