/** A frame with a label around a past moment, so that no person confuses the past with the present plant. */
import { formatDateTime, toInstant } from '@pms/domain/plant-time';
import { IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { usePlant } from '../../../client/plant';
import classes from './replay.module.css';
import { texts } from './texts';
import type { TwinTime } from './use-twin-time';

interface ReplayFrameProps {
  readonly time: Pick<TwinTime, 'isLive' | 'at'>;
  readonly children: ReactNode;
}

export function ReplayFrame({ time, children }: ReplayFrameProps) {
  const { time_zone: zone } = usePlant();
  return (
    <div className={classes.frame} data-past={!time.isLive || undefined}>
      {time.isLive ? null : (
        <p className={classes.mark}>
          <IconHistory size={18} aria-hidden />
          {texts.replayMark(formatDateTime(toInstant(time.at), zone))}
        </p>
      )}
      {children}
    </div>
  );
}
