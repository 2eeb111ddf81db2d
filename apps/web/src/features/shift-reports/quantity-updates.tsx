/** Reported quantities, each with the previous quantity and a link to the order (PH-09). */

import { formatNumber } from '@pms/domain/number-format';
import type { QuantityUpdate } from '@pms/domain/orders/schema';
import { PageLink } from '../../client/page-link';
import { RelativeTime } from '../../client/relative-time';
import { RecordList } from '../../ui/record-list/record-list';
import { texts } from './texts';

const { columns } = texts;

interface QuantityUpdatesProps {
  readonly label: string;
  readonly updates: readonly QuantityUpdate[];
}

export function QuantityUpdates({ label, updates }: QuantityUpdatesProps) {
  return (
    <RecordList
      label={label}
      rows={updates}
      keyOf={(update) => update.id}
      columns={[
        { head: columns.time, cell: (update) => <RelativeTime time={update.update_time} /> },
        {
          head: columns.order,
          divides: 'never',
          cell: (update) => (
            <PageLink fz="inherit" href={`/orders?order=${update.order_id}`}>
              {update.order_number}
            </PageLink>
          ),
        },
        { head: columns.product, cell: (update) => update.product_name },
        { head: columns.machine, cell: (update) => update.machine_name ?? '–' },
        {
          head: columns.quantity,
          isNumber: true,
          cell: (update) =>
            `${formatNumber(update.previous_quantity)} → ${formatNumber(update.new_quantity)}`,
        },
        { head: columns.by, cell: (update) => update.updated_by_name ?? '–' },
      ]}
    />
  );
}
