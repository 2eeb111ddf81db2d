import { Group, Kbd, Stack, Text } from '@mantine/core';
import { Dialog } from '../ui/dialog';
import { appTexts } from './app-texts';

const words = appTexts.keys;

export function KeyboardHelp({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
        {words.all.map((entry) => (
          <Group component="li" key={entry.does} justify="space-between" wrap="nowrap" gap="md">
            <Text>{entry.does}</Text>
            <Group gap={4} wrap="nowrap">
              <Keys keys={entry.keys} />
              {'or' in entry ? (
                <>
                  <Text fz="sm" c="dimmed">
                    or
                  </Text>
                  <Keys keys={entry.or} />
                </>
              ) : null}
            </Group>
          </Group>
        ))}
      </Stack>
    </Dialog>
  );
}

const Keys = ({ keys }: { readonly keys: readonly string[] }) =>
  keys.map((key) => (
    <Kbd key={key} fz="md">
      {key}
    </Kbd>
  ));
