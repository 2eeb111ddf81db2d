/** The legend of the colours and signs of the bars. */
import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './schedule.module.css';
import { texts } from './texts';

const icon = 14;

/** The marks of a bar. The marks look the same as on the bar. */
const signs: Readonly<
  Record<keyof typeof texts.legendNames, { readonly sign?: ReactNode; readonly status?: string }>
> = {
  assigned: { sign: <IconClock size={icon} />, status: 'assigned' },
  in_progress: { sign: <IconPlayerPlayFilled size={icon} />, status: 'in_progress' },
  paused: { sign: <IconPlayerPauseFilled size={icon} />, status: 'paused' },
  completed: { sign: <IconCheck size={icon} />, status: 'completed' },
  late: { sign: <IconAlertTriangle size={icon} /> },
  closed: {},
};

export function BoardLegend() {
  return (
    <ul className={classes.legend} aria-label={texts.legend}>
      {Object.entries(texts.legendNames).map(([kind, name]) => {
        const { sign, status } = signs[kind as keyof typeof signs];
        return (
          <li key={kind} className={classes.legendItem}>
            <span
              className={kind === 'closed' ? classes.legendClosed : `${classes.bar} ${classes.legendBar}`}
              data-status={status}
              data-late={kind === 'late' || undefined}
              aria-hidden
            >
              {sign ? <span className={classes.barIcon}>{sign}</span> : null}
            </span>
            {name}
          </li>
        );
      })}
    </ul>
  );
}
