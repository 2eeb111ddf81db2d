/**
 * One order on a machine. The bar is a button: Enter, a click or a tap opens the order. The edges stretch the order.
 */
import type { BoardOrder } from '@pms/domain/schedule/schema';
import {
  IconAlertTriangle,
  IconBarrel,
  IconCheck,
  IconClock,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerStopFilled,
} from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import classes from './schedule.module.css';

const icon = 14;

const icons: Readonly<Record<BoardOrder['status'], ReactNode>> = {
  pending: <IconClock size={icon} />,
  assigned: <IconClock size={icon} />,
  in_progress: <IconPlayerPlayFilled size={icon} />,
  paused: <IconPlayerPauseFilled size={icon} />,
  stopped: <IconPlayerStopFilled size={icon} />,
  completed: <IconCheck size={icon} />,
  cancelled: <IconCheck size={icon} />,
};

/** The letters and the mark before the digits. Most orders share them, and a narrow bar has no room for them. */
const seriesOf = (number: string): string => /^\D{1,12}(?=\d)/.exec(number)?.[0] ?? '';

interface OrderBarProps {
  readonly order: BoardOrder;
  /** The label for screen readers: number, product, status, time, and problems. */
  readonly label: string;
  /** Percent of the shown time. */
  readonly left: number;
  readonly width: number;
  readonly lane: number;
  readonly grip: 'whole' | 'end' | 'none';
  /** The order ends after the due date, or runs past the planned time. */
  readonly isLate: boolean;
  /** The problem of the blend that fills the order. */
  readonly blendNote?: string | undefined;
  readonly isDimmed: boolean;
  readonly isTabStop: boolean;
  readonly isCutLeft: boolean;
  readonly isCutRight: boolean;
  readonly onFocus: (id: number) => void;
  readonly onOpen: (order: BoardOrder) => void;
}

export const OrderBar = memo(function OrderBar(props: OrderBarProps) {
  const {
    order,
    label,
    left,
    width,
    lane,
    grip,
    isLate,
    blendNote,
    isDimmed,
    isTabStop,
    isCutLeft,
    isCutRight,
  } = props;
  return (
    <button
      type="button"
      className={classes.bar}
      style={{ left: `${left}%`, width: `${width}%`, top: `calc(${lane} * var(--lane) + 2px)` }}
      aria-label={label}
      tabIndex={isTabStop ? 0 : -1}
      data-bar={order.id}
      data-order={order.order_number}
      data-status={order.status}
      data-grip={grip}
      data-late={isLate || undefined}
      data-dimmed={isDimmed || undefined}
      data-cut-left={isCutLeft || undefined}
      data-cut-right={isCutRight || undefined}
      onFocus={() => props.onFocus(order.id)}
      onClick={() => props.onOpen(order)}
    >
      <span className={classes.barIcon}>
        {isLate ? <IconAlertTriangle size={icon} /> : icons[order.status]}
      </span>
      {blendNote ? (
        <span className={classes.barIcon} title={blendNote} data-blend-note>
          <IconBarrel size={icon} />
        </span>
      ) : null}
      <span className={classes.barText}>
        <span className={classes.number}>
          <span className={classes.series}>{seriesOf(order.order_number)}</span>
          {order.order_number.slice(seriesOf(order.order_number).length)}
        </span>{' '}
        <span className={classes.product}>{order.product_name}</span>
      </span>
      {grip === 'whole' && !isCutLeft ? <span className={classes.edge} data-edge="start" /> : null}
      {grip !== 'none' && !isCutRight ? <span className={classes.edge} data-edge="end" /> : null}
    </button>
  );
});
