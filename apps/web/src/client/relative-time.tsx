/**
 * The time since a moment, updated while it is on screen. The exact time of the plant is shown on hover and for screen
 * readers.
 */
import { formatDateTime } from '@pms/domain/plant-time';
import { relativeTime } from '@pms/domain/relative-time';
import { useDeferredValue } from 'react';
import { usePlant } from './plant';
import { usePlantNow } from './plant-now';

export function RelativeTime({ time }: { readonly time: string }) {
  const { time_zone: zone } = usePlant();
  const now = usePlantNow();
  // The first formatted time of a page takes a slow tablet a tenth of a second, so the page is drawn before the time is
  // formatted.
  const isTitled = useDeferredValue(true, false);
  return (
    <time dateTime={time} title={isTitled ? formatDateTime(time, zone) : undefined}>
      {relativeTime(time, now, zone)}
    </time>
  );
}
