/** One count of a report: what it is, how much, and what it is made of in a few words. Never narrower than its number. */
import { Paper, Stack, Text } from '@mantine/core';

interface CountTileProps {
  readonly label: string;
  readonly value: string;
  readonly hint?: string | undefined;
}

export function CountTile({ label, value, hint }: CountTileProps) {
  return (
    <Paper component="dl" withBorder px="md" py="sm" m={0} flex="1 1 9rem">
      <Stack gap={2}>
        <Text component="dt" fz="sm" c="dimmed">
          {label}
        </Text>
        <Text component="dd" m={0} fz="var(--pms-tile-number)" fw={700} lh={1.2}>
          {value}
        </Text>
        {hint ? (
          <Text component="dd" m={0} fz="xs" c="dimmed">
            {hint}
          </Text>
        ) : null}
      </Stack>
    </Paper>
  );
}
