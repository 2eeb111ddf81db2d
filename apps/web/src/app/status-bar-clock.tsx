/**
 * The plant's clock in the status bar of a page without a header. In an installed application, the phone shows its own
 * clock in that place (PH-13).
 */
import { formatTime, shiftAt, toInstant } from '@pms/domain/plant-time';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePlant } from '../client/plant';
import { type Floor, floorKey } from '../overviews/floor/queries';
import { appTexts } from './app-texts';
import classes from './status-bar-clock.module.css';

const secondMs = 1000;

export function StatusBarClock() {
  const cache = useQueryClient();
  const { time_zone: zone, shift_plan: plan } = usePlant();
  const [now, setNow] = useState(() => toInstant(Date.now()));
  useEffect(() => {
    const timer = setInterval(() => {
      // The last answer of the floor contains the time by which the plant's clock is ahead of this device's clock.
      const ahead = cache.getQueryData<Floor>(floorKey)?.clockAheadMs ?? 0;
      setNow(toInstant(Date.now() + ahead));
    }, secondMs);
    return () => clearInterval(timer);
  }, [cache]);
  return (
    <span className={classes.clock}>
      <time dateTime={now} className={classes.time}>
        {formatTime(now, zone)}
      </time>
      <span>{appTexts.shiftName(shiftAt(now, plan, zone).type)}</span>
    </span>
  );
}
