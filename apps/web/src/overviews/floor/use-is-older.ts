/** Whether what was loaded at an instant is older than so many milliseconds, as soon as it is, without any event. */
import { useEffect, useState } from 'react';

export function useIsOlder(loadedAt: number, thanMs: number): boolean {
  const [staleLoad, setStaleLoad] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setStaleLoad(loadedAt), Math.max(0, loadedAt + thanMs - Date.now()));
    return () => clearTimeout(timer);
  }, [loadedAt, thanMs]);
  return staleLoad === loadedAt;
}
