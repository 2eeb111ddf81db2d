/** The present time of the plant, also on a device whose clock is wrong. */
import { type Instant, toInstant } from '@pms/domain/plant-time';
import { useEffect, useState } from 'react';
import { plantTimeOf } from './reach';

const everyMs = 30_000;

/** The present time of the plant, as last known. */
export const plantNow = (): Instant => toInstant(plantTimeOf(Date.now()));

/** The present time, updated while it is on screen. */
export function usePlantNow(): Instant {
  const [now, setNow] = useState(plantNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(plantNow()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
