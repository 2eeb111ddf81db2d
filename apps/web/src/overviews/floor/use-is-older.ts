/**
 * Whether data of an instant is older than the given number of milliseconds. A timer updates the answer without any
 * event.
 */
import { useEffect, useState } from 'react';

export function useIsOlder(loadedAt: number, thanMs: number): boolean {
  const [staleLoad, setStaleLoad] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setStaleLoad(loadedAt), Math.max(0, loadedAt + thanMs - Date.now()));
    return () => clearTimeout(timer);
  }, [loadedAt, thanMs]);
  return staleLoad === loadedAt;
}
