/** The cookie by which a device is known again on which somebody signed in; no script reads it, and it opens nothing. */
import type { FastifyReply, FastifyRequest } from 'fastify';

const name = 'pms_device';
const yearSeconds = 365 * 24 * 3600;
const held = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{20,100})(?:;|$)`);

/** The device that a call comes from. */
export interface Device {
  /** The token that the device received at its first sign-in. Undefined for an unknown device. */
  readonly token: string | undefined;
  /** The device keeps this token for a year. */
  keep(token: string): void;
}

export function deviceOf(request: FastifyRequest, reply: FastifyReply): Device {
  return {
    token: held.exec(request.headers.cookie ?? '')?.[1],
    keep: (token) => {
      const secure = request.protocol === 'https' ? '; Secure' : '';
      const rest = `Path=/api/auth; Max-Age=${yearSeconds}; HttpOnly; SameSite=Strict${secure}`;
      reply.header('set-cookie', `${name}=${token}; ${rest}`);
    },
  };
}
