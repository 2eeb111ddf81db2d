/** One idempotency key for one wish: the same body sent again after a lost answer is the same wish, a changed one is not. */
import { randomKey } from './random-key';

export function wishKeys(): (body: unknown) => string {
  let last: { readonly text: string; readonly key: string } | undefined;
  return (body) => {
    const text = JSON.stringify(body);
    if (last?.text !== text) last = { text, key: randomKey() };
    return last.key;
  };
}
