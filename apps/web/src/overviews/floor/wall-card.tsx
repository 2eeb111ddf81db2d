/**
 * One machine on the wall: its status, the duration of the status, and the progress of its order. The card has no
 * buttons.
 */
import { machineStateOf } from '@pms/domain/machines/statuses';
import { formatAmount, formatQuantity } from '@pms/domain/number-format';
import { progressOf } from '@pms/domain/orders/figures';
import { machineStateLabel } from '../../features/machines/list/machine-status-badge';
import { ProgressBar } from '../../ui/progress-bar';
import type { CardMachine } from './queries';
import { texts } from './texts';
import { Timer } from './ticking';
import classes from './wall.module.css';

interface WallCardProps {
  readonly machine: CardMachine;
  readonly clockAheadMs: number;
}

type Look = 'stopped' | 'waiting' | 'running' | 'service' | 'neutral';

function lookOf({ open_stop: stop, status }: CardMachine): Look {
  if (stop) return stop.explained ? 'waiting' : 'stopped';
  const looks = { in_use: 'running', paused: 'waiting', offline: 'stopped', maintenance: 'service' } as const;
  return status === 'available' ? 'neutral' : looks[status];
}

export function WallCard({ machine, clockAheadMs }: WallCardProps) {
  const { open_stop: stop, status, status_since: changed, start_time: started } = machine;
  const word = machineStateLabel(machineStateOf(status, stop !== null));
  const since = stop?.start_time ?? (status === 'in_use' ? (started ?? changed) : changed);
  return (
    <li className={classes.card} data-look={lookOf(machine)} data-machine={machine.id}>
      <h2 className={classes.name}>{machine.name}</h2>
      <p className={classes.state}>
        <span>{word}</span>
        <Timer since={since} clockAheadMs={clockAheadMs} />
      </p>
      <p className={classes.work}>
        {stop ? (stop.explained ? stop.reason : texts.noReason) : (machine.product_name ?? texts.noOrder)}
      </p>
      <Made machine={machine} />
    </li>
  );
}

function Made({ machine }: { readonly machine: CardMachine }) {
  const { actual_quantity: actual, quantity, unit } = machine;
  if (actual === null || quantity === null) return null;
  const { percent, whole } = progressOf({ actual_quantity: actual, quantity });
  const said = texts.quantity(formatAmount(actual, unit), formatQuantity(quantity, unit ?? '').trim());
  return (
    <div className={classes.made}>
      <p>
        <strong>{`${whole}%`}</strong> <span>{said}</span>
      </p>
      <ProgressBar percent={percent} label={said} />
    </div>
  );
}
