/** An administrator saves the company's provider and the role of each group. */
import { keptSecretRefusal } from '@pms/domain/oidc/rules';
import type { OidcSettings, OidcSettingsBody } from '@pms/domain/oidc/schema';
import { refuse, versionRefusal } from '@pms/domain/refusal';
import { plantSettingsChanged } from '@pms/domain/settings/events';
import { roleRefusal } from '@pms/domain/users/rules';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import type { Sealer } from '../../platform/plant-key';
import { rightsOfRole } from '../users/queries';
import { secretOwner } from './provider';
import { changeOidcSettings, type KeptOidcSettings, lockOidcSettings, readOidcSettings } from './queries';

export const presentSettings = ({ sealed_secret: _, ...settings }: KeptOidcSettings): OidcSettings =>
  settings;

export async function saveOidcSettings(
  change: Change,
  sealer: Sealer,
  caller: Caller,
  { secret, version, ...columns }: OidcSettingsBody,
): Promise<OidcSettings> {
  const before = await lockOidcSettings(change.tx);
  refuse(versionRefusal(version, before.version));
  refuse(keptSecretRefusal(before, { ...columns, ...(secret === undefined ? {} : { secret }) }));
  // A person may give by a group only the roles that the person may give directly.
  for (const { role } of columns.roles)
    refuse(roleRefusal(caller, role, await rightsOfRole(change.tx, role)));
  await changeOidcSettings(change.tx, {
    ...columns,
    ...(secret === undefined ? {} : { sealed_secret: sealer.seal(secret, secretOwner) }),
  });
  const after = presentSettings(await readOidcSettings(change.tx));
  change.audit({
    action: 'company_sign_in_changed',
    entity: 'company_sign_in',
    before: presentSettings(before),
    after: { ...after, ...(secret === undefined ? {} : { secret_entered: true }) },
  });
  change.tell(plantSettingsChanged, { keys: ['company_sign_in'] });
  return after;
}
