/** When a message is sent again, and where it may be sent at all (decision 0410). */

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

/** How long to wait after so many failed attempts; undefined when the message is given up. */
export const waitAfter = (attempts: number): number | undefined => waits[attempts - 1];

/** With the status 410 the receiver says that it wants no message any more. */
export const isUnsubscribed = (status: number | null): boolean => status === 410;

export const isTaken = (status: number): boolean => status >= 200 && status < 300;

/**
 * Whether the text looks like an address that a message can be sent to. A user name and a password have no place in it:
 * everybody who may read the list reads them.
 */
export const isWebhookUrl = (text: string): boolean =>
  /^https?:\/\/(?:\[[0-9a-f:.]+\]|[^\s/?#@:\\[\]]+)(?::\d{1,5})?(?:[/?#]\S*)?$/i.test(text);

/** How long messages carry the signature of the former secret beside that of the new one. */
export const formerSecretHours = 24;

/** Deliveries are kept so long after they were made. */
export const deliveryDays = 30;
