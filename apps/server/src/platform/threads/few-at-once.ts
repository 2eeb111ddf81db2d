/** Limits heavy work: one process runs a few pieces at a time, and the others wait in order. */
export class TooManyWaiting extends Error {}

/** Rejects with TooManyWaiting instead of letting the line grow without end. */
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
    // The place passes directly to the next waiter, so that a later caller cannot take it first.
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
