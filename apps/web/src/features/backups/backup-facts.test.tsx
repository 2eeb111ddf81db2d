/** The facts about the backups of the plant. */
import type { BackupList } from '@pms/domain/backups/endpoints';
import { formatDateTime } from '@pms/domain/plant-time';
import { defaultPlant } from '@pms/domain/settings/defaults';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { BackupFacts } from './backup-facts';

const next = '2026-11-22T01:00:00.000Z';
const list: BackupList = {
  ...{ backups: [], runs: [], folder: '/backups', folder_is_chosen: true, encrypts: true },
  ...{ folder_problem: null, continuous_to: null, proven_at: null, restore_problem: null },
  ...{ next, has_job_runner: true },
};
const show = (shown: BackupList) =>
  render(
    <Stage cache={presetCache()}>
      <BackupFacts list={shown} now={Date.parse('2026-11-21T05:58:00.000Z')} />
    </Stage>,
  );

// covers HEALTH-05
it('show no time of a next backup while no process runs jobs', () => {
  show({ ...list, has_job_runner: false });
  expect(screen.getByText(/no server process runs jobs now/)).not.toBeNull();
  expect(screen.queryByText(formatDateTime(next, defaultPlant.time_zone))).toBeNull();
});

it('show the time of the next backup', () => {
  show(list);
  expect(screen.getByText(formatDateTime(next, defaultPlant.time_zone))).not.toBeNull();
  expect(screen.queryByText(/no server process runs jobs now/)).toBeNull();
});
