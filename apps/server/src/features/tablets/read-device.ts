/** The state of a device for the device itself, and the code that binds it. */
import { randomInt } from 'node:crypto';
import { RefusalError } from '@pms/domain/refusal';
import { recoveryAlphabet } from '@pms/domain/second-factor/rules';
import { tooManyBindings } from '@pms/domain/tablets/refusals';
import { bindingSigns } from '@pms/domain/tablets/rules';
import type { DeviceState } from '@pms/domain/tablets/schema';
import { sql } from 'kysely';
import { inChange } from '../../platform/change';
import type { Database } from '../../platform/database';
import type { Device } from '../../platform/http/device-cookie';
import type { Origin } from '../../platform/http/route';
import { locks } from '../../platform/locks';
import { newToken } from '../../platform/token-hash';
import {
  countBindings,
  deleteOldBindings,
  findBinding,
  findRevokedName,
  findTablet,
  insertBinding,
  listTabletMachines,
  noteSeen,
} from './queries';

/** Any device may request a code, so the number of waiting devices is limited for each address and in total. */
const mostWaitingHere = 20;
const mostWaiting = 500;

export async function readDevice(db: Database, device: Device): Promise<DeviceState> {
  const token = device.tablet;
  if (!token) return { state: 'unbound' };
  const tablet = await findTablet(db, token);
  if (tablet) {
    await noteSeen(db, tablet.id);
    device.keepTablet(token);
    const { name, sign_out_seconds } = tablet;
    return { state: 'bound', name, sign_out_seconds, machines: await listTabletMachines(db, tablet.id) };
  }
  const waiting = await findBinding(db, token);
  if (waiting) return { state: 'waiting', ...waiting };
  const revoked = await findRevokedName(db, token);
  return revoked === undefined ? { state: 'unbound' } : { state: 'revoked', name: revoked };
}

const newCode = (): string =>
  Array.from({ length: bindingSigns }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join('');

/** Gives the device a code. A waiting device keeps its code, and a bound device stays bound. */
export async function askForBinding(db: Database, device: Device, { address }: Origin): Promise<DeviceState> {
  const before = await readDevice(db, device);
  if (before.state === 'waiting' || before.state === 'bound') return before;
  const token = newToken();
  await inChange(db, null, async ({ tx }) => {
    await sql`select pg_advisory_xact_lock(${locks.tabletBindings})`.execute(tx);
    await deleteOldBindings(tx);
    const { all, here } = await countBindings(tx, address);
    if (all >= mostWaiting || here >= mostWaitingHere) throw new RefusalError(tooManyBindings());
    await insertBinding(tx, { token, code: newCode(), address });
  });
  device.keepTablet(token);
  return readDevice(db, { ...device, tablet: token });
}
