/** A live event loads the present plant again at once. A changed past record also loads the past again. */
import { machineEventNames } from '@pms/domain/machines/event-names';
import { orderListEvents } from '@pms/domain/orders/event-names';
import type { QueryClient } from '@tanstack/react-query';
import { askSoon } from '../../../client/ask-soon';
import { type LiveHandlers, onEvents } from '../../web-feature';
import { twinKeys } from './queries';

const nowAfterMs = 150;
/** Many people may replay the days of a correction, so the reload waits for further corrections. */
const pastAfterMs = 3000;

const heard = [
  ...machineEventNames,
  ...orderListEvents,
  'downtime_reported',
  'stops_imported',
  // The cards name the people on duty.
  'assignment_changed',
] as const;

/** Loads the present plant and the loaded days again. */
export function loadTwinAgain(cache: QueryClient): void {
  askSoon(cache, twinKeys.now, nowAfterMs);
  askSoon(cache, twinKeys.days, pastAfterMs);
}

export const twinTimeLive: LiveHandlers = onEvents(heard, loadTwinAgain);
