/** Limits heavy work. One process runs a few pieces of work at a time, and further pieces wait in order. */
export class TooManyWaiting extends Error {}

/** Rejects with TooManyWaiting if too much work waits already. */
export type FewAtOnce = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function fewAtOnce(places: number, longestLine: number): FewAtOnce {
  let free = places;
  const line: (() => void)[] = [];
  const take = async (): Promise<void> => {
    if (free > 0) {
      free -= 1;
      return;
    }
    if (line.length >= longestLine) throw new TooManyWaiting('Too much work waits already');
    // The place passes directly to the next waiting work, so that a later caller cannot take the place first.
    await new Promise<void>((resolve) => line.push(resolve));
  };
  const leave = (): void => {
    const next = line.shift();
    if (next) next();
    else free += 1;
  };
  return async (work) => {
    await take();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
