/** One tab of the browser sends at a time: by a lock of the browser where it has locks, else by a lease in its database. */
import { randomKey } from '../random-key';
import { inStore, readKept } from './device-store';

const lockName = 'pms-offline-sender';
const leaseMs = 15_000;
const self = randomKey();

interface Lease {
  readonly holder: string;
  readonly until: number;
}

/**
 * Takes or renews the lease. The lease of a dead tab ends after some seconds. Two tabs that send at once double
 * nothing, because entries have keys.
 */
async function takeLease(): Promise<boolean> {
  const lease = await readKept<Lease>(lockName);
  if (lease && lease.holder !== self && lease.until > Date.now()) return false;
  const own: Lease = { holder: self, until: Date.now() + leaseMs };
  await inStore('kept', 'readwrite', (store) => store.put(own, lockName));
  return (await readKept<Lease>(lockName))?.holder === self;
}

/** Runs the work unless another tab runs it. */
export async function asOnlySender(work: () => Promise<void>): Promise<void> {
  if (navigator.locks) {
    await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
      if (lock) await work();
    });
  } else if (await takeLease()) await work();
}
