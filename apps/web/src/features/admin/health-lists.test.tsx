/** The results of the jobs of the server. */
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { JobList, RetentionList } from './health-lists';

const run = {
  ...{ job: 'forget-mails', started_at: '2026-11-21T05:58:00.000Z', finished_at: null, error: null },
  ...{ is_interrupted: false, next_at: '2026-11-21T06:23:00.000Z' },
};
const show = (job: typeof run) =>
  render(
    <Stage cache={presetCache()}>
      <JobList jobs={[job]} />
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
});
