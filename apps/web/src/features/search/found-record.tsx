import { Text } from '@mantine/core';
import { Dialog } from '../../ui/dialog';
import type { Found } from './found';

interface FoundRecordProps {
  readonly found: Found;
  readonly onClose: () => void;
}

/** The directory entry of a person, for people without a page of users. */
export function FoundRecord({ found, onClose }: FoundRecordProps) {
  return (
    <Dialog title={found.title} size="sm" onClose={onClose}>
      <Text>{found.detail}</Text>
    </Dialog>
  );
}
