/** Sends a file like a browser. */
import type { Person, Reply } from './build-app';

export interface FileToSend {
  readonly name: string;
  readonly bytes: Uint8Array | string;
}

export async function sendFile(
  person: Person,
  path: string,
  file: FileToSend | undefined,
  fields: Readonly<Record<string, string>> = {},
  headers: Record<string, string> = {},
): Promise<Reply> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append('file', new Blob([file.bytes as Uint8Array<ArrayBuffer>]), file.name);
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  const body = Buffer.from(await encoded.arrayBuffer());
  return person.request('POST', path, body, { 'content-type': type, ...headers });
}
