/** The actions of a row: the first as a button, the others in a menu, so that rows stay low. */
import { ActionIcon, Button, Group } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { MenuItem } from './menu/menu-item';
import { MenuOnPress } from './menu/menu-on-press';
import { ReasonedItem } from './reasoned-button/reasoned-item';

interface RowAction {
  readonly label: string;
  readonly onPress: () => void;
  /** The reason why an action of the menu is not possible. */
  readonly reason?: string | undefined;
}

interface RowActionsProps {
  /** Names the record for screen readers: "Edit Braai Spice". */
  readonly about: string;
  readonly actions: readonly RowAction[];
  /** An action before the other actions, which may show why it is not possible. */
  readonly before?: ReactNode;
}

export function RowActions({ about, actions: [first, ...further], before }: RowActionsProps) {
  return (
    <Group gap="xs" wrap="nowrap">
      {before}
      {first ? (
        <Button variant="default" aria-label={`${first.label} ${about}`} onClick={first.onPress}>
          {first.label}
        </Button>
      ) : null}
      {further.length > 0 ? (
        <MenuOnPress
          target={
            <ActionIcon variant="default" aria-label={`More actions: ${about}`}>
              <IconDotsVertical size={18} />
            </ActionIcon>
          }
          entries={() =>
            further.map(({ label, onPress, reason }) =>
              reason === undefined ? (
                <MenuItem key={label} onClick={onPress}>
                  {label}
                </MenuItem>
              ) : (
                <ReasonedItem key={label} reason={reason} onClick={onPress}>
                  {label}
                </ReasonedItem>
              ),
            )
          }
        />
      ) : null}
    </Group>
  );
}
