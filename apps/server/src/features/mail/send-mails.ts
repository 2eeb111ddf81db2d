/** Writes the messages for events, and sends due messages one after the other over one connection. */
import { mailWaitAfter } from '@pms/domain/mail/rules';
import type { Database } from '../../platform/database';
import type { JobContext } from '../../platform/jobs/job';
import type { Sealer } from '../../platform/plant-key';
import { failureOf, openMailServer, sendMail } from './mail-server';
import {
  type DueMail,
  giveMailsBack,
  markFailed,
  markSent,
  stillWaits,
  takeDueMails,
} from './outbox-queries';
import { type KeptMailSettings, readMailSettings } from './queries';
import { writeMails } from './write-mails';

/** The round ends well before the lease, even if every answer of the mail server takes the longest time. */
const most = 20;
const leaseMinutes = 10;
const turnMs = 60_000;

export async function sendMails({ db, sealer }: JobContext): Promise<void> {
  if (!sealer) throw new Error('This process has no key to read the password of the mail server with');
  await db.transaction().execute(writeMails);
  const settings = await readMailSettings(db);
  if (!settings.active) return;
  const due = await takeDueMails(db, { most, leaseMinutes });
  if (due.length > 0) await sendAll({ db, sealer, settings }, due);
}

interface Sending {
  readonly db: Database;
  readonly sealer: Sealer;
  readonly settings: KeptMailSettings;
}

async function sendAll({ db, sealer, settings }: Sending, due: readonly DueMail[]): Promise<void> {
  const ends = performance.now() + turnMs;
  let server: ReturnType<typeof openMailServer> | undefined;
  try {
    for (const [index, mail] of due.entries()) {
      if (!(await stillWaits(db, mail.id))) continue;
      let failure: ReturnType<typeof failureOf> | undefined;
      try {
        server ??= openMailServer(settings, sealer);
        await sendMail(server, settings.sender, mail);
      } catch (error) {
        failure = failureOf(error);
      }
      if (failure === undefined) await markSent(db, mail.id);
      else {
        const waitMs = failure.isFinal ? undefined : mailWaitAfter(mail.tries + 1);
        await markFailed(db, mail.id, { problem: failure.problem, waitMs });
      }
      // If the mail server does not answer, the round ends. A refused address does not delay other messages.
      const isAway = failure !== undefined && !failure.isFinal;
      if (!isAway && performance.now() < ends) continue;
      await giveMailsBack(
        db,
        due.slice(index + 1).map(({ id }) => id),
      );
      return;
    }
  } finally {
    server?.close();
  }
}
