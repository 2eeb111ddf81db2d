/**
 * What client and server say to each other on the live channel besides the events themselves (specification 1,
 * section 7; decisions ). Events travel as `LiveEnvelope`.
 */
import { z } from 'zod';
import { roles } from './roles';

/** Beside type and data a client may say how urgent it is, when it was said and who says it. */
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
      /** The last sequence this client saw: everything after it is sent again, or `resync` says why not. */
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
 * Why a client must load afresh instead of being sent what it missed: the events are no longer kept, there are too
 * many, its position lies ahead of this database, or they could not be read.
 */
export const resyncReasons = ['gone', 'too_many', 'ahead', 'failed'] as const;
export type ResyncReason = (typeof resyncReasons)[number];

export const serverMessage = z.discriminatedUnion('type', [
  fromServer(
    'welcome',
    z.object({
      /** Where this connection begins; a client that knows an earlier position asks from there. */
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
  /** `serverTime` measures the way there and back; `sequence` moves a quiet client's position forward. */
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
      /** Channels and the room that were asked for and not granted. */
      refused: z.array(z.string()),
      /** Everything up to here that this connection may see has been sent. */
      sequence: position,
    }),
  ),
  fromServer('error', z.object({ code: z.number().int(), message: z.string() })),
  fromServer('resync', z.object({ reason: z.enum(resyncReasons), sequence: position })),
]);
export type ServerMessage = z.infer<typeof serverMessage>;

/**
 * On every answer to a signed-in caller: the outbox position that the plant had reached when the call came. A client that
 * connects later asks from there, so that nothing falls between what it loaded and what it hears.
 */
export const livePositionHeader = 'x-live-sequence';

/** Codes of the `error` message. They do not close the connection. */
export const liveError = { unreadable: 4400, refused: 4403, tooLarge: 4413, failed: 4500 } as const;

/** Why the server closes a connection. Clients come back after all of them but `signedOut` (decision A-31). */
export const liveClose = {
  signedOut: 1000,
  flooding: 1008,
  restarting: 1012,
  tryLater: 1013,
  /** No or a used ticket, or the session is over: a new ticket first. */
  noSession: 4401,
} as const;
