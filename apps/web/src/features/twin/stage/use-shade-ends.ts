/** The two ends of a colour scale in the present theme. */
import { useComputedColorScheme } from '@mantine/core';
import { useMemo } from 'react';
import { tokensOf } from '../scene/tokens';

export function useShadeEnds(): readonly [low: string, high: string] {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  return useMemo(() => {
    const token = tokensOf(scheme);
    return [token('info-fill'), token('info-text')] as const;
  }, [scheme]);
}
