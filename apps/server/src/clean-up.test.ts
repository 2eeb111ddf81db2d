/** The hourly jobs delete old rows and keep newer rows. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type TestPlant } from '../test/build-app';
import { everyJob } from './every-job';
import { createLog } from './platform/log';

const now = '2026-03-10T08:00:00.000Z';
const back = (hours: number, seconds = 0): string =>
  new Date(Date.parse(now) - hours * 3_600_000 - seconds * 1000).toISOString();

describe('the hourly jobs', () => {
  let plant: TestPlant;
  let userId: number;
  beforeEach(async () => {
    plant = await buildTestPlant();
    await plant.standAt(now);
    userId = (await plant.person('operator')).id;
  });
  afterEach(() => plant.close());

  const run = async (name: string) => {
    const job = everyJob.find((known) => known.name === name);
    if (!job) throw new Error(`There is no job ${name}`);
    await job.run({ db: plant.db, log: createLog('silent') });
  };

  // covers JOB-10
  it('run beside the job of the alert rules, which runs each minute', () => {
    const schedules = everyJob.map(({ name, schedule }) => [name, schedule]);
    expect(schedules).toContainEqual(['evaluate-alerts', '* * * * *']);
  });

  it('have names that no other job has', () => {
    const names = everyJob.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  // covers JOB-06
  it('delete idempotency keys after 48 hours', async () => {
    await plant.db
      .insertInto('idempotency_keys')
      .values(
        [back(48, 1), back(47, 59)].map((created_at, index) => ({
          user_id: userId,
          endpoint: 'POST /orders',
          key: `key-${index}`,
          request_hash: Buffer.alloc(32),
          created_at,
        })),
      )
      .execute();
    await run('forget-idempotency-keys');
    const kept = await plant.db.selectFrom('idempotency_keys').select('key').execute();
    expect(kept).toEqual([{ key: 'key-1' }]);
  });

  // covers JOB-07
  it('delete sessions a week after their end, with their tickets, and tickets that were never used', async () => {
    const session = async (expires_at: string, ended_at: string | null) => {
      const { id } = await plant.db
        .insertInto('sessions')
        .values({
          token_hash: Buffer.from(`${expires_at}${ended_at}`),
          user_id: userId,
          created_at: back(500),
          expires_at,
          ended_at,
          end_reason: ended_at ? 'sign_out' : null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    };
    const week = 7 * 24;
    const expired = await session(back(week, 1), null);
    const ended = await session(back(-1), back(week, 1));
    const justExpired = await session(back(week - 1), null);
    const justEnded = await session(back(-1), back(week - 1));
    const alive = await session(back(-1), null);
    const ticket = (session_id: string, expires_at: string) =>
      plant.db
        .insertInto('live_tickets')
        .values({ session_id, expires_at, ticket_hash: Buffer.from(session_id + expires_at) })
        .execute();
    await ticket(alive, back(0, 1));
    await ticket(alive, back(0, -30));
    await run('forget-sessions');
    const kept = (await plant.db.selectFrom('sessions').select('id').execute()).map(({ id }) => id);
    expect(kept).toEqual(expect.arrayContaining([justExpired, justEnded, alive]));
    expect(kept).not.toContain(expired);
    expect(kept).not.toContain(ended);
    const tickets = await plant.db.selectFrom('live_tickets').select('expires_at').execute();
    expect(tickets).toEqual([{ expires_at: back(0, -30) }]);
  });

  // covers JOB-08
  it('delete notifications after 90 days', async () => {
    const note = (created_at: string) =>
      plant.db
        .insertInto('notifications')
        .values({ user_id: userId, title: 'Old', message: 'News', type: 'info', created_at })
        .execute();
    await note(back(90 * 24, 1));
    await note(back(90 * 24, -1));
    await run('forget-notifications');
    const kept = await plant.db.selectFrom('notifications').select('created_at').execute();
    expect(kept).toEqual([{ created_at: back(90 * 24, -1) }]);
  });

  // covers JOB-09
  it('delete failed sign-ins after a day', async () => {
    await plant.db
      .insertInto('sign_in_failures')
      .values([back(24, 1), back(23)].map((failed_at) => ({ address: '10.0.0.1', failed_at })))
      .execute();
    await run('forget-sign-in-failures');
    const kept = await plant.db.selectFrom('sign_in_failures').select('failed_at').execute();
    expect(kept).toEqual([{ failed_at: back(23) }]);
  });

  // covers JOB-03
  it('delete the records of jobs after a week', async () => {
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    await plant.db
      .insertInto('job_runs')
      .values([
        { job: 'old', started_at: ago(7 * 24 + 1) },
        { job: 'new', started_at: ago(7 * 24 - 1) },
      ])
      .execute();
    await run('forget-job-runs');
    expect(await plant.db.selectFrom('job_runs').select('job').execute()).toEqual([{ job: 'new' }]);
  });
});
