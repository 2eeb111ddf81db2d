/** The refusals about webhooks. */
import { invalidInput, notFound, type Refusal, refusal } from '../refusal';

export const webhookNotFound = (): Refusal => notFound('Webhook not found');
export const deliveryNotFound = (): Refusal => notFound('Delivery not found');

export const webhookNameTaken = (): Refusal =>
  refusal('WEBHOOK_NAME_TAKEN', 409, 'There is a webhook of this name already', {
    fields: [{ path: 'name', message: 'There is a webhook of this name already' }],
  });

export const noWebhookUrl = (): Refusal =>
  invalidInput([{ path: 'url', message: 'A message cannot be sent to this address' }]);

export const privateAddress = (): Refusal =>
  invalidInput([
    {
      path: 'url',
      message:
        'This address is inside the network of the plant. The server sends there only if WEBHOOK_PRIVATE_NETWORKS names it.',
    },
  ]);

/** The maximum number of webhooks, so that the list fits on a page and the rounds of sending end in time. */
export const mostWebhooks = 50;

export const tooManyWebhooks = (): Refusal =>
  refusal('TOO_MANY_WEBHOOKS', 409, `There are ${mostWebhooks} webhooks. Delete a webhook first.`);

export const deliveryIsWaiting = (): Refusal =>
  refusal('DELIVERY_WAITING', 409, 'This message is waiting for its next attempt already');

export const webhookIsPaused = (): Refusal =>
  refusal('WEBHOOK_PAUSED', 409, 'The webhook is paused. Resume it first.');
