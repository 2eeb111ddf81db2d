import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface TwoLinesProps {
  readonly first: ReactNode;
  readonly second: ReactNode;
}

/** What a cell says, and below it what belongs to it: fewer columns are wider ones. */
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
