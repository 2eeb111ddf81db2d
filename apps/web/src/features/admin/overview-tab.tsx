/** What the plant holds, and how the system does (PH-15). */
import { Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { formatNumber } from '@pms/domain/number-format';
import { formatPlantDate, formatTime, plantDateOf, toInstant } from '@pms/domain/plant-time';
import { useQuery } from '@tanstack/react-query';
import { usePlant } from '../../client/plant';
import { RelativeTime } from '../../client/relative-time';
import { CountTile } from '../../ui/count-tile';
import { FailedLoad } from '../../ui/failed-load';
import { RecordList } from '../../ui/record-list/record-list';
import { overviewQuery } from './queries';
import { texts } from './texts';

const words = texts.overview;
const counted = Object.keys(words.counts) as (keyof typeof words.counts)[];

/** Megabytes as the database counts them, with one decimal. */
const megabytes = (bytes: number): string => `${formatNumber(Math.round(bytes / 104_857.6) / 10)} MB`;

export function OverviewTab() {
  const { data, error, refetch } = useQuery(overviewQuery);
  const { time_zone: zone } = usePlant();
  if (error) return <FailedLoad message={texts.failedLoad} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h={240} aria-hidden />;
  const { health } = data;
  return (
    <Stack gap="md">
      <Group gap="sm" align="stretch">
        {counted.map((name) => (
          <CountTile key={name} label={words.counts[name]} value={formatNumber(data[name])} />
        ))}
      </Group>
      <Paper withBorder p="md" component="section" aria-label={words.health}>
        <Stack gap="md">
          <Title order={2} fz="lg">
            {words.health}
          </Title>
          <Group gap="sm" align="stretch">
            <CountTile label={words.version} value={health.version} />
            <CountTile label={words.database} value={megabytes(health.database_size_bytes)} />
            <CountTile label={words.postgres} value={health.postgres_version} />
            <CountTile label={words.clients} value={formatNumber(health.live_clients)} />
            <CountTile
              label={words.time}
              value={[
                formatPlantDate(plantDateOf(toInstant(Date.parse(health.time)), zone)),
                formatTime(health.time, zone),
              ]}
            />
          </Group>
          <Text size="sm">
            {health.owner_serves === null ? words.servedApart : words.servedByOwner(health.owner_serves)}
          </Text>
          <Title order={3} fz="md">
            {words.jobs}
          </Title>
          {health.jobs.length === 0 ? (
            <Text c="dimmed">{words.noJobs}</Text>
          ) : (
            <RecordList
              label={words.jobs}
              rows={health.jobs}
              keyOf={({ job }) => job}
              columns={[
                { head: words.jobColumns.job, cell: ({ job }) => job.replaceAll(/[-_]/g, ' ') },
                {
                  head: words.jobColumns.started,
                  cell: ({ started_at: start }) => <RelativeTime time={start} />,
                },
                {
                  head: words.jobColumns.result,
                  cell: ({ finished_at: end, error: why }) =>
                    why === null ? (end === null ? words.running : words.ran) : words.failed(why),
                },
              ]}
            />
          )}
        </Stack>
      </Paper>
    </Stack>
  );
}
