import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface TwoLinesProps {
  readonly first: ReactNode;
  readonly second: ReactNode;
}

/** A cell with a second line for details, so that a table has fewer and wider columns. */
export function TwoLines({ first, second }: TwoLinesProps) {
  return (
    // Cells break words where they like; names and dates would fall apart while there is room.
    <Stack gap={0} style={{ overflowWrap: 'break-word' }}>
      <Text fw={600}>{first}</Text>
      <Text fz="sm" c="dimmed">
        {second}
      </Text>
    </Stack>
  );
}
