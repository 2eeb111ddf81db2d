/** The message in place of a part that could not be loaded, with Retry. Earlier contents stay. */
import { Alert, Button, Group, Text } from '@mantine/core';

interface FailedLoadProps {
  readonly message: string;
  readonly onRetry: () => void;
}

export function FailedLoad({ message, onRetry }: FailedLoadProps) {
  return (
    <Alert color="red" variant="outline" role="alert">
      <Group justify="space-between" gap="sm">
        <Text>{message}</Text>
        <Button variant="default" onClick={onRetry}>
          Retry
        </Button>
      </Group>
    </Alert>
  );
}
