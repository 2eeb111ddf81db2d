/**
 * Sends a file as an answer. The name of the file may contain any character. The browser never opens the file as a page
 * of this application.
 */
import type { FastifyReply } from 'fastify';
import type { SentFile } from './route';

/** The name in ASCII for old programs, and the exact name (RFC 6266). */
function disposition(name: string): string {
  const plain = name.replaceAll(/[^\w .-]/g, '_');
  const exact = encodeURIComponent(name).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}

export function sendFile(reply: FastifyReply, { name, type, body, note }: SentFile): FastifyReply {
  if (note) reply.header('x-file-note', note);
  return reply.header('content-disposition', disposition(name)).type(type).send(body);
}
