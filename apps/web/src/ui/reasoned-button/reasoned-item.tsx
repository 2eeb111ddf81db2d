/** An entry of a menu that shows why it cannot be chosen: a rule forbids the action, or nothing can be saved now. */
import type { ReactNode } from 'react';
import { MenuItem } from '../menu/menu-item';
import { useWriteLock } from '../write-lock';

interface ReasonedItemProps {
  /** The sentence of the rule; undefined when the rules allow the action. */
  readonly reason: string | undefined;
  /** The device keeps the entry while the server cannot be reached, so the entry of the menu stays usable. */
  readonly worksOffline?: boolean;
  readonly icon?: ReactNode;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

export function ReasonedItem({ reason, worksOffline, ...item }: ReasonedItemProps) {
  const locked = useWriteLock(worksOffline);
  return <MenuItem {...item} reason={reason ?? locked} />;
}
