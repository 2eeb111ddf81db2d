/** The backups in their folder, and the last runs. */
import { Group, Stack, Text } from '@mantine/core';
import type { Backup, BackupRun } from '@pms/domain/backups/endpoints';
import { formatDateTime } from '@pms/domain/plant-time';
import { IconAlertTriangle, IconCheck, IconCircleDashed, IconLoader } from '@tabler/icons-react';
import { usePlant } from '../../client/plant';
import { ProgressBar } from '../../ui/progress-bar';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { type RecordColumn, RecordList } from '../../ui/record-list/record-list';
import { StatusBadge } from '../../ui/status-badge/status-badge';
import { countsInWords, sizeInWords, taskInWords, texts } from './texts';

interface BackupTableProps {
  readonly backups: readonly Backup[];
  readonly isBusy: boolean;
  readonly onProve: (name: string) => void;
  /** Undefined for people who may not restore the plant. */
  readonly onRestore: ((backup: Backup) => void) | undefined;
  /** The reason why the page cannot restore. */
  readonly restoreProblem: string | null;
}

export function BackupTable({ backups, isBusy, onProve, onRestore, restoreProblem }: BackupTableProps) {
  const { time_zone: zone } = usePlant();
  const columns: readonly RecordColumn<Backup>[] = [
    { head: texts.columns.started, cell: ({ started }) => formatDateTime(started, zone) },
    { head: texts.columns.kind, cell: ({ kind }) => texts.kinds[kind] },
    { head: texts.columns.size, cell: ({ size }) => sizeInWords(size), isNumber: true },
    { head: texts.columns.state, cell: (backup) => <BackupState {...backup} /> },
    {
      head: texts.columns.actions,
      isActions: true,
      cell: (backup) => (
        <Group gap="xs" justify="flex-end">
          <ReasonedButton
            reason={isBusy ? texts.busy : undefined}
            variant="default"
            aria-label={texts.proveNamed(backup.name)}
            onClick={() => onProve(backup.name)}
          >
            {texts.prove}
          </ReasonedButton>
          {onRestore ? (
            <ReasonedButton
              reason={isBusy ? texts.busy : (backup.problem ?? restoreProblem ?? undefined)}
              variant="default"
              aria-label={texts.bringBackNamed(backup.name)}
              onClick={() => onRestore(backup)}
            >
              {texts.bringBack}
            </ReasonedButton>
          ) : null}
        </Group>
      ),
    },
  ];
  return <RecordList label={texts.list} columns={columns} rows={backups} keyOf={({ name }) => name} />;
}

function BackupState({ problem, proven_at }: Backup) {
  const { time_zone: zone } = usePlant();
  if (problem !== null)
    return (
      <Stack gap={4}>
        <StatusBadge tone="stopped" icon={<IconAlertTriangle size={16} />}>
          {texts.damaged}
        </StatusBadge>
        <Text fz="sm">{problem}</Text>
      </Stack>
    );
  if (proven_at === null)
    return (
      <StatusBadge tone="neutral" icon={<IconCircleDashed size={16} />}>
        {texts.complete}
      </StatusBadge>
    );
  return (
    <StatusBadge tone="running" icon={<IconCheck size={16} />}>
      {`${texts.provenState} ${formatDateTime(proven_at, zone)}`}
    </StatusBadge>
  );
}

export function RunTable({ runs }: { readonly runs: readonly BackupRun[] }) {
  const { time_zone: zone } = usePlant();
  const columns: readonly RecordColumn<BackupRun>[] = [
    { head: texts.columns.started, cell: ({ started_at }) => formatDateTime(started_at, zone) },
    { head: texts.columns.task, cell: taskInWords },
    { head: texts.columns.kind, cell: ({ kind }) => texts.kinds[kind] },
    { head: texts.columns.result, cell: (run) => <RunResult {...run} /> },
  ];
  return (
    <RecordList
      label={texts.runs}
      columns={columns}
      rows={runs}
      keyOf={({ task, started_at }) => `${task} ${started_at}`}
    />
  );
}

function momentInWords({ restored_to }: BackupRun, zone: string): string {
  return restored_to === null ? texts.restoredEnd : texts.restored(formatDateTime(restored_to, zone));
}

function RunResult(run: BackupRun) {
  const { time_zone: zone } = usePlant();
  const { finished_at, error, bytes_done, bytes_expected } = run;
  if (finished_at === null && error === null)
    return (
      <Stack gap={4}>
        <StatusBadge tone="info" icon={<IconLoader size={16} />}>
          {texts.running}
        </StatusBadge>
        {bytes_expected > 0 ? (
          <ProgressBar percent={(100 * bytes_done) / bytes_expected} label={texts.progress} />
        ) : null}
      </Stack>
    );
  if (error !== null)
    return (
      <Stack gap={4}>
        <StatusBadge tone="stopped" icon={<IconAlertTriangle size={16} />}>
          {texts.wentWrong}
        </StatusBadge>
        <Text fz="sm">{error}</Text>
      </Stack>
    );
  const counts = run.task === 'restore' ? momentInWords(run, zone) : countsInWords(run);
  return (
    <Stack gap={4}>
      <StatusBadge tone="running" icon={<IconCheck size={16} />}>
        {texts.well}
      </StatusBadge>
      {counts ? <Text fz="sm">{counts}</Text> : null}
    </Stack>
  );
}
