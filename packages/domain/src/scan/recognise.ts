/** Recognises the text of a handheld scanner. The text is not trusted: it is only compared and looked up. */

export type ScannedCode =
  /** A page of this installation, with its filters: `/machines?machine=3`. */
  | { readonly kind: 'address'; readonly path: string }
  /** A number or a name, which is looked up. */
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'unknown' };

/** The longest text that is looked up, and the longest address of a page. */
export const longestName = 100;
const longestAddress = 2000;

const printable = /^[^\p{Cc}\p{Zl}\p{Zp}]+$/u;

/** @param origin scheme, host and port of this installation, without a slash at the end. */
export function recogniseScan(read: string, origin: string): ScannedCode {
  if (read.length > longestAddress) return { kind: 'unknown' };
  const text = read.trim();
  if (!printable.test(text)) return { kind: 'unknown' };
  if (text.startsWith(`${origin}/`)) {
    const path = text.slice(origin.length);
    // Two slashes, or a slash and a backslash, would name another host.
    return /^\/[^/\\]/.test(path) ? { kind: 'address', path } : { kind: 'unknown' };
  }
  if (text.includes('://') || text.length < 2 || text.length > longestName) return { kind: 'unknown' };
  return { kind: 'name', name: text };
}
