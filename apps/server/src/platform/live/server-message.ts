/** The server's own messages on the live channel, as they are sent. */
import type { ServerMessage } from '@pms/domain/live-protocol';

type WithoutTime<Message> = Message extends ServerMessage ? Omit<Message, 'timestamp'> : never;
export type Said = WithoutTime<ServerMessage>;

/** The timestamp is the time of sending by the clock of the process, not by the plant's clock. */
export function saidText(message: Said): string {
  return JSON.stringify({ ...message, timestamp: new Date().toISOString() });
}
