/** An admin replaces the plant's kinds of help. */
import { unknownHelpArea } from '@pms/domain/help/refusals';
import type { HelpKind } from '@pms/domain/help/schema';
import { RefusalError } from '@pms/domain/refusal';
import { plantSettingsChanged } from '@pms/domain/settings/events';
import type { Change } from '../../platform/change';
import { countListVersion, lockListVersion } from '../settings/list-version-queries';
import { listKinds, replaceKinds } from './queries';

export async function changeKinds(
  change: Change,
  kinds: readonly HelpKind[],
  version: number | undefined,
): Promise<{ readonly data: HelpKind[]; readonly version: number }> {
  await lockListVersion(change.tx, 'help_kinds', version);
  const areas = await change.tx.selectFrom('environments').select('code').execute();
  const wrong = kinds.find(({ area }) => area !== null && !areas.some(({ code }) => code === area));
  if (wrong?.area) throw new RefusalError(unknownHelpArea(wrong.area));
  const before = await listKinds(change.tx);
  await replaceKinds(change.tx, kinds);
  const after = await listKinds(change.tx);
  change.audit({ action: 'help_kinds_changed', entity: 'help_kinds', before: { before }, after: { after } });
  change.tell(plantSettingsChanged, { keys: ['help_kinds'] });
  return { data: after, version: await countListVersion(change.tx, 'help_kinds') };
}
