/** Orders without a machine and a time. A person moves an order to the board by pointer or by keys. */

import { Text } from '@mantine/core';
import { formatDue } from '@pms/domain/orders/schedule';
import type { BoardOrder, ScheduleBoard } from '@pms/domain/schedule/schema';
import { PriorityBadge } from '../orders/list/priority-badge';
import { isFound } from './board-rows';
import classes from './schedule.module.css';
import { texts } from './texts';

interface UnscheduledTrayProps {
  readonly board: ScheduleBoard;
  readonly search: string;
  readonly zone: string;
  readonly tabStop: number | undefined;
  readonly onFocus: (id: number) => void;
  readonly onOpen: (order: BoardOrder) => void;
}

export function UnscheduledTray({ board, search, zone, tabStop, onFocus, onOpen }: UnscheduledTrayProps) {
  const { unscheduled, unscheduled_total: total } = board;
  const shown = unscheduled.filter((order) => isFound(order, search));
  return (
    <section className={classes.tray} aria-label={texts.tray(total)} data-row data-tray>
      <div className={classes.trayHead}>
        <Text fw={650}>{texts.tray(total)}</Text>
        {total > unscheduled.length ? (
          <Text fz="sm" c="dimmed">
            {texts.trayShown(unscheduled.length, total)}
          </Text>
        ) : null}
      </div>
      {total === 0 ? <Text c="dimmed">{texts.trayEmpty}</Text> : null}
      <div className={classes.cards}>
        {shown.map((order) => (
          <button
            key={order.id}
            type="button"
            className={classes.card}
            tabIndex={tabStop === order.id ? 0 : -1}
            data-bar={order.id}
            data-order={order.order_number}
            onFocus={() => onFocus(order.id)}
            onClick={() => onOpen(order)}
          >
            <span className={classes.number}>{order.order_number}</span>{' '}
            <span className={classes.product}>{order.product_name}</span>{' '}
            <span className={classes.cardFacts}>
              {dueText(order, zone)} <PriorityBadge priority={order.priority} />
            </span>
          </button>
        ))}
      </div>
    </section>
  );
}

const dueText = ({ due_at }: BoardOrder, zone: string): string =>
  due_at ? `${texts.dialog.due} ${formatDue(due_at, zone)}` : texts.dialog.noDue;
