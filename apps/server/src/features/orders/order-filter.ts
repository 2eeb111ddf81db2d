/** The filter of a list of orders. */
import type { ListOrdersQuery } from '@pms/domain/orders/schema';

export type OrderFilter = Pick<
  ListOrdersQuery,
  'archived' | 'include_archived' | 'environment' | 'machine_id' | 'priority' | 'search'
> & {
  readonly statuses?: readonly string[];
  /** Half-open span of instants. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** A filter for normal or medium finds both (decision A-03). */
export const spellingsOf = (priority: string): string[] =>
  priority === 'normal' || priority === 'medium' ? ['normal', 'medium'] : [priority];
