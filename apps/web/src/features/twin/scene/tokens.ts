/** The colours of the stylesheet under the scheme that the page shows. */

export type Tokens = (name: string) => string;

/** Reads the colours of the present scheme. The light scheme and the dark scheme have different values for one name. */
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
