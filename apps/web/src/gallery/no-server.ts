/** In place of a server: reads wait for ever, so that loading can be looked at, and writes are refused in a sentence. */
const refusal = JSON.stringify({ error: 'The gallery has no server', code: 'NO_SERVER' });

export async function noServer(_address: unknown, request: RequestInit = {}): Promise<Response> {
  if (!request.method || request.method === 'GET') return new Promise(() => undefined);
  return new Response(refusal, { status: 400 });
}
