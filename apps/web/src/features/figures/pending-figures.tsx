/** Shows the progress while past shifts are being summed up; shows nothing otherwise. */
import { Alert, Stack, Text } from '@mantine/core';
import { percentDone } from '@pms/domain/figures/recomputation';
import { formatNumber } from '@pms/domain/number-format';
import { formatDateTime } from '@pms/domain/plant-time';
import { useQuery } from '@tanstack/react-query';
import { usePlant } from '../../client/plant';
import { ProgressBar } from '../../ui/progress-bar';
import { recomputationQuery } from '../plant-data/queries';
import { pendingTexts as words } from './texts';

export function PendingFigures() {
  const { time_zone: zone } = usePlant();
  const { data: run } = useQuery(recomputationQuery);
  if (!run?.running || run.from === null) return null;
  const steps = words.steps(formatNumber(run.done), run.total === null ? undefined : formatNumber(run.total));
  return (
    <Alert color="blue" variant="outline" title={words.title(formatDateTime(run.from, zone))}>
      <Stack gap="xs">
        <Text>{words.hint}</Text>
        <ProgressBar percent={percentDone(run)} label={steps} />
        <Text c="dimmed">{steps}</Text>
      </Stack>
    </Alert>
  );
}
