/** An administrator saves the settings of the mail server and sends a test; a person chooses the wanted e-mails. */
import { randomUUID } from 'node:crypto';
import { mailIsOff } from '@pms/domain/mail/refusals';
import { keptPasswordRefusal } from '@pms/domain/mail/rules';
import type { MailChoices, MailMessage, MailSettings, MailSettingsBody } from '@pms/domain/mail/schema';
import { refuse, versionRefusal } from '@pms/domain/refusal';
import { plantSettingsChanged } from '@pms/domain/settings/events';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import type { Sealer } from '../../platform/plant-key';
import { passwordOwner } from './mail-server';
import { giveUpWaiting, insertTest } from './outbox-queries';
import {
  changeMailSettings,
  getMessage,
  type KeptMailSettings,
  lockMailSettings,
  readChoices,
  readMailSettings,
  saveChoices,
} from './queries';

export const presentSettings = ({ sealed_password: _, ...settings }: KeptMailSettings): MailSettings =>
  settings;

export async function saveMailSettings(
  change: Change,
  sealer: Sealer,
  { password, version, ...columns }: MailSettingsBody,
): Promise<MailSettings> {
  const before = await lockMailSettings(change.tx);
  refuse(versionRefusal(version, before.version));
  refuse(keptPasswordRefusal(before, { ...columns, ...(password === undefined ? {} : { password }) }));
  const sealed = password ? sealer.seal(password, passwordOwner) : null;
  const keepsPassword = password === undefined && columns.username !== '';
  await changeMailSettings(change.tx, {
    ...columns,
    ...(keepsPassword ? {} : { sealed_password: sealed }),
  });
  // An alert or an invitation of the time before the pause would mislead its receiver after the pause.
  if (before.active && !columns.active)
    await giveUpWaiting(change.tx, 'E-mail was switched off before this message was sent');
  const after = presentSettings(await readMailSettings(change.tx));
  change.audit({
    action: 'mail_settings_changed',
    entity: 'mail',
    before: presentSettings(before),
    after: { ...after, ...(password === undefined ? {} : { password_entered: true }) },
  });
  change.tell(plantSettingsChanged, { keys: ['mail'] });
  return after;
}

export async function sendTest(change: Change, to: string): Promise<MailMessage> {
  // The lock waits for a person who switches e-mail off. The test would otherwise wait for the next switch-on (0607).
  const { active } = await lockMailSettings(change.tx);
  refuse(active ? undefined : mailIsOff());
  const id = await insertTest(change.tx, {
    kind: 'test',
    user_id: null,
    address: to,
    subject: 'Test of the production management',
    body: 'This is a test. E-mail of the production management arrives here.',
    topic: `test ${randomUUID()}`,
  });
  change.audit({ action: 'mail_tested', entity: 'mail', after: { to } });
  return getMessage(change.tx, id);
}

export async function chooseMail(change: Change, caller: Caller, choices: MailChoices) {
  await saveChoices(change.tx, caller.user_id, choices);
  change.audit({
    action: 'mail_choices_changed',
    entity: 'user',
    entity_id: caller.user_id,
    after: choices,
  });
  return readChoices(change.tx, caller.user_id);
}
