/** Makes one attempt to sign in from an address. The body may have a wrong form. */
import type { FastifyInstance } from 'fastify';

interface LoginReply {
  status: number;
  /** The cookie that identifies the device from now on. */
  device: string | undefined;
  body: {
    error?: string;
    code?: string;
    token?: string;
    details?: { fields?: { path: string; message: string }[]; minutes?: number };
    data?: { token: string; user: { id: number } };
    user?: { id: number };
  };
}

export async function tryLogin(
  app: FastifyInstance,
  body: unknown,
  address = '10.0.0.1',
  device?: string,
): Promise<LoginReply> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: body as object,
    remoteAddress: address,
    ...(device ? { headers: { cookie: device } } : {}),
  });
  const kept = answer.headers['set-cookie'];
  return {
    status: answer.statusCode,
    body: answer.json(),
    device: typeof kept === 'string' ? kept.split(';')[0] : undefined,
  };
}
