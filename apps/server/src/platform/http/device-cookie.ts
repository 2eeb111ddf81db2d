/**
 * The cookies of a device, which no script reads: by one a device is known again on which somebody signed in, by the other
 * a bound tablet proves itself. Neither opens a session alone.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';

const names = { device: 'pms_device', tablet: 'pms_tablet', signIn: 'pms_sign_in' } as const;
const yearSeconds = 365 * 24 * 3600;
const signInSeconds = 15 * 60;

const readCookie = (request: FastifyRequest, name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w-]{20,100})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1];

/** The device that a call comes from. */
export interface Device {
  /** The token that the device received at its first sign-in. Undefined for an unknown device. */
  readonly token: string | undefined;
  /** The device keeps this token for a year. */
  keep(token: string): void;
  /** The token of a device that asked to be bound as a shared tablet, or is one. */
  readonly tablet: string | undefined;
  /** The device keeps this token for a year from now. */
  keepTablet(token: string): void;
  /** The token of a browser that a provider leads back. */
  readonly signIn: string | undefined;
  /** The browser keeps this token while its person is at the provider. */
  keepSignIn(token: string): void;
}

export function deviceOf(request: FastifyRequest, reply: FastifyReply): Device {
  const keep = (name: string, token: string, seconds = yearSeconds, from = 'Strict'): void => {
    const secure = request.protocol === 'https' ? '; Secure' : '';
    const rest = `Path=/api/auth; Max-Age=${seconds}; HttpOnly; SameSite=${from}${secure}`;
    reply.header('set-cookie', `${name}=${token}; ${rest}`);
  };
  return {
    token: readCookie(request, names.device),
    keep: (token) => keep(names.device, token),
    tablet: readCookie(request, names.tablet),
    keepTablet: (token) => keep(names.tablet, token),
    signIn: readCookie(request, names.signIn),
    // A strict cookie would not come with a page that another site leads to.
    keepSignIn: (token) => keep(names.signIn, token, signInSeconds, 'Lax'),
  };
}
