import { Text } from '@mantine/core';
import { Dialog } from '../../ui/dialog';
import type { Found } from './found';

interface FoundRecordProps {
  readonly found: Found;
  readonly onClose: () => void;
}

/** Shows a found record, such as a person, to people who may not open the page of the record. */
export function FoundRecord({ found, onClose }: FoundRecordProps) {
  return (
    <Dialog title={found.title} size="sm" onClose={onClose}>
      <Text>{found.detail}</Text>
    </Dialog>
  );
}
