/** Somebody else changed what a form was opened on: said before anything is sent, with the way on; the typing stays. */
import { Alert, Button, Group, Text } from '@mantine/core';

interface ChangedMeanwhileProps {
  readonly text: string;
  readonly label: string;
  readonly onLoad: () => void;
}

export function ChangedMeanwhile({ text, label, onLoad }: ChangedMeanwhileProps) {
  return (
    <Alert color="yellow" variant="outline" role="alert">
      <Group justify="space-between" gap="sm">
        <Text>{text}</Text>
        <Button variant="default" mih="var(--pms-touch)" onClick={onLoad}>
          {label}
        </Button>
      </Group>
    </Alert>
  );
}
