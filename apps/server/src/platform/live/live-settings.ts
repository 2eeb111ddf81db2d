/** The functions that the live channel needs from the rest of the server, and its limits. */
import type { Caller } from '../caller';
import type { Change } from '../change';

/**
 * The state of a session: its person, `signed_out` after a sign-out, or `maintenance` when the plant is in maintenance
 * and the person is no admin. A session that ended in another way is absent.
 */
export type SessionState = Caller | 'signed_out' | 'maintenance';

/**
 * The live channel depends on no feature. The server passes in who may connect, and which events report that a person
 * joins or leaves.
 */
export interface LiveDoor {
  /** Uses up a ticket. Returns undefined for a ticket that is unknown, used or too old. */
  takeTicket(ticket: string): Promise<Caller | 'maintenance' | undefined>;
  /** The state of each session, with the present rights of its person. */
  readSessions(sessionIds: readonly string[]): Promise<ReadonlyMap<string, SessionState>>;
  /** Whether an event of this name ends sessions or changes rights. All sessions are then read again at once. */
  readonly changesSessions: (eventType: string) => boolean;
  tellJoined(change: Change, username: string): void;
  tellLeft(change: Change, username: string): void;
}

export interface LiveLimits {
  /** How often the outbox is read without a wake-up. */
  readonly pollMs: number;
  /** How long a new connection holds events back, so that its client can request earlier events first. */
  readonly holdMs: number;
  /** How often sessions and rights are read again. */
  readonly sessionCheckMs: number;
  /**
   * The interval of the rounds. A connection that is silent for one round is pinged, and closed after a second silent
   * round.
   */
  readonly heartbeatMs: number;
  /** How often this process records that it is running, and looks for dead processes. */
  readonly presenceMs: number;
  /** A process that was silent for so long counts as dead. */
  readonly processSilenceMs: number;
  readonly cleanUpMs: number;
  /** The most bytes that may wait to be sent. A client with more waiting bytes counts as too slow. */
  readonly bufferBytes: number;
  /** The longest message from a client; a message that is eight times as long ends the connection. */
  readonly messageBytes: number;
  /** How many messages a client may send at once, and how many it may send per second on average. */
  readonly messageBurst: number;
  readonly messagesPerSecond: number;
  /** The most connections of one session in one process: a few windows, and their reconnections. */
  readonly socketsOfSession: number;
  /** The most events that are sent again. A client that missed more reloads its data. */
  readonly replayRows: number;
  /** The widest range of positions in the outbox that is searched for missed events. */
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
