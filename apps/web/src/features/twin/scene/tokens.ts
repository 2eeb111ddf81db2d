/** The colours of the stylesheet under the scheme that the page shows. */

export type Tokens = (name: string) => string;

/** Reads anew for each scheme: the same names have other values under another one. */
export function tokensOf(scheme: 'light' | 'dark'): Tokens {
  const known = new Map<string, string>();
  return (name) => {
    const key = `${scheme} ${name}`;
    const value =
      known.get(key) ?? getComputedStyle(document.documentElement).getPropertyValue(`--pms-${name}`).trim();
    known.set(key, value);
    return value;
  };
}
