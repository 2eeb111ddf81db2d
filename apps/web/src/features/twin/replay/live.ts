/** Live events load the present plant again at once, and its past after a change of a past record. */
import { machineEventNames } from '@pms/domain/machines/event-names';
import { orderListEvents } from '@pms/domain/orders/event-names';
import { askSoon } from '../../../client/ask-soon';
import { type LiveHandlers, onEvents } from '../../web-feature';
import { twinKeys } from './queries';

const nowAfterMs = 150;
/** A correction concerns days that many people may replay; they wait for what follows it. */
const pastAfterMs = 3000;

const heard = [...machineEventNames, ...orderListEvents, 'downtime_reported'] as const;

export const twinTimeLive: LiveHandlers = onEvents(heard, (cache) => {
  askSoon(cache, twinKeys.now, nowAfterMs);
  askSoon(cache, twinKeys.days, pastAfterMs);
});
