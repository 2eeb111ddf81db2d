/**
 * Lets only one tab of the browser send at a time. A lock of the browser ensures this. In a browser without locks, a
 * lease in the database of the device ensures this.
 */
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
 * Takes or renews the lease. The lease of a dead tab ends after some seconds. If two tabs send at the same time, no
 * entry is saved twice, because entries have keys.
 */
async function takeLease(): Promise<boolean> {
  const lease = await readKept<Lease>(lockName);
  const now = Date.now();
  // A lease that ends later than a new lease was taken before the clock of the device was set back.
  const isInForce = lease !== undefined && lease.until > now && lease.until <= now + leaseMs;
  if (isInForce && lease.holder !== self) return false;
  const own: Lease = { holder: self, until: now + leaseMs };
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
