/** Sets the width for media queries, because the simulated browser has no width. */
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
