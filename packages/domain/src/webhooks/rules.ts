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

/** The wait after this number of failed attempts; undefined if no further attempt follows. */
export const waitAfter = (attempts: number): number | undefined => waits[attempts - 1];

/** A receiver that wants no more messages answers with status 410. */
export const isUnsubscribed = (status: number | null): boolean => status === 410;

export const isTaken = (status: number): boolean => status >= 200 && status < 300;

/**
 * Whether the text has the form of an address for messages. An address with a user name or a password is not accepted,
 * because everybody with the right to read the list could read them.
 */
export const isWebhookUrl = (text: string): boolean =>
  /^https?:\/\/(?:\[[0-9a-f:.]+\]|[^\s/?#@:\\[\]]+)(?::\d{1,5})?(?:[/?#]\S*)?$/i.test(text);

/** The number of hours in which messages have the signatures of both the former and the new secret. */
export const formerSecretHours = 24;

/** The number of days for which deliveries are stored after their creation. */
export const deliveryDays = 30;
