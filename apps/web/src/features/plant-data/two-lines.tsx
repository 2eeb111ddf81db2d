import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface TwoLinesProps {
  readonly first: ReactNode;
  readonly second: ReactNode;
}

/** A cell with a second line for details, so that a table needs fewer columns. */
export function TwoLines({ first, second }: TwoLinesProps) {
  return (
    // Cells may break inside of a word. Names and dates must stay whole while the cell has room.
    <Stack gap={0} style={{ overflowWrap: 'break-word' }}>
      <Text fw={600}>{first}</Text>
      <Text fz="sm" c="dimmed">
        {second}
      </Text>
    </Stack>
  );
}
