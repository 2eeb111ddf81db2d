/** An entry of a menu that says why it cannot be chosen: by a rule, or because nothing can be saved at present. */
import type { ReactNode } from 'react';
import { MenuItem } from '../menu/menu-item';
import { useWriteLock } from '../write-lock';

interface ReasonedItemProps {
  /** The rule's own sentence; undefined when the rules have nothing against it. */
  readonly reason: string | undefined;
  /** The device keeps what this saves where the server cannot be reached: nothing locks it. */
  readonly worksOffline?: boolean;
  readonly icon?: ReactNode;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

export function ReasonedItem({ reason, worksOffline, ...item }: ReasonedItemProps) {
  const locked = useWriteLock(worksOffline);
  return <MenuItem {...item} reason={reason ?? locked} />;
}
