/**
 * Loads the code of parts that a press will probably show, one part after the other. The loading starts when the page
 * has its first content and the processor is idle. A slow tablet needs hundreds of milliseconds to load a dialog, and
 * the first press would otherwise wait.
 */
import { useEffect } from 'react';
import { useContentShown } from './first-content';
import { whenIdle } from './when-idle';

interface Part {
  readonly bring: () => Promise<void>;
}

/** `parts` must be the same list in each render. */
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
    // If the code of a part cannot be loaded, the press loads the code again.
    bringAll().catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [isShown, parts]);
}
