import type { BackupList, BackupRun } from '@pms/domain/backups/endpoints';
import type { QueryClient } from '@tanstack/react-query';
import type { Example, ExampleState } from '../../gallery/example';
import { failed } from '../../gallery/preset-cache';
import { BackupsPage } from './backups-page';
import { backupsQuery } from './queries';

const drill: BackupRun = {
  task: 'drill',
  name: '20261120T010000Z-whole',
  kind: 'whole',
  cause: 'schedule',
  started_at: '2026-11-20T02:00:00.000Z',
  finished_at: '2026-11-20T02:03:00.000Z',
  bytes_done: 0,
  bytes_expected: 0,
  row_count: 1_048_113,
  audit_entries: 88_120,
  shift_compared: '2026-11-19 night',
  restored_to: null,
  error: null,
};

const list: BackupList = {
  backups: [
    {
      ...{ name: '20261121T010000Z-whole', kind: 'whole', started: '2026-11-21T01:00:00.000Z' },
      ...{ finished: '2026-11-21T01:02:00.000Z', size: 1_503_238_553, encrypted: true },
      ...{ problem: null, proven_at: null },
    },
    {
      ...{ name: '20261120T010000Z-whole', kind: 'whole', started: '2026-11-20T01:00:00.000Z' },
      ...{ finished: '2026-11-20T01:02:00.000Z', size: 1_502_000_000, encrypted: true },
      ...{ problem: null, proven_at: '2026-11-20T02:03:00.000Z' },
    },
    {
      ...{ name: '20261119T010000Z-tables', kind: 'tables', started: '2026-11-19T01:00:00.000Z' },
      ...{ finished: '2026-11-19T01:02:00.000Z', size: 812, encrypted: true, proven_at: null },
      problem:
        'The file table-orders.copy.gz.enc of the backup 20261119T010000Z-tables has 10 bytes instead of 900.',
    },
  ],
  runs: [drill],
  folder: '/backups',
  folder_is_chosen: true,
  encrypts: true,
  folder_problem: null,
  continuous_to: '2026-11-21T03:59:00.000Z',
  next: '2026-11-22T01:00:00.000Z',
  proven_at: '2026-11-20T02:03:00.000Z',
  restore_problem: null,
  has_job_runner: true,
};

const state = (known?: BackupList): ExampleState => ({
  show: () => <BackupsPage />,
  role: 'admin',
  height: 900,
  ...(known ? { fill: (cache: QueryClient) => void cache.setQueryData(backupsQuery.queryKey, known) } : {}),
});

const runningNow: BackupRun = {
  ...drill,
  task: 'backup',
  finished_at: null,
  bytes_done: 40,
  bytes_expected: 100,
} as const;

export const example: Example = {
  title: 'Backups',
  states: {
    list: state(list),
    running: state({
      ...list,
      runs: [{ ...runningNow, row_count: null, audit_entries: null, shift_compared: null }, drill],
    }),
    away: state({
      ...{ ...list, backups: [], proven_at: null, next: null, continuous_to: null },
      folder_problem: 'The backup folder /backups is not there; is its disk or share connected?',
    }),
    none: state({
      ...list,
      backups: [],
      runs: [],
      folder_is_chosen: false,
      encrypts: false,
      proven_at: null,
    }),
    loading: state(),
    failing: {
      ...state(),
      fill: (cache) => failed(cache, backupsQuery.queryKey, 'Away'),
    },
  },
};
