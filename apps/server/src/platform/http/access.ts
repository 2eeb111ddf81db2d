/**
 * Checks who may call an endpoint. Calls are denied by default. A route whose rule is missing or unknown stops the
 * start.
 */
import { keyCallRefusal } from '@pms/domain/api-keys/rules';
import { type Endpoint, needsNoSession } from '@pms/domain/endpoint';
import { permissionDenied, type Refusal, refusal } from '@pms/domain/refusal';
import { type Permission, permissions } from '@pms/domain/roles';
import { secondFactorFirst } from '@pms/domain/second-factor/refusals';
import type { Caller } from '../caller';

const known: ReadonlySet<string> = new Set(permissions);

const rightsOf = (endpoint: Endpoint): readonly Permission[] =>
  typeof endpoint.access === 'string' ? [endpoint.access as Permission] : endpoint.access;

/** Throws when an endpoint has no rule or an unknown rule about its callers. */
export function checkAccessRule(endpoint: Endpoint): void {
  if (needsNoSession(endpoint) || endpoint.access === 'signed-in') return;
  const rights = endpoint.access === undefined ? [] : rightsOf(endpoint);
  if (rights.length > 0 && rights.every((right) => known.has(right))) return;
  throw new Error(`${endpoint.method} ${endpoint.path} has no rule about who may call it`);
}

const maintenance = (): Refusal =>
  refusal('MAINTENANCE', 503, 'The system is in maintenance. Please try again later.');

const temporaryPassword = (): Refusal => ({
  ...permissionDenied(),
  message: 'Change your temporary password first',
  details: { reason: 'temporary_password' },
});

const isOpenBeforeSetUp = ({ path }: Endpoint): boolean =>
  path.startsWith('/auth/') || path.startsWith('/settings/second-factor');

/** Refuses a signed-in caller who may not call this endpoint now. */
export function accessRefusal(
  endpoint: Endpoint,
  caller: Caller,
  inMaintenance: boolean,
): Refusal | undefined {
  if (inMaintenance && caller.role !== 'admin' && !endpoint.duringMaintenance) return maintenance();
  const keyRefused = caller.is_key ? keyCallRefusal(endpoint) : undefined;
  if (keyRefused) return keyRefused;
  if (caller.must_change_password && !endpoint.path.startsWith('/auth/')) return temporaryPassword();
  if (caller.must_set_up_second_factor && !isOpenBeforeSetUp(endpoint)) return secondFactorFirst();
  if (needsNoSession(endpoint) || endpoint.access === 'signed-in') return undefined;
  return rightsOf(endpoint).some((right) => caller.permissions.has(right)) ? undefined : permissionDenied();
}
