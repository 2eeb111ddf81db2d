/** Repeatable random numbers. Two demo plants that are built for the same moment are equal. */
export interface Random {
  /** From `least` up to, but not including, `most`. */
  between(least: number, most: number): number;
  /** A whole number; both ends included. */
  whole(least: number, most: number): number;
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** An item of the list, chosen with the probability of its share. */
  weighted<T extends { readonly share: number }>(list: readonly T[]): T;
  /** The time until the next event, if the mean time between events is `mean`. */
  untilNext(mean: number): number;
}

/** Mulberry32: 32 bits of state are enough for the history of one machine. */
function stream(name: string): () => number {
  let state = 0x811c9dc5;
  for (const character of name) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error('Nothing to choose from');
  return found;
}

/** Each name gives a separate stream, so that a change to the story of one machine does not change the others. */
export function randomFrom(name: string): Random {
  const next = stream(name);
  const between = (least: number, most: number) => least + next() * (most - least);
  return {
    between,
    whole: (least, most) => Math.floor(between(least, most + 1)),
    chance: (share) => next() < share,
    pick: (list) => at(list, Math.floor(next() * list.length)),
    weighted: (list) => {
      let left = next() * list.reduce((sum, { share }) => sum + share, 0);
      for (const each of list) {
        left -= each.share;
        if (left < 0) return each;
      }
      return at(list, list.length - 1);
    },
    untilNext: (mean) => -Math.log(1 - next()) * mean,
  };
}
