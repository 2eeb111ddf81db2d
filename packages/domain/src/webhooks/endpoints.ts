/** The calls about webhooks (api.md, section 19). */
import { z } from 'zod';
import { answer, endpoint, idParams, nothing, page } from '../endpoint';
import { delivery, listDeliveriesQuery, newWebhook, updateWebhookBody, webhook, webhookBody } from './schema';

const access = 'manageSettings';

export const listWebhooks = endpoint({
  name: 'listWebhooks',
  method: 'GET',
  path: '/webhooks',
  access,
  summary: 'Webhooks by name, each with the result of its last attempt.',
  response: answer(z.array(webhook)),
});

export const createWebhook = endpoint({
  name: 'createWebhook',
  method: 'POST',
  path: '/webhooks',
  access,
  summary: 'Makes a webhook. Only this answer holds the secret that signs the messages.',
  body: webhookBody,
  response: answer(newWebhook),
  status: 201,
  // The answer contains a secret and is therefore never stored.
  repeat: 'no-key',
});

export const updateWebhook = endpoint({
  name: 'updateWebhook',
  method: 'PUT',
  path: '/webhooks/{id}',
  access,
  summary: 'Changes, pauses or resumes a webhook. Events during a pause are not sent.',
  params: idParams,
  body: updateWebhookBody,
  response: answer(webhook),
});

export const deleteWebhook = endpoint({
  name: 'deleteWebhook',
  method: 'DELETE',
  path: '/webhooks/{id}',
  access,
  summary: 'Deletes a webhook with its log. Waiting messages are not sent.',
  params: idParams,
  response: nothing,
  status: 204,
});

export const renewWebhookSecret = endpoint({
  name: 'renewWebhookSecret',
  method: 'POST',
  path: '/webhooks/{id}/secret',
  access,
  summary:
    'Gives a webhook a new secret. For 24 hours both secrets sign the messages. Only this answer holds the new secret.',
  params: idParams,
  response: answer(newWebhook),
  repeat: 'no-key',
});

export const testWebhook = endpoint({
  name: 'testWebhook',
  method: 'POST',
  path: '/webhooks/{id}/test',
  access,
  summary: 'Sends a message of the type webhook_test. The log shows the result.',
  params: idParams,
  response: answer(delivery),
  status: 202,
});

export const listDeliveries = endpoint({
  name: 'listDeliveries',
  method: 'GET',
  path: '/webhooks/{id}/deliveries',
  access,
  summary:
    'The messages of a webhook with each attempt, the newest first. A state selects messages in the state.',
  params: idParams,
  query: listDeliveriesQuery,
  response: page(delivery),
});

export const resendDelivery = endpoint({
  name: 'resendDelivery',
  method: 'POST',
  path: '/webhooks/{id}/deliveries/{delivery}/resend',
  access,
  summary: 'Sends a message again that was delivered or given up. The message keeps its webhook-id.',
  params: idParams.extend({ delivery: z.coerce.number().int().positive() }),
  response: answer(delivery),
  status: 202,
});
