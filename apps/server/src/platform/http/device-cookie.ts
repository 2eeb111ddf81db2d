/**
 * The cookies of a device, which no script can read. One cookie identifies a device on which somebody signed in before,
 * and one cookie identifies a bound tablet. A third cookie identifies a browser during a sign-in at an identity
 * provider. No cookie opens a session alone.
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
  /** Stores this token on the device for a year. */
  keep(token: string): void;
  /** The token of a device that is a shared tablet or has requested to become a shared tablet. */
  readonly tablet: string | undefined;
  /** Stores this token on the device for a year from now. */
  keepTablet(token: string): void;
  /** The token of a browser that returns from an identity provider. */
  readonly signIn: string | undefined;
  /** Stores this token in the browser while the person signs in at the identity provider. */
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
    // A browser sends no strict cookie when another site opens the page.
    keepSignIn: (token) => keep(names.signIn, token, signInSeconds, 'Lax'),
  };
}
