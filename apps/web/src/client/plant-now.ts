/** The present time of the plant, updated while it is on screen, also on a device whose clock is wrong. */
import { type Instant, toInstant } from '@pms/domain/plant-time';
import { useEffect, useState } from 'react';
import { knownClockDifference } from './reach';

const everyMs = 30_000;

const read = (): Instant => toInstant(Date.now() + knownClockDifference());

export function usePlantNow(): Instant {
  const [now, setNow] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setNow(read()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
