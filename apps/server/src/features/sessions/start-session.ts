/** Opens a session for an identified person and returns its token, which is sent only to the person's device. */
import { companySessionHours } from '@pms/domain/sessions/rules';
import type { Proof } from '@pms/domain/tablets/proofs';
import { hoursOfSending } from '@pms/domain/tablets/rules';
import { sql } from 'kysely';
import { plantNow } from '../../platform/change';
import type { Writer } from '../../platform/database';
import { hashToken, newToken } from '../../platform/token-hash';
import { readSettings, shareSettings } from '../settings/queries';
import { rememberedHours } from './queries';

export interface NewSession {
  readonly remember_me: boolean;
  readonly address: string | null;
  readonly user_agent: string | null;
  /** Whether the provider of the company identified the person. */
  readonly by_company?: boolean;
  /** The shared tablet of the session. Only on a tablet does a PIN or a badge open a session. */
  readonly tablet?: { readonly tablet_id: number; readonly proved_by: Proof };
}

export async function startSession(
  db: Writer,
  userId: number,
  { tablet, ...session }: NewSession,
): Promise<string> {
  // The lock keeps the limits unchanged until this session is visible; otherwise the session would keep an old limit.
  await shareSettings(db);
  const settings = await readSettings(db);
  const remember_me = session.remember_me && settings.remember_me_allowed && !tablet;
  const longest = session.by_company ? companySessionHours : Infinity;
  const hours = remember_me ? rememberedHours : Math.min(settings.longest_session_hours, longest);
  const token = newToken();
  // One reading of the clock, so that the session lasts exactly its hours.
  const now = await plantNow(db);
  const inHours = (count: number) => sql<string>`${now}::timestamptz + make_interval(hours => ${count})`;
  await db
    .insertInto('sessions')
    .values({
      ...session,
      ...tablet,
      sends_until: tablet ? inHours(hoursOfSending) : null,
      remember_me,
      token_hash: hashToken(token),
      user_id: userId,
      created_at: now,
      last_activity_at: now,
      expires_at: inHours(hours),
    })
    .execute();
  return token;
}
