/**
 * The messages of client and server on the live channel besides the events (specification 1,
 * section 7; decisions ). Events are sent as `LiveEnvelope`.
 */
import { z } from 'zod';
import { roles } from './roles';

/** In addition to type and data, a client may send the priority, the time and the sender of the message. */
const wrapper = {
  priority: z.string().max(20).optional(),
  timestamp: z.union([z.string().max(50), z.number()]).optional(),
  clientId: z.string().max(100).optional(),
};

const fromClient = <const Type extends string, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({ type: z.literal(type), data, ...wrapper });

const room = z.string().min(1).max(100);

/** A position in the outbox: 0 is before the first event. */
const position = z.number().int().min(0);

export const clientMessage = z.discriminatedUnion('type', [
  fromClient(
    'subscribe',
    z.object({
      channels: z.array(z.string().max(50)).max(50).default([]),
      room: room.nullish(),
      /**
       * The last sequence that this client received. The server sends the later events again, or a `resync` with the
       * reason why this is not possible.
       */
      after: position.nullish(),
    }),
  ),
  fromClient('join_room', z.object({ room })),
  fromClient('leave_room', z.object({ room })),
  fromClient('ping', z.object({ clientTime: z.union([z.number(), z.string().max(50)]) })),
]);
export type ClientMessage = z.infer<typeof clientMessage>;

const fromServer = <const Type extends string, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({ type: z.literal(type), data, timestamp: z.string() });

/**
 * The reason why a client must reload its data instead of receiving missed events: the events are deleted, the events
 * are too many, the position is ahead of this database, or the events could not be read.
 */
export const resyncReasons = ['gone', 'too_many', 'ahead', 'failed'] as const;
export type ResyncReason = (typeof resyncReasons)[number];

export const serverMessage = z.discriminatedUnion('type', [
  fromServer(
    'welcome',
    z.object({
      /**
       * The position at which this connection begins. A client with an earlier position requests the events since that
       * position.
       */
      sequence: position,
      user: z.object({
        id: z.number().int(),
        username: z.string(),
        full_name: z.string(),
        role: z.enum(roles),
      }),
    }),
  ),
  fromServer('auth_error', z.object({ message: z.string() })),
  /** `serverTime` is used to measure the round trip. `sequence` advances the position of a client without events. */
  fromServer(
    'pong',
    z.object({ clientTime: z.union([z.number(), z.string()]), serverTime: z.string(), sequence: position }),
  ),
  fromServer('room_joined', z.object({ room })),
  fromServer('room_left', z.object({ room })),
  fromServer(
    'subscription_confirmed',
    z.object({
      channels: z.array(z.string()),
      /** The requested channels and room that were not granted. */
      refused: z.array(z.string()),
      /** Every event up to this position that the connection may see has been sent. */
      sequence: position,
    }),
  ),
  fromServer('error', z.object({ code: z.number().int(), message: z.string() })),
  fromServer('resync', z.object({ reason: z.enum(resyncReasons), sequence: position })),
]);
export type ServerMessage = z.infer<typeof serverMessage>;

/**
 * A header of every answer to a signed-in caller, with the outbox position at the time of the call. A client that
 * connects later requests the events since this position, so that it receives every change after its loaded data.
 */
export const livePositionHeader = 'x-live-sequence';

/** Codes of the `error` message. They do not close the connection. */
export const liveError = { unreadable: 4400, refused: 4403, tooLarge: 4413, failed: 4500 } as const;

/**
 * The reasons why the server closes a connection. Clients reconnect after every reason except `signedOut` (decision
 *
 */
export const liveClose = {
  signedOut: 1000,
  flooding: 1008,
  restarting: 1012,
  tryLater: 1013,
  /** The ticket is missing or used, or the session has ended. The client needs a new ticket. */
  noSession: 4401,
} as const;
