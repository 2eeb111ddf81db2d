/**
 * What can come a moment after the rest of its page. The first content and every press go before it: it is drawn in work
 * that gives way to them. `room` keeps its place, so that nothing moves when it comes.
 */
import { type ReactNode, useDeferredValue } from 'react';

interface LaterProps {
  readonly children: () => ReactNode;
  readonly room?: ReactNode;
}

export function Later({ children, room = null }: LaterProps) {
  const isDue = useDeferredValue(true, false);
  return isDue ? children() : room;
}
