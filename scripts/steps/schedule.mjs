/** Runs two jobs at a time: short checks run on one core beside the slower checks on the other core. */
const places = 2;

/**
 * Runs jobs in order. Each job starts when a place is free. A job with `alone` waits for all earlier jobs, and
 * therefore runs after the jobs that it depends on.
 * @template {{ alone?: boolean }} Job
 * @param {readonly Job[]} jobs
 * @param {(job: Job) => Promise<void>} work
 */
export async function schedule(jobs, work) {
  /** @type {Set<Promise<void>>} */
  const busy = new Set();
  const whenFewerThan = async (/** @type {number} */ limit) => {
    while (busy.size >= limit) await Promise.race(busy);
  };
  for (const job of jobs) {
    await whenFewerThan(job.alone ? 1 : places);
    const done = work(job).finally(() => busy.delete(done));
    busy.add(done);
    if (job.alone) await done;
  }
  await whenFewerThan(1);
}
