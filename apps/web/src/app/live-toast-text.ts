/** The text of a live event in the Live Updates panel. Events that only change figures have no text (decision A-69). */
import type { LiveEnvelope } from '@pms/domain/live-event';
import { toastOf } from '../features/live-dispatch';
import type { LiveToast, LiveToasts } from '../features/web-feature';
import { everyFeature } from './every-feature';

const joined = (part: 'toasts' | 'deedToasts'): LiveToasts =>
  Object.assign({}, ...everyFeature.map((feature) => feature[part] ?? {}));

const toasts = joined('toasts');
/** The text of a change replaces another text of the same event. */
const toastsOfOthers: LiveToasts = { ...toasts, ...joined('deedToasts') };

export function liveToastOf(
  event: Pick<LiveEnvelope, 'type' | 'data' | 'by'>,
  ownId: number | undefined,
): LiveToast | undefined {
  const { data, by } = event;
  // A server of another version may send fewer fields than this page expects.
  if (typeof data !== 'object' || data === null) return undefined;
  const isOwn = by !== null && by === ownId;
  return toastOf(isOwn ? toasts : toastsOfOthers, event);
}

/** An update, with the fields that decide whether an event and a notification report the same change. */
interface Heard extends LiveToast {
  /** The moment of the change, by the plant's clock. */
  readonly moment: string;
  readonly type: string;
  readonly data: unknown;
}

const isMessage = ({ type }: Heard): boolean => type === 'user_notification' || type === 'notification';

/** The fields that name the subject of an event in the panel. */
interface Subject {
  readonly order?: { readonly order_number: string };
  readonly machine?: { readonly name: string };
  readonly alert?: { readonly message: string };
}

/**
 * The order or machine of an event, by its name in messages. Without an order and a machine, the sentence of the alert.
 */
function subjectOf({ data }: Heard): string | undefined {
  const { order, machine, alert } = (data ?? {}) as Subject;
  return order?.order_number ?? machine?.name ?? alert?.message;
}

/**
 * Whether an event and a notification report one change: both have the same moment, and the notification names the
 * subject of the event.
 */
function isSameChange(a: Heard, b: Heard): boolean {
  if (a.moment !== b.moment || a.moment === '' || isMessage(a) === isMessage(b)) return false;
  const [message, event] = isMessage(a) ? [a, b] : [b, a];
  const subject = subjectOf(event);
  return subject !== undefined && `${message.title} ${message.text}`.includes(subject);
}

/** Adds an update. When an event and a notification report one change, only the event stays. */
export function withUpdate<Update extends Heard>(shown: readonly Update[], next: Update): readonly Update[] {
  if (shown.some((one) => isMessage(next) && isSameChange(one, next))) return shown;
  return [...shown.filter((one) => !isSameChange(one, next)), next];
}
