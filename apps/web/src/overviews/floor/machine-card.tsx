/**
 * One machine on the floor. The card renders only when its machine changes, because the timers write their own text.
 * The card consists of plain elements with classes, because a slow tablet draws parts of the library later.
 */
import { Button } from '@mantine/core';
import { machineStateOf } from '@pms/domain/machines/statuses';
import { formatAmount, formatQuantity } from '@pms/domain/number-format';
import { progressOf } from '@pms/domain/orders/figures';
import { holdsMachine } from '@pms/domain/orders/rules';
import { formatTime } from '@pms/domain/plant-time';
import { IconHash, IconPlayerStopFilled } from '@tabler/icons-react';
import { memo } from 'react';
import { usePlant } from '../../client/plant';
import { useMay } from '../../client/session';
import { HelpBadge } from '../../features/help/help-badge';
import { MachineStatusBadge, machineStateLabel } from '../../features/machines/list/machine-status-badge';
import { ResumeButton } from '../../features/orders/list/resume-button';
import { Later } from '../../ui/later';
import { ProgressBar } from '../../ui/progress-bar';
import { StatusBadge } from '../../ui/status-badge/status-badge';
import classes from './floor.module.css';
import type { FloorAction } from './floor-action';
import { MachineStrip } from './machine-strip';
import type { CardMachine, Floor } from './queries';
import { texts } from './texts';
import { Efficiency, Timer } from './ticking';

interface MachineCardProps {
  readonly machine: CardMachine;
  readonly shift: Floor['shift'];
  readonly clockAheadMs: number;
  readonly onAct: (action: FloorAction) => void;
}

export const MachineCard = memo(function MachineCard(props: MachineCardProps) {
  const { machine, onAct } = props;
  const { order_id: orderId, open_stop: stop } = machine;
  const needsPerson = stop !== null && !stop.explained;
  return (
    <li className={classes.card} data-machine={machine.id} data-needs={needsPerson || undefined}>
      {orderId === null ? (
        <div className={classes.body}>
          <CardBody {...props} />
        </div>
      ) : (
        <button
          type="button"
          className={`mantine-focus-auto ${classes.body}`}
          onClick={() => onAct({ name: 'details', orderId })}
        >
          <CardBody {...props} />
        </button>
      )}
      {orderId === null ? null : (
        <Later room={<div className={classes.actionsRoom} />}>
          {() => <CardActions machine={machine} onAct={onAct} />}
        </Later>
      )}
    </li>
  );
});

function CardBody({ machine, shift, clockAheadMs }: MachineCardProps) {
  return (
    <div className={classes.facts}>
      <div className={classes.head}>
        <span className={classes.name}>{machine.name}</span>
        <State machine={machine} clockAheadMs={clockAheadMs} />
      </div>
      <Work machine={machine} />
      <HelpBadge machineId={machine.id} />
      <div className={classes.output}>
        <Quantity machine={machine} />
        <Efficiency machine={machine} clockAheadMs={clockAheadMs} />
      </div>
      <MachineStrip machine={machine} shift={shift} clockAheadMs={clockAheadMs} />
    </div>
  );
}

/** An open stop with its duration; otherwise the status of the machine, with the time it has run. */
function State({ machine, clockAheadMs }: Pick<MachineCardProps, 'machine' | 'clockAheadMs'>) {
  const { open_stop: stop, status, start_time: start } = machine;
  if (stop) {
    const state = machineStateOf(status, true);
    return (
      <StatusBadge tone={stop.explained ? 'waiting' : 'stopped'} icon={<IconPlayerStopFilled size={14} />}>
        {`${machineStateLabel(state)} `}
        <Timer since={stop.start_time} clockAheadMs={clockAheadMs} />
      </StatusBadge>
    );
  }
  return (
    <div className={classes.state}>
      <MachineStatusBadge status={status} />
      {status === 'in_use' && start !== null ? <Timer since={start} clockAheadMs={clockAheadMs} /> : null}
    </div>
  );
}

function Work({ machine }: Pick<MachineCardProps, 'machine'>) {
  const { time_zone: zone } = usePlant();
  const { order_number: number, product_name: product, open_stop: stop } = machine;
  const line = number ? `${number} · ${product ?? ''}` : idleLine(machine, zone);
  return (
    <div className={classes.line}>
      {line}
      {stop ? (
        <span className={classes.stop} data-alarm={!stop.explained || undefined}>
          {` · ${stop.explained ? stop.reason : texts.noReason}`}
        </span>
      ) : null}
    </div>
  );
}

/** The line of a machine without an order: the start of its absence, its next order or its last order. */
function idleLine(
  { status, status_since, next_order: next, last_order: last }: CardMachine,
  zone: string,
): string {
  const since = formatTime(status_since, zone);
  if (status === 'offline') return texts.silentSince(since);
  if (status === 'maintenance') return texts.since(since);
  if (next)
    return texts.next(
      next.order_number,
      next.planned_start_at ? formatTime(next.planned_start_at, zone) : '',
    );
  return last ? texts.last(last.order_number, formatTime(last.ended_at, zone)) : texts.ready;
}

function Quantity({ machine }: Pick<MachineCardProps, 'machine'>) {
  const { actual_quantity: actual, quantity, unit } = machine;
  if (actual === null || quantity === null) return <span className={classes.said}>{texts.noOrder}</span>;
  const { percent } = progressOf({ actual_quantity: actual, quantity });
  const said = texts.quantity(formatAmount(actual, unit), formatQuantity(quantity, unit ?? '').trim());
  return (
    <div className={classes.quantity}>
      <ProgressBar percent={percent} label={said} />
      <span className={classes.said}>{said}</span>
    </div>
  );
}

/**
 * The first button reports a quantity. A running machine is stopped in two taps: the stop button, and a reason. A
 * paused machine is resumed in one tap.
 */
function CardActions({ machine, onAct }: Pick<MachineCardProps, 'machine' | 'onAct'>) {
  const mayStop = useMay('stopProduction');
  const mayStart = useMay('startProduction');
  const { order_id: orderId, order_status: status, order_number: number } = machine;
  const mayReport = useMay('reportQuantity');
  if (orderId === null || status === null || !holdsMachine(status)) return null;
  const mayResume = status === 'paused' && mayStart;
  const mayEnd = status === 'in_progress' && mayStop;
  if (!mayReport && !mayResume && !mayEnd) return null;
  return (
    <div className={classes.actions}>
      {mayReport ? (
        <Button
          className={classes.action}
          leftSection={<IconHash size={16} />}
          aria-label={`${texts.quantityAction} ${machine.name}`}
          onClick={() => onAct({ name: 'quantity', orderId })}
        >
          {texts.quantityAction}
        </Button>
      ) : null}
      {mayResume ? (
        <ResumeButton
          orderId={orderId}
          number={number ?? ''}
          label={`Resume ${machine.name}`}
          className={classes.action}
        />
      ) : null}
      {mayEnd ? (
        <Button
          variant="default"
          className={classes.action}
          leftSection={<IconPlayerStopFilled size={16} />}
          aria-label={`${texts.stop} ${machine.name}`}
          onClick={() => onAct({ name: 'stop', orderId })}
        >
          {texts.stop}
        </Button>
      ) : null}
    </div>
  );
}
