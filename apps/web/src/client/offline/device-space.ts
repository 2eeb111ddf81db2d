/**
 * Whether this device has room for changes without a connection. A reserve is kept from the start, so that a full
 * device is reported before a person presses a button.
 */
import { createStore, useStore } from '../store';
import { readKept, removeKept, writeKept } from './device-store';

const reserveKey = 'reserve';
const reserveBytes = 512 * 1024;

const full = createStore(false);
export const useDeviceIsFull = (): boolean => useStore(full);

/** Keeps the reserve. Marks the device as full when there is no room for the reserve. */
export async function keepReserve(): Promise<void> {
  try {
    if ((await readKept(reserveKey)) === undefined) await writeKept(reserveKey, new Uint8Array(reserveBytes));
    full.set(false);
  } catch {
    full.set(true);
  }
}

/** Checks whether a full device has room again. */
export async function lookForRoom(): Promise<void> {
  if (full.get()) await keepReserve();
}

/** Runs a write. Uses the reserve when no other room is left. */
export async function withReserve<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch {
    await removeKept(reserveKey);
    full.set(true);
    return write();
  }
}
