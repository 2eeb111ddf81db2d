/** The counts of the plant's records, and the state of the system (PH-15). */
import { Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { AdminOverview } from '@pms/domain/admin/endpoints';
import { formatNumber } from '@pms/domain/number-format';
import { formatDateTime, formatPlantDate, formatTime, plantDateOf, toInstant } from '@pms/domain/plant-time';
import { useQuery } from '@tanstack/react-query';
import { usePlant } from '../../client/plant';
import { CountTile } from '../../ui/count-tile';
import { FailedLoad } from '../../ui/failed-load';
import { TitledSection } from '../../ui/titled-section';
import { JobList, RetentionList, SlowCalls } from './health-lists';
import { overviewQuery } from './queries';
import { texts } from './texts';

const words = texts.overview;
const counted = Object.keys(words.counts) as (keyof typeof words.counts)[];

/** Megabytes as the database counts them, with one decimal. */
const megabytes = (bytes: number): string => `${formatNumber(Math.round(bytes / 104_857.6) / 10)} MB`;

const gigabytes = (bytes: number): string => `${formatNumber(Math.round(bytes / 107_374_182.4) / 10)} GB`;

export function OverviewTab() {
  const { data, error, refetch } = useQuery(overviewQuery);
  return (
    <Stack gap="md">
      {error ? <FailedLoad message={texts.failedLoad} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton h={240} aria-hidden /> : null}
      {data ? <Overview data={data} /> : null}
    </Stack>
  );
}

function Overview({ data }: { readonly data: AdminOverview }) {
  const { time_zone: zone } = usePlant();
  const { health } = data;
  return (
    <>
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
            <CountTile
              label={words.disk}
              value={
                health.disk
                  ? words.diskOf(gigabytes(health.disk.free_bytes), gigabytes(health.disk.total_bytes))
                  : words.diskElsewhere
              }
            />
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
          <BackupHealth {...health} />
          <JobList jobs={health.jobs} hasRunner={health.has_job_runner} />
          <SlowCalls calls={health.slow_calls} />
        </Stack>
      </Paper>
      <TitledSection title={words.retention}>
        <RetentionList retention={data.retention} jobs={health.jobs} />
      </TitledSection>
    </>
  );
}

interface RunWords {
  readonly well: (when: string) => string;
  readonly failed: (when: string, why: string) => string;
  readonly never: string;
}
type LastRun = AdminOverview['health']['last_backup'];

/** Says in two sentences whether the plant could be restored. */
function BackupHealth({
  last_backup,
  last_drill,
}: Pick<AdminOverview['health'], 'last_backup' | 'last_drill'>) {
  const { time_zone: zone } = usePlant();
  const sentence = (last: LastRun, { well, failed, never }: RunWords): string => {
    if (last === null) return never;
    const when = formatDateTime(last.finished_at, zone);
    return last.error === null ? well(when) : failed(when, last.error);
  };
  return (
    <Stack gap={4}>
      <Text size="sm">{sentence(last_backup, words.backup)}</Text>
      <Text size="sm">{sentence(last_drill, words.drill)}</Text>
    </Stack>
  );
}
