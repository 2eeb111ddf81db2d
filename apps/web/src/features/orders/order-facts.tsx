import { Table, Text } from '@mantine/core';
import type { Order } from '@pms/domain/orders/schema';
import { formatDateTime, formatPlantDate } from '@pms/domain/plant-time';
import type { ReactNode } from 'react';
import { usePlant } from '../../client/plant';
import { formatNumber } from '../../ui/format';
import { detailTexts } from './detail-texts';
import { PriorityBadge } from './priority-badge';

const words = detailTexts.facts;
const unknown = '–';

export function OrderFacts({ order }: { readonly order: Order }) {
  const { time_zone: zone } = usePlant();
  const moment = (at: string | null) => (at ? formatDateTime(at, zone) : unknown);
  const amount = (value: number) => `${formatNumber(value)} ${order.unit_of_measurement}`;
  const due = order.due_date;
  const facts: [string, ReactNode][] = [
    [words.quantity, amount(order.quantity)],
    [words.produced, amount(order.actual_quantity)],
    [words.scrap, amount(order.scrap_quantity)],
    [words.priority, <PriorityBadge key="priority" priority={order.priority} />],
    [words.environment, order.environment],
    [words.machine, order.machine_name ?? unknown],
    [words.operator, order.operator_name ?? unknown],
    [words.batch, order.batch_number ?? unknown],
    [words.due, due ? (due.includes('T') ? moment(due) : formatPlantDate(due)) : unknown],
    [
      words.planned,
      order.planned_start_at
        ? `${moment(order.planned_start_at)} – ${moment(order.planned_end_at)}`
        : unknown,
    ],
    [words.started, moment(order.actual_start_at)],
    [words.ended, moment(order.end_time)],
    [words.efficiency, order.efficiency === null ? unknown : `${formatNumber(order.efficiency)}%`],
    [words.created, moment(order.created_at)],
  ];
  return (
    <Table withRowBorders={false} verticalSpacing={4} horizontalSpacing={0}>
      <Table.Tbody>
        {facts.map(([name, value]) => (
          <Table.Tr key={name}>
            <Table.Th w="40%" fw={500} c="dimmed" scope="row">
              {name}
            </Table.Th>
            <Table.Td>{value}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** Specifications and customer info: whatever somebody wrote, as text and never as markup. */
export function OrderObject({ value }: { readonly value: Record<string, unknown> | null }) {
  const entries = Object.entries(value ?? {});
  if (entries.length === 0) return <Text c="dimmed">{detailTexts.none}</Text>;
  return (
    <Table withRowBorders={false} verticalSpacing={4} horizontalSpacing={0}>
      <Table.Tbody>
        {entries.map(([name, content]) => (
          <Table.Tr key={name}>
            <Table.Th w="40%" fw={500} c="dimmed" scope="row">
              {name}
            </Table.Th>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>
              {typeof content === 'string' ? content : JSON.stringify(content)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
