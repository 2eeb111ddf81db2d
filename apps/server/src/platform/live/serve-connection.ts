/** Serves an opened WebSocket: checks its ticket, sends the welcome, then answers one message at a time. */
import { mayEnter, mayHear } from '@pms/domain/live-access';
import { liveClose } from '@pms/domain/live-protocol';
import { channelsAtSignIn, roomsAtSignIn } from '@pms/domain/roles';
import type { RawData, WebSocket } from 'ws';
import type { Caller } from '../caller';
import { answerMessage } from './answer-message';
import { liveRights } from './live-rights';
import type { LiveDoor, LiveLimits } from './live-settings';
import { LiveSocket } from './live-socket';
import { MessageBudget } from './message-budget';
import { saidText } from './server-message';
import type { ReplaySource } from './subscribe';

export interface ConnectionHost {
  readonly takeTicket: LiveDoor['takeTicket'];
  readonly limits: LiveLimits;
  readonly source: ReplaySource;
  readonly isStopping: boolean;
  /** How many connections of this session are open. */
  countOf(sessionId: string): number;
  entered(socket: LiveSocket): void;
  left(socket: LiveSocket): void;
}

export function serveConnection(
  webSocket: WebSocket,
  ticket: string | undefined,
  host: ConnectionHost,
): void {
  const { limits, source } = host;
  const budget = new MessageBudget(limits.messageBurst, limits.messagesPerSecond);
  let socket: LiveSocket | undefined;
  let holdTimer: NodeJS.Timeout | undefined;
  let work: Promise<void> = admit(webSocket, ticket, host).then((admitted) => {
    socket = admitted;
    if (admitted) holdTimer = setTimeout(() => enqueue(begin), limits.holdMs);
  });

  function enqueue(task: (socket: LiveSocket) => Promise<void> | void): void {
    work = work
      .then(() => (socket?.isOpen ? task(socket) : undefined))
      .catch((error: unknown) => {
        source.log.error({ err: error }, 'A message on the live channel could not be answered');
        webSocket.close(1011, 'Something went wrong on the server');
      });
  }

  // The listener is set at once, so that a message that arrives before the check of the ticket waits and is not lost.
  webSocket.on('message', (data, isBinary) => {
    if (webSocket.readyState !== webSocket.OPEN) return;
    if (socket) socket.isHeard = true;
    if (!budget.spend()) return webSocket.close(liveClose.flooding, 'Too many messages');
    const raw = { bytes: bytesOf(data), isBinary };
    enqueue((admitted) => answerMessage(admitted, raw, limits.messageBytes, source));
  });
  webSocket.on('pong', () => {
    if (socket) socket.isHeard = true;
  });
  webSocket.on('close', () => {
    clearTimeout(holdTimer);
    if (socket) host.left(socket);
  });
}

function bytesOf(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data);
  return data instanceof ArrayBuffer ? Buffer.from(data) : data;
}

/** A client without a subscription also gets the events since its welcome. */
function begin(socket: LiveSocket): void {
  if (!socket.hasBegun) socket.release();
}

async function admit(
  webSocket: WebSocket,
  ticket: string | undefined,
  host: ConnectionHost,
): Promise<LiveSocket | undefined> {
  let caller: Caller | 'maintenance' | undefined;
  try {
    caller = ticket ? await host.takeTicket(ticket) : undefined;
  } catch (error) {
    host.source.log.warn({ err: error }, 'The live channel could not look at a ticket');
    webSocket.close(liveClose.tryLater, 'Try again later');
    return undefined;
  }
  if (webSocket.readyState !== webSocket.OPEN) return undefined;
  if (!caller) {
    const message = 'The ticket is not valid or no longer valid';
    webSocket.send(saidText({ type: 'auth_error', data: { message } }));
    webSocket.close(liveClose.noSession, message);
    return undefined;
  }
  if (caller === 'maintenance') {
    webSocket.close(liveClose.tryLater, 'The system is in maintenance');
    return undefined;
  }
  if (host.countOf(caller.session_id) >= host.limits.socketsOfSession) {
    webSocket.close(liveClose.tryLater, 'Too many windows of one sign-in');
    return undefined;
  }
  if (host.isStopping) {
    webSocket.close(liveClose.restarting, 'The server is stopping');
    return undefined;
  }
  return welcome(webSocket, liveRights(caller), host);
}

function welcome(webSocket: WebSocket, caller: Caller, host: ConnectionHost): LiveSocket {
  const { position } = host.source.reader;
  const socket = new LiveSocket(webSocket, caller, host.limits, position);
  const { role, user_id: id, username, full_name } = caller;
  // The channels that the role joins at sign-in, except channels for which the plant removed the right.
  for (const channel of channelsAtSignIn[role]) {
    if (mayHear(caller, channel)) socket.membership.hear(channel, position);
  }
  for (const room of roomsAtSignIn[role]) {
    if (mayEnter(caller, room)) socket.membership.enter(room, position);
  }
  host.entered(socket);
  socket.say({ type: 'welcome', data: { sequence: position, user: { id, username, full_name, role } } });
  return socket;
}
