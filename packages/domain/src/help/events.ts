/** The live events of calls for help. */
import { z } from 'zod';
import { type LiveEvent, liveEvent } from '../live-event';
import { helpCall } from './schema';

const data = z.object({ call: helpCall });
const channels = ['production'] as const;

export const helpCalled = liveEvent({ type: 'help_called', data, channels, priority: 'high' });
/** A second caller added a note or a stop to the open call (decision 0618). */
export const helpCallJoined = liveEvent({ type: 'help_call_joined', data, channels, priority: 'high' });
export const helpTaken = liveEvent({ type: 'help_taken', data, channels });
export const helpArrived = liveEvent({ type: 'help_arrived', data, channels });
export const helpResolved = liveEvent({ type: 'help_resolved', data, channels });
export const helpCancelled = liveEvent({ type: 'help_cancelled', data, channels });
export const helpEscalated = liveEvent({ type: 'help_escalated', data, channels, priority: 'high' });

/** For one person who is called. The devices of this person ring. */
export const helpRings = liveEvent({
  type: 'help_rings',
  data,
  channels: ['notifications'],
  priority: 'critical',
});

export const helpEvents = [
  helpCalled,
  helpCallJoined,
  helpTaken,
  helpArrived,
  helpResolved,
  helpCancelled,
  helpEscalated,
  helpRings,
] as const satisfies readonly LiveEvent[];
