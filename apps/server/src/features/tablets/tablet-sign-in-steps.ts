/** The common steps of a sign-in by PIN and by badge: the tablet, its delay, and the session. */
import { type Refusal, RefusalError } from '@pms/domain/refusal';
import { signInDuringMaintenance } from '@pms/domain/sessions/refusals';
import { delayMinutes, minutesDelayed } from '@pms/domain/sessions/rules';
import type { PlantSettings } from '@pms/domain/settings/schema';
import type { Proof } from '@pms/domain/tablets/proofs';
import { passwordFirst, tabletUnknown } from '@pms/domain/tablets/refusals';
import { freeOnTablet } from '@pms/domain/tablets/rules';
import type { Change } from '../../platform/change';
import type { Reader } from '../../platform/database';
import type { Origin } from '../../platform/http/route';
import { lacksDemandedFactor } from '../second-factor/queries';
import { noteFailure, readFailures } from '../sessions/queries';
import { beginSession, type SignedIn } from '../sessions/sign-in-steps';
import type { Credentials } from '../users/queries';
import { type BoundTablet, findTablet } from './queries';
import { takeSeat } from './seat-steps';

export async function getTabletOf(reader: Reader, token: string | undefined): Promise<BoundTablet> {
  const tablet = await findTablet(reader, token);
  if (!tablet) throw new RefusalError(tabletUnknown());
  return tablet;
}

/** The name for the failures of a tablet, in the table that also counts the failures of addresses. */
export const failureNameOf = ({ id }: BoundTablet): string => `tablet ${id}`;

/** The minutes to wait after failures of all people on this tablet. */
export async function minutesOnTablet(
  reader: Reader,
  tablet: BoundTablet,
  { lock_minutes: longest }: PlantSettings,
  now: string,
): Promise<number> {
  const { count, last } = await readFailures(reader, failureNameOf(tablet), longest);
  const minutes = delayMinutes(count, freeOnTablet, longest);
  if (last === null || minutes === 0) return 0;
  const ends = new Date(Date.parse(last) + minutes * 60_000).toISOString();
  return minutesDelayed({ locked_until: ends }, now);
}

export const noteTabletFailure = (
  change: Change,
  tablet: BoundTablet,
  { lock_minutes }: PlantSettings,
): Promise<void> => noteFailure(change.tx, failureNameOf(tablet), lock_minutes);

interface Admission {
  readonly tablet: BoundTablet;
  readonly person: Credentials;
  readonly settings: PlantSettings;
  readonly origin: Origin;
  readonly proved_by: Proof;
}

/**
 * Opens a session for a person whose PIN or badge was right. A person who must first replace a temporary password or
 * set up a second factor is refused, because both need the password. Only a right PIN or badge gets this refusal.
 */
export async function admitOnTablet(
  change: Change,
  { tablet, person, settings, origin, proved_by }: Admission,
): Promise<SignedIn | Refusal> {
  const isHeld =
    person.password_is_temporary || (await lacksDemandedFactor(change.tx, person.id, person.role));
  if (isHeld) return passwordFirst();
  if (settings.maintenance_mode && person.role !== 'admin') return signInDuringMaintenance();
  const seat = await takeSeat(change, tablet.id);
  if (!seat) return tabletUnknown();
  return beginSession(change, person.id, { origin, remember_me: false, seat: { ...seat, proved_by } });
}
