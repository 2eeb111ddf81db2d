/**
 * Handles live events on the floor. An event with every value that a card shows changes the card, and the floor is not
 * loaded: a plant sends many events a second, and every open floor would load for each event. After other events the
 * floor is also loaded. The strips and the sums over all machines are updated by the next regular load of the floor.
 */
import type { EventOf } from '@pms/domain/every-event';
import { type FloorEvent, floorAfter, floorEvents } from '@pms/domain/production/floor-after';
import type { QueryClient } from '@tanstack/react-query';
import { askSoon } from '../../client/ask-soon';
import { type LiveHandlers, onEvents } from '../../features/web-feature';
import { type Floor, floorKey } from './queries';

const askAgainMs = 500;

function applyFloorEvent(cache: QueryClient, event: EventOf<FloorEvent>): void {
  const floor = cache.getQueryData<Floor>(floorKey);
  const after = floor && floorAfter(floor, event);
  if (after) cache.setQueryData<Floor>(floorKey, { ...floor, ...after.floor });
  if (!after?.isWhole) askSoon(cache, floorKey, askAgainMs);
}

export const floorLive: LiveHandlers = onEvents<FloorEvent>(floorEvents, applyFloorEvent);
