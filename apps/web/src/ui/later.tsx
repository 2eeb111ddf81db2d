/**
 * A part of a page that is drawn a moment after the rest. Its drawing gives way to the first content and to every
 * press. `room` reserves the space of the part, so that nothing moves when the part appears.
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
