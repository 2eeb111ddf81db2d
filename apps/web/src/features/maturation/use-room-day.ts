import type { PlantDate } from '@pms/domain/plant-time';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { usePlantDay } from '../../client/use-plant-day';
import { maturationKeys } from './queries';

/**
 * The present day. The due checks, the days of maturing and the forecast follow the date and no event, so a page that
 * is open at midnight loads the room again. Without the server the page keeps the last answer.
 */
export function useRoomDay(): PlantDate {
  const { today } = usePlantDay();
  const cache = useQueryClient();
  const loaded = useRef(today);
  useEffect(() => {
    if (loaded.current === today) return;
    loaded.current = today;
    void cache.invalidateQueries({ queryKey: maturationKeys.all });
  }, [cache, today]);
  return today;
}
