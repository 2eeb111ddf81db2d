import { expect, it } from 'vitest';
import { wishKeys } from './wish-keys';

// covers FLR-07
it('gives one key to one body until another body is sent', () => {
  const keyOf = wishKeys();
  const first = keyOf({ quantity: 1 });
  expect(keyOf({ quantity: 1 })).toBe(first);
  const second = keyOf({ quantity: 2 });
  expect(second).not.toBe(first);
  expect(wishKeys()({ quantity: 2 })).not.toBe(second);
});
