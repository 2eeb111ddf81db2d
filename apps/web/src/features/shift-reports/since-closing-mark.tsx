/**
 * The mark of a closed report with changed facts. The mark shows the closed value and the present value of each number.
 */
import { Alert, List, Text } from '@mantine/core';
import { sentencesSinceClosing } from '@pms/domain/shift-reports/since-closing';
import type { SinceClosing } from '@pms/domain/shift-reports/since-closing-schema';
import { texts } from './texts';

interface SinceClosingProps {
  readonly mark: SinceClosing;
}

export function SinceClosingAlert({ mark }: SinceClosingProps) {
  return (
    <Alert color="yellow" variant="outline" title={texts.factsChanged}>
      <List>
        {sentencesSinceClosing(mark).map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
    </Alert>
  );
}

/** The first changed number, below the state in a list. The report shows all changed numbers. */
export function SinceClosingNote({ mark }: SinceClosingProps) {
  return (
    <Text fz="sm" c="dimmed">
      {texts.factsChanged}: {sentencesSinceClosing(mark)[0]}
    </Text>
  );
}
