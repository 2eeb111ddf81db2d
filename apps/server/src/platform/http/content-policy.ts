/** The content security policy of every answer: the sources that a page may load, run and connect to. */
import { createHash } from 'node:crypto';

/**
 * The hashes of the inline scripts of a page, as sources for the policy. The policy allows only these scripts in the
 * page.
 */
export const inlineScripts = (page: string): string[] =>
  [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );

/** The text of the header. The style elements of the interface's library have the nonce of the answer. */
export function contentPolicy(nonce: string, scripts: readonly string[] = []): string {
  const sources: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(sources)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
