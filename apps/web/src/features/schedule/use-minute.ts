import type { Instant } from '@pms/domain/plant-time';
import { useEffect, useState } from 'react';
import { plantNow } from '../../client/plant-now';

const minuteMs = 60_000;

/** The present minute of the plant. A change renders the components that show the time. */
export function useMinute(): Instant {
  const [now, setNow] = useState(plantNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(plantNow()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
