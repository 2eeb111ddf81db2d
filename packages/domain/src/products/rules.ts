/** Rules of products that the server and the forms share. */

const longestCode = 40;

/** A code for a name, such as COLA-600-ML. From the second attempt on, the code ends with a number. */
export function proposedCode(name: string, attempt = 0): string {
  const code = name
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, longestCode)
    .replace(/-+$/, '');
  const base = code || 'PRODUCT';
  return attempt === 0 ? base : `${base}-${attempt + 1}`;
}
