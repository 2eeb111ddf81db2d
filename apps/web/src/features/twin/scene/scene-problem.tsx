/**
 * Replaces a picture that cannot be drawn by the problem and two ways to continue (specification 3, section 2; PH-16).
 */
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { texts } from './texts';

interface SceneProblemProps {
  readonly message: string;
  readonly onUse2D: () => void;
}

export function SceneProblem({ message, onUse2D }: SceneProblemProps) {
  return (
    <Alert color="red" variant="outline" role="alert" title={texts.errorTitle}>
      <Stack gap="sm">
        <Text>{message}</Text>
        <Group gap="sm">
          <Button onClick={onUse2D}>{texts.use2D}</Button>
          <Button variant="default" onClick={() => window.location.reload()}>
            {texts.reload}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
