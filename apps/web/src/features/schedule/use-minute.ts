import { type Instant, toInstant } from '@pms/domain/plant-time';
import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The present minute. A change renders the components that show the time. */
export function useMinute(): Instant {
  const [now, setNow] = useState(() => toInstant(Date.now()));
  useEffect(() => {
    const timer = setInterval(() => setNow(toInstant(Date.now())), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
