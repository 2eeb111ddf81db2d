/** The mail server of the plant, its log, and the e-mails that a person chooses. */
import * as endpoints from '@pms/domain/mail/endpoints';
import { type Route, reads, writes } from '../../platform/http/route';
import { chooseMail, presentSettings, saveMailSettings, sendTest } from './change-mail';
import { listMessages, readChoices, readMailSettings } from './queries';

export const mailRoutes: readonly Route[] = [
  reads(endpoints.getMailSettings, async ({ db }) => ({ data: presentSettings(await readMailSettings(db)) })),
  reads(endpoints.listMailMessages, async ({ db, query }) => ({
    ...(await listMessages(db, query)),
    page: query.page,
    page_size: query.page_size,
  })),
  reads(endpoints.getMailChoices, async ({ db, caller }) => ({
    data: await readChoices(db, caller.user_id),
  })),
  writes(endpoints.putMailSettings, async ({ change, server, body }) => ({
    data: await saveMailSettings(change, server.sealer, body),
  })),
  writes(endpoints.sendTestMail, async ({ change, body }) => ({ data: await sendTest(change, body.to) })),
  writes(endpoints.putMailChoices, async ({ change, caller, body }) => ({
    data: await chooseMail(change, caller, body),
  })),
];
