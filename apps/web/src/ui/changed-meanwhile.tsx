/** Somebody else changed what a form was opened on: said before anything is sent, with the way on; the typing stays. */
import { Alert, Button, Group, Text } from '@mantine/core';

const texts = {
  /** As the server says it of an edit that comes too late. */
  changed: 'This record was changed by somebody else. Reload it and try again.',
  load: 'Load the latest values',
} as const;

export function ChangedMeanwhile({ onLoad }: { readonly onLoad: () => void }) {
  return (
    <Alert color="yellow" variant="outline" role="alert">
      <Group justify="space-between" gap="sm">
        <Text>{texts.changed}</Text>
        <Button variant="default" mih="var(--pms-touch)" onClick={onLoad}>
          {texts.load}
        </Button>
      </Group>
    </Alert>
  );
}
