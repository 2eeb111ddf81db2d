/** Rules about repeated attempts to send a message, and about allowed addresses (decision 0410). */

const seconds = 1000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

/** The waits between attempts, as Standard Webhooks proposes them: ten attempts in a little more than three days. */
const waits: readonly number[] = [
  5 * seconds,
  5 * minutes,
  30 * minutes,
  2 * hours,
  5 * hours,
  10 * hours,
  14 * hours,
  20 * hours,
  24 * hours,
];

export const mostAttempts = waits.length + 1;

/** The wait after this number of failed attempts; undefined when the message is given up. */
export const waitAfter = (attempts: number): number | undefined => waits[attempts - 1];

/** The status 410 means that the receiver wants no more messages. */
export const isUnsubscribed = (status: number | null): boolean => status === 410;

export const isTaken = (status: number): boolean => status >= 200 && status < 300;

/**
 * Whether the text looks like an address that a message can be sent to. A user name and a password have no place in it:
 * everybody who may read the list reads them.
 */
export const isWebhookUrl = (text: string): boolean =>
  /^https?:\/\/(?:\[[0-9a-f:.]+\]|[^\s/?#@:\\[\]]+)(?::\d{1,5})?(?:[/?#]\S*)?$/i.test(text);

/** The time in which messages carry the signatures of both the former and the new secret. */
export const formerSecretHours = 24;

/** The time for which deliveries are kept after their creation. */
export const deliveryDays = 30;
