/**
 * Fields that a plant defines itself, as JSON. They are sent with every list and to every open browser, so they must be
 * small.
 */
import { z } from 'zod';

export const freeJsonLimits = { characters: 16_384, levels: 8 } as const;

function levelsOf(value: unknown, most: number): number {
  if (typeof value !== 'object' || value === null) return 0;
  // The exact depth beyond the limit is not needed, and a deep value must not exhaust the stack.
  if (most === 0) return 1;
  return (
    1 + Object.values(value).reduce<number>((deepest, part) => Math.max(deepest, levelsOf(part, most - 1)), 0)
  );
}

/** An object as it is stored and sent back. */
export const freeJson = z.record(z.string(), z.unknown());

/** An object as a person may send it. */
export const sentFreeJson = freeJson.superRefine((value, context) => {
  if (levelsOf(value, freeJsonLimits.levels) > freeJsonLimits.levels)
    context.addIssue(`At most ${freeJsonLimits.levels} levels of fields within fields`);
  else if (JSON.stringify(value).length > freeJsonLimits.characters)
    context.addIssue(`At most ${freeJsonLimits.characters} characters in all`);
});
