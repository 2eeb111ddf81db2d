import { Button, Group, Table, Text } from '@mantine/core';
import { formatPercent, formatQuantity } from '@pms/domain/number-format';
import { formatDue } from '@pms/domain/orders/schedule';
import type { Order } from '@pms/domain/orders/schema';
import { orderTextNames, orderTexts } from '@pms/domain/orders/text-fields';
import { formatDateTime } from '@pms/domain/plant-time';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { usePlant } from '../../../client/plant';
import { onDemand } from '../../../ui/on-demand';
import { OpeningValue } from '../../../ui/opening';
import { environmentsQuery } from '../../machines/queries';
import { PriorityBadge } from '../list/priority-badge';
import { detailTexts } from './detail-texts';

const MachineScheduleDialog = onDemand(
  async () => (await import('../../machines/calendar/machine-schedule-dialog')).MachineScheduleDialog,
);

const OrderQuantitiesDialog = onDemand(
  async () => (await import('./order-quantities-dialog')).OrderQuantitiesDialog,
);

const words = detailTexts.facts;
const unknown = '–';

export function OrderFacts({ order }: { readonly order: Order }) {
  const { time_zone: zone } = usePlant();
  const moment = (at: string | null) => (at ? formatDateTime(at, zone) : unknown);
  const amount = (value: number) => formatQuantity(value, order.unit_of_measurement);
  const due = order.due_at;
  const facts: [string, ReactNode][] = [
    [words.quantity, amount(order.quantity)],
    [words.produced, amount(order.actual_quantity)],
    [words.scrap, amount(order.scrap_quantity)],
    [words.priority, <PriorityBadge key="priority" priority={order.priority} />],
    [words.environment, <AreaName key="environment" code={order.environment} />],
    [words.machine, <OrderMachine key="machine" order={order} />],
    [words.operator, order.operator_name ?? unknown],
    ...orderTextNames.map((name): [string, ReactNode] => [orderTexts[name].label, order[name] ?? unknown]),
    [words.due, due ? formatDue(due, zone) : unknown],
    [
      words.planned,
      order.planned_start_at
        ? `${moment(order.planned_start_at)} – ${moment(order.planned_end_at)}`
        : unknown,
    ],
    [words.started, moment(order.actual_start_at)],
    [words.ended, moment(order.end_time)],
    [words.efficiency, <OrderEfficiency key="efficiency" order={order} />],
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

/** The output as a share of the output that the rate gives for the time in which the order ran (decision A-38). */
function OrderEfficiency({ order }: { readonly order: Order }) {
  const { efficiency, order_number: number } = order;
  if (efficiency === null) return `${unknown} ${detailTexts.noEfficiency}`;
  const value = formatPercent(efficiency);
  return (
    <OpeningValue
      label={words.efficiency}
      value={value}
      opened={(onClose) => (
        <OrderQuantitiesDialog
          order={order}
          title={`${words.efficiency} ${number}: ${value}`}
          formula={detailTexts.efficiencyHint}
          onClose={onClose}
        />
      )}
    />
  );
}

/** The name of the area. The code is shown until the names are loaded. */
function AreaName({ code }: { readonly code: string }) {
  const { data: environments = [] } = useQuery(environmentsQuery);
  return environments.find((one) => one.code === code)?.name ?? code;
}

/** The machine, with a button for its schedule (specification 2, section 2.2: Machine Schedule). */
function OrderMachine({ order }: { readonly order: Order }) {
  const [isOpen, setOpen] = useState(false);
  const { machine_id: id, machine_name: name } = order;
  if (id === null || name === null) return unknown;
  return (
    <Group gap="sm">
      {name}
      <Button variant="default" onClick={() => setOpen(true)}>
        {words.schedule}
      </Button>
      {isOpen ? <MachineScheduleDialog machine={{ id, name }} onClose={() => setOpen(false)} /> : null}
    </Group>
  );
}

/** Specifications and customer info are free data. They are shown as text and never as markup. */
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
