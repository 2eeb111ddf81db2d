/**
 * The plant's clock in the status bar of a page without a header. In an installed application, the phone shows its own
 * clock in that place (PH-13).
 */
import { formatTime, shiftAt } from '@pms/domain/plant-time';
import { useEffect, useState } from 'react';
import { usePlant } from '../client/plant';
import { plantNow } from '../client/plant-now';
import { appTexts } from './app-texts';
import classes from './status-bar-clock.module.css';

const secondMs = 1000;

export function StatusBarClock() {
  const { time_zone: zone, shift_plan: plan } = usePlant();
  const [now, setNow] = useState(plantNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(plantNow()), secondMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className={classes.clock}>
      <time dateTime={now} className={classes.time}>
        {formatTime(now, zone)}
      </time>
      <span>{appTexts.shiftName(shiftAt(now, plan, zone).type)}</span>
    </span>
  );
}
