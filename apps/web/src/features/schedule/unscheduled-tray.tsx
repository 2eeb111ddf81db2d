/** Orders without a machine and a time. A person moves an order to the board by pointer or by keys. */

import { Text } from '@mantine/core';
import { formatDue } from '@pms/domain/orders/schedule';
import type { BoardOrder, ScheduleBoard } from '@pms/domain/schedule/schema';
import { PriorityBadge } from '../orders/list/priority-badge';
import classes from './schedule.module.css';
import { texts } from './texts';
import { TrayFoot, TrayFound } from './tray-parts';
import type { Tray } from './use-tray';

interface UnscheduledTrayProps {
  readonly board: ScheduleBoard;
  readonly tray: Tray;
  readonly zone: string;
  readonly tabStop: number | undefined;
  readonly onFocus: (id: number) => void;
  readonly onOpen: (order: BoardOrder) => void;
}

export function UnscheduledTray({ board, tray, zone, tabStop, onFocus, onOpen }: UnscheduledTrayProps) {
  const { unscheduled, unscheduled_total: total } = board;
  return (
    <section
      className={classes.tray}
      aria-label={texts.tray(total)}
      aria-busy={tray.isLoading || undefined}
      data-row
      data-tray
    >
      <div className={classes.trayHead}>
        <Text fw={650}>{texts.tray(total)}</Text>
        <TrayFound tray={tray} />
      </div>
      {total === 0 ? <Text c="dimmed">{texts.trayEmpty}</Text> : null}
      <div className={classes.cards}>
        {unscheduled.map((order) => (
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
      <TrayFoot tray={tray} />
    </section>
  );
}

const dueText = ({ due_at }: BoardOrder, zone: string): string =>
  due_at ? `${texts.dialog.due} ${formatDue(due_at, zone)}` : texts.dialog.noDue;
