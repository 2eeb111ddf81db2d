/** A notice above a form whose record another person has changed since the form was opened. The typed text stays. */
import { Alert, Button, Group, Text } from '@mantine/core';

const texts = {
  /** The server answers an edit of an old version with the same sentence. */
  changed: 'This record was changed by somebody else. Reload it and try again.',
  load: 'Load the latest values',
  keep: 'Keep what I entered',
} as const;

interface ChangedMeanwhileProps {
  readonly onLoad: () => void;
  /** Lets the next save overwrite the present record. Without this function, the person must load the latest values. */
  readonly onKeep?: (() => void) | undefined;
  /** The texts that name the kind of the record, in place of the general texts. */
  readonly words?: { readonly changed: string; readonly load: string };
}

export function ChangedMeanwhile({ onLoad, onKeep, words = texts }: ChangedMeanwhileProps) {
  return (
    <Alert color="yellow" variant="outline" role="alert">
      <Group justify="space-between" gap="sm">
        <Text>{words.changed}</Text>
        <Group gap="sm">
          {onKeep ? (
            <Button variant="default" onClick={onKeep}>
              {texts.keep}
            </Button>
          ) : null}
          <Button variant="default" onClick={onLoad}>
            {words.load}
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}
