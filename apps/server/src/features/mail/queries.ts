/** E-mail: settings, choices and messages. The only files that name its tables are this one and `outbox-queries.ts`. */
import type {
  ListMailQuery,
  MailChoices,
  MailMessage,
  MailSecurity,
  MailSettings,
} from '@pms/domain/mail/schema';
import { sql, type Updateable } from 'kysely';
import type { Reader, Tx } from '../../platform/database';
import type { MailSettings as MailSettingsTable } from '../../platform/database-types.generated';

export interface KeptMailSettings extends MailSettings {
  readonly sealed_password: Buffer | null;
}

const selectSettings = (reader: Reader) =>
  reader
    .selectFrom('mail_settings')
    .select(['active', 'host', 'port', sql<MailSecurity>`security`.as('security'), 'username', 'sender'])
    .select(['plant_address', 'version', 'sealed_password'])
    .select(sql<boolean>`sealed_password is not null`.as('has_password'));

export const readMailSettings = (reader: Reader): Promise<KeptMailSettings> =>
  selectSettings(reader).executeTakeFirstOrThrow();

export const lockMailSettings = (tx: Tx): Promise<KeptMailSettings> =>
  selectSettings(tx).forNoKeyUpdate().executeTakeFirstOrThrow();

export async function changeMailSettings(tx: Tx, columns: Updateable<MailSettingsTable>): Promise<void> {
  await tx
    .updateTable('mail_settings')
    .set({ ...columns, version: sql`version + 1` })
    .execute();
}

/** One page of the e-mails, the newest e-mail first. */
export async function listMessages(
  reader: Reader,
  { state, page, page_size: size }: ListMailQuery,
): Promise<{ data: MailMessage[]; total: number }> {
  const wanted = state ? sql<boolean>`state = ${state}` : sql<boolean>`true`;
  const { total } = await reader
    .selectFrom('mail_messages')
    .where(wanted)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const data = await selectMessages(reader)
    .where(wanted)
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { data, total };
}

export const getMessage = (reader: Reader, id: number): Promise<MailMessage> =>
  selectMessages(reader).where('id', '=', id).executeTakeFirstOrThrow();

const selectMessages = (reader: Reader) =>
  reader
    .selectFrom('mail_messages')
    .select(['id', sql<MailMessage['kind']>`kind`.as('kind'), 'address', 'subject'])
    .select([sql<MailMessage['state']>`state`.as('state'), 'created_at', 'sent_at', 'next_at', 'tries'])
    .select('problem');

const nothingChosen: MailChoices = { alerts: false, shift_reports: false };

export async function readChoices(reader: Reader, userId: number) {
  const [chosen, { active }] = await Promise.all([
    reader
      .selectFrom('mail_choices')
      .select(['alerts', 'shift_reports'])
      .where('user_id', '=', userId)
      .executeTakeFirst(),
    readMailSettings(reader),
  ]);
  return { ...(chosen ?? nothingChosen), offered: active };
}

export async function saveChoices(tx: Tx, userId: number, choices: MailChoices): Promise<void> {
  await tx
    .insertInto('mail_choices')
    .values({ user_id: userId, ...choices })
    .onConflict((taken) => taken.column('user_id').doUpdateSet(choices))
    .execute();
}

export async function forgetMailOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('mail_messages').where('user_id', '=', userId).execute();
  await tx.deleteFrom('mail_choices').where('user_id', '=', userId).execute();
}
