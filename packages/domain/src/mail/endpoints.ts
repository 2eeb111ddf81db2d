/** The calls about e-mail. */
import { z } from 'zod';
import { answer, endpoint, page } from '../endpoint';
import {
  listMailQuery,
  mailChoices,
  mailMessage,
  mailSettings,
  mailSettingsBody,
  mailTestBody,
} from './schema';

export const getMailSettings = endpoint({
  name: 'getMailSettings',
  method: 'GET',
  path: '/admin/mail',
  access: 'manageSettings',
  summary: 'The mail server of the plant. The answer never holds the password.',
  response: answer(mailSettings),
});

export const putMailSettings = endpoint({
  name: 'putMailSettings',
  method: 'PUT',
  path: '/admin/mail',
  access: 'manageSettings',
  summary: 'Changes the mail server, or switches e-mail on or off.',
  body: mailSettingsBody,
  response: answer(mailSettings),
});

export const sendTestMail = endpoint({
  name: 'sendTestMail',
  method: 'POST',
  path: '/admin/mail/test',
  access: 'manageSettings',
  summary: 'Sends a test e-mail. The log shows the result.',
  body: mailTestBody,
  response: answer(mailMessage),
  status: 202,
});

export const listMailMessages = endpoint({
  name: 'listMailMessages',
  method: 'GET',
  path: '/admin/mail/messages',
  access: 'manageSettings',
  summary: 'The e-mails of the last 30 days, the newest first.',
  query: listMailQuery,
  response: page(mailMessage),
});

const ownChoices = answer(mailChoices.extend({ offered: z.boolean() }));

export const getMailChoices = endpoint({
  name: 'getMailChoices',
  method: 'GET',
  path: '/settings/mail',
  access: 'signed-in',
  summary: 'What the caller gets by e-mail, and whether the plant sends e-mail.',
  response: ownChoices,
});

export const putMailChoices = endpoint({
  name: 'putMailChoices',
  method: 'PUT',
  path: '/settings/mail',
  access: 'signed-in',
  summary: 'Chooses what the caller gets by e-mail.',
  body: mailChoices,
  response: ownChoices,
});
