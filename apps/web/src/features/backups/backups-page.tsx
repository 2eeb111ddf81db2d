import { Code, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { type Backup, proveBackup, startBackup } from '@pms/domain/backups/endpoints';
import { toInstant } from '@pms/domain/plant-time';
import { IconDatabaseExport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../client/api';
import { sentenceOr } from '../../client/call-error';
import { useShowsContent } from '../../client/first-content';
import { plantTimeOf } from '../../client/reach';
import { useSession } from '../../client/session';
import { EmptyState } from '../../ui/empty-state';
import { FailedLoad } from '../../ui/failed-load';
import { PageHeader } from '../../ui/page-header';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { useAction } from '../use-action';
import { ArchiveSection } from './archive-section';
import { BackupFacts } from './backup-facts';
import { BackupTable, RunTable } from './backup-table';
import { backupsQuery, isUnderWay } from './queries';
import { RestoreDialog } from './restore-dialog';
import { texts } from './texts';

/** A long command wraps on a phone, so that it is readable as a whole. */
const wrapped = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

/** The backups of the plant. The page lists them, takes a new backup and proves that a backup can be restored. */
export function BackupsPage() {
  const { data, error, refetch, dataUpdatedAt } = useQuery(backupsQuery);
  useShowsContent(data !== undefined || error !== null);
  const run = {
    problemOf: (problem: Error) => sentenceOr(texts.failed, problem),
    toastsProblem: true,
    concerns: [backupsQuery.queryKey],
  };
  const take = useAction({
    ...run,
    act: (kind: 'whole' | 'tables' | undefined) => call(startBackup, { body: kind ? { kind } : {} }),
    done: () => texts.started,
  });
  const prove = useAction({
    ...run,
    act: (name: string) => call(proveBackup, { params: { name } }),
    done: () => texts.proving,
  });
  const { user } = useSession();
  const [chosen, setChosen] = useState<Backup | null>(null);
  const isBusy = isUnderWay(data) || take.isBusy || prove.isBusy;
  const busy = isBusy ? texts.busy : undefined;
  return (
    <Stack gap="md">
      <PageHeader
        title={texts.title}
        facts={<Text c="dimmed">{texts.hint}</Text>}
        actions={
          <>
            <ReasonedButton reason={busy} variant="default" onClick={() => take.send('tables')}>
              {texts.takeTables}
            </ReasonedButton>
            <ReasonedButton
              reason={busy}
              leftSection={<IconDatabaseExport size={18} aria-hidden />}
              onClick={() => take.send(undefined)}
            >
              {texts.take}
            </ReasonedButton>
          </>
        }
      />
      {error ? (
        <FailedLoad message={sentenceOr(texts.loadFailed, error)} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <Skeleton h={240} aria-hidden /> : null}
      {data ? (
        <>
          <BackupFacts list={data} now={plantTimeOf(dataUpdatedAt)} />
          <Paper withBorder p="md">
            {data.backups.length === 0 ? (
              <EmptyState
                title={texts.empty}
                hint={data.next !== null && data.has_job_runner ? texts.emptyHint : texts.emptyNever}
              />
            ) : (
              <BackupTable
                backups={data.backups}
                isBusy={isBusy}
                onProve={prove.send}
                onRestore={user?.role === 'admin' ? setChosen : undefined}
                restoreProblem={data.restore_problem}
              />
            )}
          </Paper>
          {data.runs.length > 0 ? (
            <Paper withBorder p="md">
              <Title order={2} fz="lg" mb="sm">
                {texts.runs}
              </Title>
              <RunTable runs={data.runs} />
            </Paper>
          ) : null}
          <Paper withBorder p="md">
            <Title order={2} fz="lg" mb="sm">
              {texts.restoreTitle}
            </Title>
            <Text mb="sm">{texts.restore}</Text>
            <Stack gap="xs">
              <Code block style={wrapped}>
                {texts.restoreNewest}
              </Code>
              <Code
                block
                style={wrapped}
              >{`${texts.restoreTo}${data.continuous_to ?? toInstant(plantTimeOf(dataUpdatedAt))}`}</Code>
            </Stack>
          </Paper>
          {user?.role === 'admin' ? <ArchiveSection now={plantTimeOf(dataUpdatedAt)} /> : null}
          {chosen ? (
            <RestoreDialog
              backup={chosen}
              continuousTo={data.continuous_to}
              onClose={() => setChosen(null)}
            />
          ) : null}
        </>
      ) : null}
    </Stack>
  );
}
