/** What the live channel asks of the rest of the server, and the limits it keeps. */
import type { Caller } from '../caller';
import type { Change } from '../change';

/**
 * What became of a session: whose it is now, that its person signed out, or that the plant is in maintenance and the
 * person is no admin. A session that ended otherwise is absent.
 */
export type SessionState = Caller | 'signed_out' | 'maintenance';

/** The live channel knows no feature: who may come in, and what is told of it, is said by whoever builds it. */
export interface LiveDoor {
  /** Uses a ticket up; undefined when it is unknown, used or too old. */
  takeTicket(ticket: string): Promise<Caller | 'maintenance' | undefined>;
  /** The sessions among these that live, with the rights of their people as they are now. */
  readSessions(sessionIds: readonly string[]): Promise<ReadonlyMap<string, SessionState>>;
  /** An event of this name ends sessions: those of the sockets are read again at once. */
  readonly endsSessions: (eventType: string) => boolean;
  tellJoined(change: Change, username: string): void;
  tellLeft(change: Change, username: string): void;
}

export interface LiveLimits {
  /** How often the outbox is read although nothing woke the reader. */
  readonly pollMs: number;
  /** How long a new connection keeps events back for a client that may ask for earlier ones first. */
  readonly holdMs: number;
  /** How often sessions and rights are read again. */
  readonly sessionCheckMs: number;
  /** A connection that said nothing for one such round is pinged, and dropped after the next. */
  readonly heartbeatMs: number;
  /** How often this process says that it lives, and looks for those that do not. */
  readonly presenceMs: number;
  /** A process that was silent for so long is taken for dead. */
  readonly processSilenceMs: number;
  readonly cleanUpMs: number;
  /** How much may wait to be sent before a client counts as too slow. */
  readonly bufferBytes: number;
  /** The longest message from a client; one that is eight times as long ends the connection. */
  readonly messageBytes: number;
  /** How many messages a client may send at once, and how many a second on average. */
  readonly messageBurst: number;
  readonly messagesPerSecond: number;
  /** How many connections one session has in one process: a few windows, and their reconnections. */
  readonly socketsOfSession: number;
  /** The most events that are sent again; whoever missed more loads afresh. */
  readonly replayRows: number;
  /** The widest stretch of the outbox that is searched for them. */
  readonly replaySpan: number;
}

export const liveLimits: LiveLimits = {
  pollMs: 1_000,
  holdMs: 2_000,
  sessionCheckMs: 2_000,
  heartbeatMs: 20_000,
  presenceMs: 5_000,
  processSilenceMs: 20_000,
  cleanUpMs: 10 * 60_000,
  bufferBytes: 1024 * 1024,
  messageBytes: 8 * 1024,
  messageBurst: 60,
  messagesPerSecond: 20,
  socketsOfSession: 20,
  replayRows: 1_000,
  replaySpan: 50_000,
};
