/**
 * Replaces the server: reads wait for ever, so that the loading state is visible, and writes are refused with a
 * sentence.
 */
const refusal = JSON.stringify({ error: 'The gallery has no server', code: 'NO_SERVER' });

export async function noServer(_address: unknown, request: RequestInit = {}): Promise<Response> {
  if (!request.method || request.method === 'GET') return new Promise(() => undefined);
  return new Response(refusal, { status: 400 });
}
