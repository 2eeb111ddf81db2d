/** The schemas of webhooks and their deliveries (decision 0410). */
import { z } from 'zod';
import { pageQuery } from '../endpoint';
import { isPlainLine } from '../plain-text';
import { webhookEventNames } from './events';
import { isWebhookUrl } from './rules';

export const webhook = z.object({
  id: z.number().int(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEventNames)),
  active: z.boolean(),
  /** The reason why the server paused the webhook; null if a person paused the webhook, and while it is active. */
  paused_because: z.string().nullable(),
  created_at: z.string(),
  /** The number of messages that wait for their first or next attempt. */
  waiting: z.number().int(),
  last_attempt_at: z.string().nullable(),
  /** The error of the last attempt; null after success and before the first attempt. */
  last_problem: z.string().nullable(),
  /** The time until which messages are also signed with the former secret. */
  former_secret_until: z.string().nullable(),
  version: z.number().int(),
});
export type Webhook = z.infer<typeof webhook>;

const fields = {
  name: z
    .string()
    .trim()
    .min(1, 'Enter a name')
    .max(100, 'At most 100 characters')
    .refine(isPlainLine, 'A name is one line'),
  url: z
    .string()
    .trim()
    .min(1, 'Enter the address')
    .max(1000, 'At most 1000 characters')
    .refine(
      isWebhookUrl,
      'Enter an address that begins with https:// or http://, without a user name and password',
    ),
  events: z
    .array(z.enum(webhookEventNames, { error: 'There is no such event' }))
    .min(1, 'Choose at least one event')
    .max(webhookEventNames.length, 'Name each event once'),
  active: z.boolean().default(true),
};

export const webhookBody = z.object(fields);
export type WebhookBody = z.infer<typeof webhookBody>;

export const updateWebhookBody = z.object({
  ...fields,
  active: z.boolean(),
  /** The version that the person saw. Without a version, the server does not compare. */
  version: z.number().int().optional(),
});
export type UpdateWebhookBody = z.infer<typeof updateWebhookBody>;

/** Only these answers contain the secret. */
export const newWebhook = webhook.extend({ secret: z.string() });

const attempt = z.object({
  at: z.string(),
  /** The HTTP status of the answer; null without an answer. */
  status: z.number().int().nullable(),
  /** The error; null if the receiver accepted the message. */
  problem: z.string().nullable(),
  duration_ms: z.number().int(),
});

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

export const listDeliveriesQuery = pageQuery.extend({ state: z.enum(deliveryStates).optional() });
export type ListDeliveriesQuery = z.output<typeof listDeliveriesQuery>;

export const delivery = z.object({
  id: z.number().int(),
  /** The header webhook-id: the same in every attempt, so that the receiver recognises a repetition. */
  message_id: z.string(),
  event: z.string(),
  state: z.enum(deliveryStates),
  created_at: z.string(),
  /** The time of the next attempt; null without a further attempt. */
  next_at: z.string().nullable(),
  attempts: z.array(attempt),
  /** The body of the message. */
  payload: z.string(),
});
export type Delivery = z.infer<typeof delivery>;
