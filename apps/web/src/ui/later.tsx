/**
 * A part of a page that is drawn a moment after the rest. The first content and every press have priority over the
 * drawing of this part. `room` reserves the space of the part, so that nothing moves when the part appears. With
 * `isDue` the part waits for an event of the page, such as the first content.
 */
import { type ReactNode, useDeferredValue } from 'react';

interface LaterProps {
  readonly children: () => ReactNode;
  readonly room?: ReactNode;
  readonly isDue?: boolean;
}

export function Later({ children, room = null, isDue = true }: LaterProps) {
  const isDrawn = useDeferredValue(isDue, false);
  return isDrawn ? children() : room;
}
