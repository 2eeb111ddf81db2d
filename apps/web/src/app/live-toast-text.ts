/** What a live event says in the Live Updates panel; nothing for events that only move figures (decision A-69). */
import type { LiveEnvelope } from '@pms/domain/live-event';
import type { LiveToast } from '../features/web-feature';
import { everyFeature } from './every-feature';

type Texts = Readonly<Record<string, ((data: never) => LiveToast | undefined) | undefined>>;

const joined = (part: 'toasts' | 'deedToasts'): Texts =>
  Object.assign({}, ...everyFeature.map((feature) => feature[part] ?? {}));

const toasts = joined('toasts');
const deedToasts = joined('deedToasts');

export function liveToastOf(
  { type, data, by }: Pick<LiveEnvelope, 'type' | 'data' | 'by'>,
  ownId: number | undefined,
): LiveToast | undefined {
  // A server of another version may send less than this page knows.
  if (typeof data !== 'object' || data === null) return undefined;
  const isOwn = by !== null && by === ownId;
  const text = (isOwn ? undefined : deedToasts[type]) ?? toasts[type];
  return text?.(data as never);
}

/** What the same change says under another name: the event of a deed and the message that told a person of it. */
interface Heard extends LiveToast {
  /** The moment of the change, by the plant's clock. */
  readonly moment: string;
  readonly type: string;
  readonly data: unknown;
}

const isMessage = ({ type }: Heard): boolean => type === 'user_notification' || type === 'notification';

/** What events that are told may name their subject by. */
interface Subject {
  readonly order?: { readonly order_number: string };
  readonly machine?: { readonly name: string };
  readonly alert?: { readonly message: string };
}

/** The order or machine that an event is about, by the name that a message calls it; or the sentence of its alert. */
function subjectOf({ data }: Heard): string | undefined {
  const { order, machine, alert } = (data ?? {}) as Subject;
  return order?.order_number ?? machine?.name ?? alert?.message;
}

/** Whether two updates tell of one change: made at one moment, the one a message that names what the other is about. */
function isSameChange(a: Heard, b: Heard): boolean {
  if (a.moment !== b.moment || a.moment === '' || isMessage(a) === isMessage(b)) return false;
  const [message, event] = isMessage(a) ? [a, b] : [b, a];
  const subject = subjectOf(event);
  return subject !== undefined && `${message.title} ${message.text}`.includes(subject);
}

/** The updates after another one: of two that tell of one change the event stays, with its own words. */
export function withUpdate<Update extends Heard>(shown: readonly Update[], next: Update): readonly Update[] {
  if (shown.some((one) => isMessage(next) && isSameChange(one, next))) return shown;
  return [...shown.filter((one) => !isSameChange(one, next)), next];
}
