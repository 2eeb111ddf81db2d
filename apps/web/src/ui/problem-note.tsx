/** Shows why the last try failed. Screen readers read the sentence when it appears. */
import { Alert, type MantineSpacing } from '@mantine/core';

interface ProblemNoteProps {
  readonly problem: string | null | undefined;
  readonly mt?: MantineSpacing;
}

export function ProblemNote({ problem, mt }: ProblemNoteProps) {
  if (!problem) return null;
  return (
    <Alert color="red" variant="outline" role="alert" {...(mt === undefined ? {} : { mt })}>
      {problem}
    </Alert>
  );
}
