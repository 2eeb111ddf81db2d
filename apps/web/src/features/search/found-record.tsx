import { Text } from '@mantine/core';
import { Dialog } from '../../ui/dialog';
import type { Found } from './found';

interface FoundRecordProps {
  readonly found: Found;
  readonly onClose: () => void;
}

/** What the directory says about somebody, for those who have no page of people. */
export function FoundRecord({ found, onClose }: FoundRecordProps) {
  return (
    <Dialog title={found.title} size="sm" onClose={onClose}>
      <Text>{found.detail}</Text>
    </Dialog>
  );
}
