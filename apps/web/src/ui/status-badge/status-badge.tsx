/**
 * A status as icon, word and colour. The status is never shown by colour alone, so it is readable in greyscale and at
 * three metres.
 */
import type { ReactNode } from 'react';
import classes from './status-badge.module.css';

export type Tone = 'neutral' | 'info' | 'running' | 'waiting' | 'stopped' | 'service';

interface StatusBadgeProps {
  readonly tone: Tone;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

export function StatusBadge({ tone, icon, children }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      {children}
    </span>
  );
}
