/** The results of the last backups and drills. */
import type { BackupRun } from '@pms/domain/backups/endpoints';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { RunTable } from './backup-table';
import { isUnderWay } from './queries';

const open: BackupRun = {
  ...{ task: 'backup', name: null, kind: 'tables', cause: 'press', started_at: '2026-11-21T05:58:00.000Z' },
  ...{ finished_at: null, bytes_done: 40, bytes_expected: 100, row_count: null, audit_entries: null },
  ...{ shift_compared: null, restored_to: null, error: null },
};
const underWay = (run: BackupRun) => isUnderWay({ runs: [run] } as never);
const show = (run: BackupRun) =>
  render(
    <Stage cache={presetCache()}>
      <RunTable runs={[run]} />
    </Stage>,
  );

it('show a backup as failed when its process has died, so that the next backup can begin', () => {
  const error = 'The server ended before this was done.';
  show({ ...open, error });
  expect(screen.getByText(error)).not.toBeNull();
  expect(screen.queryByText('Running')).toBeNull();
  expect([underWay({ ...open, error }), underWay(open)]).toEqual([false, true]);
});

it('show a backup as running while its process lives', () => {
  show(open);
  expect(screen.getByText('Running')).not.toBeNull();
});
