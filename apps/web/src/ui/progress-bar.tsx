/** A bar with its share in words for those who do not see it. */
import { Progress } from '@mantine/core';

interface ProgressBarProps {
  /** 0 to 100. */
  readonly percent: number;
  readonly label: string;
}

export function ProgressBar({ percent, label }: ProgressBarProps) {
  return (
    <Progress.Root size="sm" radius="xl" bg="var(--pms-quiet)">
      <Progress.Section value={percent} aria-label={label} color="accent" />
    </Progress.Root>
  );
}
