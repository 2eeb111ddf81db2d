/** The present state of the backups: the folder, the last stored change, and the last proven restore. */
import { Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import type { BackupList } from '@pms/domain/backups/endpoints';
import { provenMs } from '@pms/domain/backups/schedule';
import { formatDateTime } from '@pms/domain/plant-time';
import type { ReactNode } from 'react';
import { usePlant } from '../../client/plant';
import { ProblemNote } from '../../ui/problem-note';
import { texts } from './texts';

export function BackupFacts({ list, now }: { readonly list: BackupList; readonly now: number }) {
  const { time_zone: zone } = usePlant();
  const moment = (instant: string | null, otherwise: string): string =>
    instant === null ? otherwise : formatDateTime(instant, zone);
  const isStale = list.proven_at !== null && now - Date.parse(list.proven_at) > provenMs;
  const proven = moment(list.proven_at, texts.neverProven);
  return (
    <Stack gap="md">
      <ProblemNote problem={list.folder_problem} />
      <Paper withBorder p="md">
        <SimpleGrid component="dl" cols={{ base: 1, sm: 2, lg: 3 }} m={0}>
          <Fact head={texts.folder} note={list.folder_is_chosen ? undefined : texts.besideDatabase}>
            {list.folder}
          </Fact>
          <Fact head={texts.encryption}>{list.encrypts ? texts.encrypted : texts.readable}</Fact>
          <Fact head={texts.log}>{moment(list.continuous_to, texts.noLog)}</Fact>
          <Fact head={texts.next}>
            {moment(
              list.has_job_runner ? list.next : null,
              list.next === null ? texts.never : texts.noRunner,
            )}
          </Fact>
          <Fact head={texts.proven}>{isStale ? texts.stale(proven) : proven}</Fact>
        </SimpleGrid>
      </Paper>
    </Stack>
  );
}

interface FactProps {
  readonly head: string;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

function Fact({ head, note, children }: FactProps) {
  return (
    <div>
      <Text component="dt" fz="sm" c="dimmed">
        {head}
      </Text>
      <Text component="dd" m={0} style={{ overflowWrap: 'anywhere' }}>
        {children}
        {note ? (
          <Text component="span" display="block" fz="sm">
            {note}
          </Text>
        ) : null}
      </Text>
    </div>
  );
}
