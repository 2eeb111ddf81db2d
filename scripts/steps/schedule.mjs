/** Two at a time: the cheap checks of one core pass beside the slower ones of the other. */
const places = 2;

/**
 * Runs jobs in their order, each as soon as a place is free. One that wants to be alone waits for all before it, and
 * so comes after whatever it depends on.
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
