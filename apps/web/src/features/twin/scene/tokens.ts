/** The colours of the stylesheet under the scheme that the page shows. */

export type Tokens = (name: string) => string;

/** Reads the colours of the present scheme: a name has another value in the light scheme than in the dark scheme. */
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
