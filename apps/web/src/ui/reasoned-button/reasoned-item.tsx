/** An entry of a menu that says why it cannot be chosen; the menu stays open, so that the reason can be read. */
import { Menu, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWriteLock } from '../write-lock';

interface ReasonedItemProps {
  /** The sentence of the rule; undefined when the rules allow the action. */
  readonly reason: string | undefined;
  /** The device keeps the entry while the server cannot be reached, so the entry of the menu stays usable. */
  readonly worksOffline?: boolean;
  readonly leftSection: ReactNode;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

export function ReasonedItem({
  reason: ruledOut,
  worksOffline,
  leftSection,
  onClick,
  children,
}: ReasonedItemProps) {
  const locked = useWriteLock(worksOffline);
  const reason = ruledOut ?? locked;
  return (
    <Menu.Item
      leftSection={leftSection}
      mih="var(--pms-touch)"
      maw={320}
      closeMenuOnClick={reason === undefined}
      aria-disabled={reason !== undefined}
      {...(reason === undefined ? { onClick } : { 'aria-description': reason, c: 'dimmed' })}
    >
      {children}
      {reason === undefined ? null : (
        <Text fz="xs" aria-hidden>
          {reason}
        </Text>
      )}
    </Menu.Item>
  );
}
