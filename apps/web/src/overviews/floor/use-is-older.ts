/**
 * Whether data of an instant is older than the given number of milliseconds. A timer updates the answer without any
 * event.
 */
import { useEffect, useState } from 'react';

export function useIsOlder(loadedAt: number, thanMs: number): boolean {
  const [staleLoad, setStaleLoad] = useState<number | null>(null);
  useEffect(() => {
    const rest = loadedAt + thanMs - Date.now();
    // A clock that was set back since the load must not make the data younger than new data.
    const timer = setTimeout(() => setStaleLoad(loadedAt), Math.min(thanMs, Math.max(0, rest)));
    return () => clearTimeout(timer);
  }, [loadedAt, thanMs]);
  return staleLoad === loadedAt;
}
