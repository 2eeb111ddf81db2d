/** Webhooks and what was sent to them, as they travel (decision 0410). */
import { z } from 'zod';
import { isPlainLine } from '../plain-text';
import { webhookEventNames } from './events';
import { isWebhookUrl } from './rules';

export const webhook = z.object({
  id: z.number().int(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEventNames)),
  active: z.boolean(),
  /** Why the server paused it; null when a person did, and while it is active. */
  paused_because: z.string().nullable(),
  created_at: z.string(),
  /** How many messages wait for their first or next attempt. */
  waiting: z.number().int(),
  last_attempt_at: z.string().nullable(),
  /** What the last attempt met; null when it was taken, and before the first. */
  last_problem: z.string().nullable(),
  /** Until when messages are signed with the former secret as well. */
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
  /** The version that the person has seen; left out, the change is made whatever the version is. */
  version: z.number().int().optional(),
});
export type UpdateWebhookBody = z.infer<typeof updateWebhookBody>;

/** The answers that alone hold the secret. */
export const newWebhook = webhook.extend({ secret: z.string() });

const attempt = z.object({
  at: z.string(),
  /** The status of the answer; null when there was none. */
  status: z.number().int().nullable(),
  /** What went wrong; null when the message was taken. */
  problem: z.string().nullable(),
  duration_ms: z.number().int(),
});

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

export const delivery = z.object({
  id: z.number().int(),
  /** The header webhook-id: the same in every attempt, so that the receiver recognises a repetition. */
  message_id: z.string(),
  event: z.string(),
  state: z.enum(deliveryStates),
  created_at: z.string(),
  /** When the next attempt is due; null when none is. */
  next_at: z.string().nullable(),
  attempts: z.array(attempt),
  /** The body as it is sent. */
  payload: z.string(),
});
export type Delivery = z.infer<typeof delivery>;
