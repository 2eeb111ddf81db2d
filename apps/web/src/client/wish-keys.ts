/**
 * One idempotency key for one intended change. The same body sent again after a lost answer gets the same key; a
 * changed body gets a new key.
 */
import { randomKey } from './random-key';

export function wishKeys(): (body: unknown) => string {
  let last: { readonly text: string; readonly key: string } | undefined;
  return (body) => {
    const text = JSON.stringify(body);
    if (last?.text !== text) last = { text, key: randomKey() };
    return last.key;
  };
}
