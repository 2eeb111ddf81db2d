import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { Machine } from '@pms/domain/machines/schema';
import { formatPerHour, formatQuantity } from '@pms/domain/number-format';
import { formatDateTime } from '@pms/domain/plant-time';
import { useEffect, useRef } from 'react';
import { usePlant } from '../../../client/plant';
import type { MachineView } from '../machines-search';
import { texts } from '../texts';
import { MachineActions } from './machine-actions';
import classes from './machine-card.module.css';
import { MachineMenu } from './machine-menu';
import { MachineStatusBadge } from './machine-status-badge';

const words = texts.card;

interface MachineCardProps {
  readonly machine: Machine;
  /** The unit of the machine's area. */
  readonly unit: string;
  /** Whether the address names this machine, because a person followed a search or a link. */
  readonly isNamed: boolean;
  readonly onOpen: (view: MachineView, machine: Machine) => void;
}

export function MachineCard({ machine, unit, isNamed, onOpen }: MachineCardProps) {
  const { time_zone: zone } = usePlant();
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isNamed) return;
    card.current?.scrollIntoView({ block: 'center' });
    card.current?.focus({ preventScroll: true });
  }, [isNamed]);
  const next = machine.next_order;
  return (
    <Paper
      component="li"
      ref={card}
      withBorder
      p="md"
      data-machine={machine.name}
      {...(isNamed ? { className: classes.named, tabIndex: -1, 'aria-current': 'true' } : {})}
    >
      <Stack gap="sm" h="100%">
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <Stack gap={0} miw={0}>
            <Title order={3} fz="md" style={{ overflowWrap: 'anywhere' }}>
              {machine.name}
            </Title>
            <Text fz="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {machine.type}
            </Text>
          </Stack>
          <Group gap={4} wrap="nowrap" align="flex-start">
            <MachineStatusBadge status={machine.status} isStopped={machine.stopped_since !== null} />
            <MachineMenu machine={machine} onOpen={onOpen} />
          </Group>
        </Group>
        <Stack gap={2}>
          <Text fz="sm" c="dimmed">
            {formatPerHour(machine.production_rate, unit)} ·{' '}
            {words.capacity(formatQuantity(machine.capacity, unit))}
          </Text>
          <Text fz="sm" fw={550} style={{ overflowWrap: 'anywhere' }}>
            {machine.order_number === null ? words.noOrder : words.order(machine.order_number)}
          </Text>
          <Text fz="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {next
              ? words.next(
                  next.order_number,
                  next.planned_start_at && formatDateTime(next.planned_start_at, zone),
                )
              : words.noNext}
          </Text>
          <Text fz="sm" c="dimmed">
            {words.since(formatDateTime(machine.status_since, zone))}
          </Text>
        </Stack>
        <MachineActions machine={machine} onOpen={onOpen} />
      </Stack>
    </Paper>
  );
}
