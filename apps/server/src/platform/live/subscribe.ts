/**
 * A page subscribes to channels and a room. The server grants the channels and the room that the person has a right to,
 * and sends the missed events first. New events wait meanwhile, so that no event is skipped, repeated or overtaken.
 */
import { mayEnter, mayHear } from '@pms/domain/live-access';
import { type ClientMessage, liveError, type ResyncReason } from '@pms/domain/live-protocol';
import type { Database } from '../database';
import type { Logger } from '../log';
import type { LiveLimits } from './live-settings';
import type { LiveSocket } from './live-socket';
import { Membership } from './membership';
import { findFirstPosition, readMissed } from './outbox';
import type { OutboxReader } from './outbox-reader';

type Asked = Extract<ClientMessage, { type: 'subscribe' }>['data'];

export interface ReplaySource {
  /**
   * The replay has a few separate connections, so that many clients that reconnect at the same time do not use up the
   * connections of other calls.
   */
  readonly db: Database;
  readonly reader: Pick<OutboxReader, 'catchUp' | 'position'>;
  readonly limits: Pick<LiveLimits, 'replayRows' | 'replaySpan'>;
  readonly log: Logger;
}

export async function subscribe(socket: LiveSocket, asked: Asked, source: ReplaySource): Promise<void> {
  const { caller, membership } = socket;
  const channels = asked.channels.filter((channel) => mayHear(caller, channel));
  const room = asked.room && mayEnter(caller, asked.room) ? asked.room : undefined;
  const refused = asked.channels.filter((channel) => !channels.includes(channel));
  if (asked.room && !room) refused.push(asked.room);
  socket.hold();
  const before = socket.hasBegun ? membership.copy() : new Membership();
  for (const channel of channels) membership.hear(channel, socket.position);
  if (room) membership.enter(room, socket.position);
  for (const name of refused) sayRefused(socket, name);
  if (asked.after != null) {
    const reason = await sendAgain(socket, asked.after, before, source);
    if (reason) socket.say({ type: 'resync', data: { reason, sequence: socket.position } });
  }
  if (room) socket.say({ type: 'room_joined', data: { room } });
  socket.say({ type: 'subscription_confirmed', data: { channels, refused, sequence: socket.position } });
  socket.release();
}

export function sayRefused(socket: LiveSocket, name: string): void {
  socket.say({ type: 'error', data: { code: liveError.refused, message: `You may not follow "${name}"` } });
}

/** Sends the events after a position again. Returns the reason if the events cannot be sent. */
async function sendAgain(
  socket: LiveSocket,
  after: number,
  before: Membership,
  source: ReplaySource,
): Promise<ResyncReason | undefined> {
  const { reader, limits } = source;
  // The client got this position from another process, which has read further than this process.
  if (after > reader.position) await reader.catchUp();
  if (after > reader.position) return 'ahead';
  if (socket.position - after > limits.replaySpan) return 'too_many';
  const missed = after < socket.position ? await findMissed(socket, after, source) : [];
  if (!Array.isArray(missed)) return missed;
  if (socket.hasBegun) socket.membership.reachBackTo(after);
  else socket.membership.moveTo(after);
  for (const event of missed) {
    socket.sendMissed(event, before);
    await socket.hasRoom();
  }
  return undefined;
}

async function findMissed(socket: LiveSocket, after: number, { db, limits, log }: ReplaySource) {
  const { membership, position, caller } = socket;
  const { channels, rooms } = membership;
  try {
    const wanted = { after, upTo: position, user_id: caller.user_id, channels, rooms };
    const missed = await readMissed(db, wanted, limits.replayRows + 1);
    // This query runs after the replay, so that it shows events that the clean-up deleted meanwhile.
    const first = await findFirstPosition(db);
    if (first === undefined || first > after + 1) return 'gone';
    return missed.length > limits.replayRows ? 'too_many' : missed;
  } catch (error) {
    log.warn({ err: error }, 'The live channel could not read what a client missed');
    return 'failed';
  }
}
