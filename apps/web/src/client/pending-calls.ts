/** Whether something that a person waits for has been on its way for long: then the page says so in words. */
import { createStore, useStore } from './store';

/** Longer than anybody waits without wondering. */
const patienceMs = 5000;

const late = createStore(0);

export const useSlowServer = (): boolean => useStore(late) > 0;

/** Watches one call until it is over, however it ends. */
export async function watched<Result>(work: Promise<Result>): Promise<Result> {
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    late.set(late.get() + 1);
  }, patienceMs);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    if (isLate) late.set(late.get() - 1);
  }
}
