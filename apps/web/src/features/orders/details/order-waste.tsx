import { Skeleton, Table, Text } from '@mantine/core';
import { formatWaste } from '@pms/domain/number-format';
import type { Order } from '@pms/domain/orders/schema';
import { useQuery } from '@tanstack/react-query';
import { FailedLoad } from '../../../ui/failed-load';
import { orderWasteQuery } from '../queries';
import { texts } from '../texts';
import { detailTexts } from './detail-texts';

/** The waste of an order. "No waste" needs a statement of a person, and is not shown for a mere empty list. */
export function OrderWaste({ order }: { readonly order: Order }) {
  const { data, error, refetch } = useQuery(orderWasteQuery(order.id));
  if (error) return <FailedLoad message={texts.partFailed} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h={60} />;
  if (data.length === 0) {
    const isDeclared = order.waste_statement === 'declared_none';
    return <Text c="dimmed">{isDeclared ? detailTexts.noWaste : detailTexts.noWasteYet}</Text>;
  }
  return (
    <Table aria-label={detailTexts.waste}>
      <Table.Thead>
        <Table.Tr>
          {detailTexts.wasteColumns.map((column) => (
            <Table.Th key={column}>{column}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {data.map((item) => (
          <Table.Tr key={item.id}>
            <Table.Td>{item.item_type}</Table.Td>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>
              {item.description || '–'}
              <Text fz="sm" c="dimmed">
                {[item.recovery_possible ? detailTexts.recoverable : '', item.waste_notes]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </Table.Td>
            <Table.Td>
              {formatWaste(item.quantity, item.unit)}
              {item.units === null ? '' : `, ${detailTexts.pieces(item.units)}`}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
