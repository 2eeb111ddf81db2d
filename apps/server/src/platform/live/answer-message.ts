/** The handling of each message of a client. */
import { mayEnter } from '@pms/domain/live-access';
import { type ClientMessage, clientMessage, liveError } from '@pms/domain/live-protocol';
import type { LiveSocket } from './live-socket';
import { type ReplaySource, sayRefused, subscribe } from './subscribe';

export interface RawMessage {
  readonly bytes: Buffer;
  readonly isBinary: boolean;
}

export async function answerMessage(
  socket: LiveSocket,
  raw: RawMessage,
  messageBytes: number,
  source: ReplaySource,
): Promise<void> {
  if (raw.bytes.length > messageBytes) {
    const message = `A message may have ${messageBytes} bytes`;
    return socket.say({ type: 'error', data: { code: liveError.tooLarge, message } });
  }
  const message = parse(raw);
  if (typeof message === 'string') {
    return socket.say({ type: 'error', data: { code: liveError.unreadable, message } });
  }
  await act(socket, message, source);
}

/** The message, or a sentence with the reason why the message is not valid. */
function parse({ bytes, isBinary }: RawMessage): ClientMessage | string {
  if (isBinary) return 'Messages are JSON text';
  let json: unknown;
  try {
    json = JSON.parse(bytes.toString('utf8'));
  } catch {
    // The parser's own message would quote the input, so the answer does not repeat it.
    return 'The message is not JSON';
  }
  const parsed = clientMessage.safeParse(json);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  return `The message is not understood: ${issue?.path.join('.') || 'message'}: ${issue?.message ?? 'not valid'}`;
}

async function act(socket: LiveSocket, message: ClientMessage, source: ReplaySource): Promise<void> {
  switch (message.type) {
    case 'subscribe':
      return subscribe(socket, message.data, source);
    case 'join_room':
      return joinRoom(socket, message.data.room);
    case 'leave_room':
      socket.membership.leave(message.data.room);
      return socket.say({ type: 'room_left', data: message.data });
    case 'ping':
      return socket.say({
        type: 'pong',
        data: { ...message.data, serverTime: new Date().toISOString(), sequence: socket.position },
      });
  }
}

function joinRoom(socket: LiveSocket, room: string): void {
  if (mayEnter(socket.caller, room)) {
    socket.membership.enter(room, socket.position);
    socket.say({ type: 'room_joined', data: { room } });
  } else sayRefused(socket, room);
}
