/** The results of the jobs of the server. */
import { formatDateTime } from '@pms/domain/plant-time';
import { defaultPlant } from '@pms/domain/settings/defaults';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { JobList, RetentionList } from './health-lists';

const run = {
  ...{ job: 'forget-mails', started_at: '2026-11-21T05:58:00.000Z', finished_at: null, error: null },
  ...{ is_interrupted: false, next_at: '2026-11-21T06:23:00.000Z' },
};
const show = (job: Parameters<typeof JobList>[0]['jobs'][number], hasRunner = true) =>
  render(
    <Stage cache={presetCache()}>
      <JobList jobs={[job]} hasRunner={hasRunner} />
      <RetentionList retention={[{ kind: 'mails', hours: 720, job: 'forget-mails' }]} jobs={[job]} />
    </Stage>,
  );

// covers HEALTH-04
it('says that a job was interrupted when the process of the job has ended', () => {
  show({ ...run, is_interrupted: true });
  expect(screen.getAllByText('Interrupted: the server process ended before the job was done.')).toHaveLength(
    2,
  );
  expect(screen.queryByText('Running')).toBeNull();
});

// covers HEALTH-04
it('says that a job runs while the process of the job works', () => {
  show(run);
  expect(screen.getByText('Running')).not.toBeNull();
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByText(formatDateTime(run.next_at, defaultPlant.time_zone))).not.toBeNull();
});

// covers HEALTH-05
it('says that no process runs jobs, and shows no time of a next run', () => {
  show({ ...run, next_at: null }, false);
  expect(screen.getByRole('status').textContent).toContain('No server process runs jobs now');
  expect(screen.queryByText(formatDateTime(run.next_at, defaultPlant.time_zone))).toBeNull();
});
