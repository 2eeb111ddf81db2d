import { ActionIcon, Box, Group, Stack } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { Dialog } from '../../ui/dialog';
import type { FoundGroups } from '../web-feature';
import { SearchBox } from './search-box';
import { texts } from './texts';

interface HeaderSearchProps {
  /** On a phone the box is a button that opens the search. */
  readonly isNarrow: boolean;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** The presentation of each kind of record. */
  readonly presenters: FoundGroups;
  /** The button of the camera. The button is beside the box, or below the box on a phone. */
  readonly camera?: ReactNode;
}

export function HeaderSearch({
  isNarrow,
  isOpen,
  onOpen,
  onClose,
  inputRef,
  presenters,
  camera,
}: HeaderSearchProps) {
  if (!isNarrow) {
    return (
      <Group w="100%" maw="28rem" mr="auto" gap={0} wrap="nowrap">
        <Box flex={1} role="search">
          <SearchBox presenters={presenters} inputRef={inputRef} onDone={() => inputRef.current?.blur()} />
        </Box>
        {camera}
      </Group>
    );
  }
  return (
    <>
      <ActionIcon variant="subtle" color="gray" c="inherit" aria-label={texts.title} onClick={onOpen}>
        <IconSearch size={20} />
      </ActionIcon>
      {isOpen ? (
        <Dialog title={texts.title} size="fullscreen" onClose={onClose}>
          <Stack gap="md">
            <SearchBox presenters={presenters} inputRef={inputRef} onDone={onClose} />
            {camera}
          </Stack>
        </Dialog>
      ) : null}
    </>
  );
}
