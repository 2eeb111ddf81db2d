/** The server's own messages on the live channel, as they are sent. */
import type { ServerMessage } from '@pms/domain/live-protocol';

type WithoutTime<Message> = Message extends ServerMessage ? Omit<Message, 'timestamp'> : never;
export type Said = WithoutTime<ServerMessage>;

/** The time is the process's own: it says when this was sent, and nothing about the plant. */
export function saidText(message: Said): string {
  return JSON.stringify({ ...message, timestamp: new Date().toISOString() });
}
