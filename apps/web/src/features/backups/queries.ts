/**
 * The query of backups, which is repeated often while a backup runs. A requested backup begins a moment after the
 * answer.
 */
import type { BackupList } from '@pms/domain/backups/endpoints';
import { listBackups } from '@pms/domain/backups/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/api';

const whileRunningMs = 2_000;
const restingMs = 5_000;

export const isUnderWay = (list: BackupList | undefined): boolean =>
  list?.runs.some(({ finished_at, error }) => finished_at === null && error === null) ?? false;

export const backupsQuery = queryOptions({
  queryKey: ['backups'],
  queryFn: async ({ signal }): Promise<BackupList> => (await call(listBackups, { signal })).data,
  refetchInterval: ({ state }) => (isUnderWay(state.data) ? whileRunningMs : restingMs),
});
