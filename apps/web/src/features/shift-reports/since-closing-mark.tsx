/** The mark of a closed report whose facts changed: each number as it was closed, and as it is now. */
import { Alert, List, Text } from '@mantine/core';
import { saySinceClosing } from '@pms/domain/shift-reports/since-closing';
import type { SinceClosing } from '@pms/domain/shift-reports/since-closing-schema';
import { texts } from './texts';

interface SinceClosingProps {
  readonly mark: SinceClosing;
}

export function SinceClosingAlert({ mark }: SinceClosingProps) {
  return (
    <Alert color="yellow" variant="outline" title={texts.factsChanged}>
      <List>
        {saySinceClosing(mark).map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
    </Alert>
  );
}

/** Below the state in a list: the first number that differs; the report itself has all of them. */
export function SinceClosingNote({ mark }: SinceClosingProps) {
  return (
    <Text fz="sm" c="dimmed">
      {texts.factsChanged}: {saySinceClosing(mark)[0]}
    </Text>
  );
}
