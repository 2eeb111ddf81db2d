/**
 * Loads the code of parts that a press will probably show, one part after the other, when the page has its first content
 * and the processor is idle. A slow tablet needs hundreds of milliseconds to load a dialog; the first press would else wait
 * for them.
 */
import { useEffect } from 'react';
import { useContentShown } from './first-content';
import { whenIdle } from './when-idle';

interface Part {
  readonly bring: () => Promise<void>;
}

/** `parts` is the same list in each render. */
export function useBroughtEarly(parts: readonly Part[]): void {
  const isShown = useContentShown();
  useEffect(() => {
    if (!isShown) return;
    let isHere = true;
    const bringAll = async (): Promise<void> => {
      for (const { bring } of parts) {
        await new Promise<void>(whenIdle);
        if (!isHere) return;
        await bring();
      }
    };
    // A code that does not come is asked for again by the press.
    bringAll().catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [isShown, parts]);
}
