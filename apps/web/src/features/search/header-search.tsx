import { ActionIcon, Box } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { Dialog } from '../../ui/dialog';
import type { FoundGroups } from '../web-feature';
import { SearchBox } from './search-box';
import { texts } from './texts';

interface HeaderSearchProps {
  /** On a phone the box is a button, and what it opens. */
  readonly isNarrow: boolean;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** How each kind of record is shown. */
  readonly presenters: FoundGroups;
}

export function HeaderSearch({ isNarrow, isOpen, onOpen, onClose, inputRef, presenters }: HeaderSearchProps) {
  if (!isNarrow) {
    return (
      <Box w="100%" maw="28rem" mr="auto" role="search">
        <SearchBox presenters={presenters} inputRef={inputRef} onDone={() => inputRef.current?.blur()} />
      </Box>
    );
  }
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        c="inherit"
        size={44}
        aria-label={texts.title}
        onClick={onOpen}
      >
        <IconSearch size={20} />
      </ActionIcon>
      {isOpen ? (
        <Dialog title={texts.title} size="fullscreen" onClose={onClose}>
          <SearchBox presenters={presenters} inputRef={inputRef} onDone={onClose} />
        </Dialog>
      ) : null}
    </>
  );
}
