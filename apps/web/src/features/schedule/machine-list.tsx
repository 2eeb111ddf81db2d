/** The board on a phone: the orders of each machine by time. Every change uses the dialog. */

import { Stack, Text, Title } from '@mantine/core';
import { formatDue } from '@pms/domain/orders/schedule';
import { formatSpan, toInstant } from '@pms/domain/plant-time';
import type { BoardOrder, ScheduleBoard } from '@pms/domain/schedule/schema';
import type { ReactNode } from 'react';
import { PageButton } from '../../client/page-button';
import { usePlant } from '../../client/plant';
import { usePlantNow } from '../../client/plant-now';
import { EmptyState } from '../../ui/empty-state';
import { OrderStatusBadge } from '../orders/list/order-status-badge';
import { isFound, isLate, rowsOf } from './board-rows';
import classes from './schedule.module.css';
import { texts } from './texts';
import { TrayFoot, TrayFound } from './tray-parts';
import type { Tray } from './use-tray';

interface MachineListProps {
  readonly board: ScheduleBoard;
  readonly tray: Tray;
  readonly search: string;
  readonly onOpen: (order: BoardOrder) => void;
}

export function MachineList({ board, tray, search, onOpen }: MachineListProps) {
  const { time_zone: zone } = usePlant();
  const now = usePlantNow();
  if (board.machines.length === 0) {
    const open = <PageButton href="/machines">{texts.openMachines}</PageButton>;
    return <EmptyState title={texts.noMachines} hint={texts.noMachinesHint} action={open} />;
  }
  return (
    <Stack gap="md">
      {/* The list of waiting orders is closed at first, so that a small screen shows the machines first. */}
      <details className={classes.waiting} aria-busy={tray.isLoading || undefined}>
        <summary>{texts.tray(board.unscheduled_total)}</summary>
        <TrayFound tray={tray} />
        <ul className={classes.list}>
          {board.unscheduled.map((order) => (
            <Entry
              key={order.id}
              order={order}
              onOpen={onOpen}
              time={
                order.due_at ? `${texts.dialog.due} ${formatDue(order.due_at, zone)}` : texts.dialog.noDue
              }
            />
          ))}
        </ul>
        <TrayFoot tray={tray} />
      </details>
      {rowsOf(board, now).map(({ machine, bars }) => (
        <Section key={machine.id} title={machine.name} empty={texts.nothingPlanned}>
          {bars
            .filter(({ item }) => isFound(item, search))
            .map(({ item, span }) => (
              <Entry
                key={item.id}
                order={item}
                isLate={isLate(item, span)}
                onOpen={onOpen}
                time={formatSpan(toInstant(span.from), toInstant(span.to), zone)}
              />
            ))}
        </Section>
      ))}
    </Stack>
  );
}

interface SectionProps {
  readonly title: string;
  readonly empty: string;
  readonly children: readonly ReactNode[];
}

function Section({ title, empty, children }: SectionProps) {
  return (
    <Stack component="section" gap={6} aria-label={title}>
      <Title order={2} fz="1rem">
        {title}
      </Title>
      {children.length === 0 ? (
        <Text c="dimmed" fz="sm">
          {empty}
        </Text>
      ) : (
        <ul className={classes.list}>{children}</ul>
      )}
    </Stack>
  );
}

interface EntryProps {
  readonly order: BoardOrder;
  readonly time: string;
  readonly isLate?: boolean;
  readonly onOpen: (order: BoardOrder) => void;
}

function Entry({ order, time, isLate: late = false, onOpen }: EntryProps) {
  return (
    <li>
      <button
        type="button"
        className={classes.listed}
        data-order={order.order_number}
        data-late={late || undefined}
        onClick={() => onOpen(order)}
      >
        <span className={classes.cardFacts}>
          <span className={classes.number}>{order.order_number}</span>{' '}
          <OrderStatusBadge status={order.status} />
        </span>{' '}
        <span>{order.product_name}</span>{' '}
        <span className={classes.machineFacts}>{late ? `${time} · ${texts.late}` : time}</span>
      </button>
    </li>
  );
}
