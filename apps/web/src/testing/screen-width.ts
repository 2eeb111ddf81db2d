/** As wide as a condition of a style sheet allows: the simulated browser has no width of its own. */
import { vi } from 'vitest';

/** Below this width the product is used on a phone. */
const phoneBelow = '47.99em';

export const screenIsPhone = (isPhone: boolean) =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: isPhone && media.includes(phoneBelow),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
