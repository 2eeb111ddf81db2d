/** Somebody else changed what a form was opened on: said before anything is sent, with the ways on; the typing stays. */
import { Alert, Button, Group, Text } from '@mantine/core';

const texts = {
  /** As the server says it of an edit that comes too late. */
  changed: 'This record was changed by somebody else. Reload it and try again.',
  load: 'Load the latest values',
  keep: 'Keep what I entered',
} as const;

interface ChangedMeanwhileProps {
  readonly onLoad: () => void;
  /** The next save goes over what stands now. Without it the form must load the latest values. */
  readonly onKeep?: () => void;
}

export function ChangedMeanwhile({ onLoad, onKeep }: ChangedMeanwhileProps) {
  return (
    <Alert color="yellow" variant="outline" role="alert">
      <Group justify="space-between" gap="sm">
        <Text>{texts.changed}</Text>
        <Group gap="sm">
          {onKeep ? (
            <Button variant="default" mih="var(--pms-touch)" onClick={onKeep}>
              {texts.keep}
            </Button>
          ) : null}
          <Button variant="default" mih="var(--pms-touch)" onClick={onLoad}>
            {texts.load}
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}
