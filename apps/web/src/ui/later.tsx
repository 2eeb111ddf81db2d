/**
 * What can come a moment after the rest of its page. The first content and every press go before it: it is drawn in work
 * that gives way to them. `room` keeps its place, so that nothing moves when it comes. With `isDue` it waits for an event
 * of the page, such as the first content.
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
