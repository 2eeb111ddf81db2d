/** Sends a form with a file by XMLHttpRequest, the only browser API that reports the progress. */
import { CallError } from './call-error';

export function upload(
  address: string,
  form: FormData,
  headers: Readonly<Record<string, string>>,
  onProgress: ((share: number) => void) | undefined,
  signal: AbortSignal | undefined,
): Promise<{ status: number; statusText: string; body: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request;
      resolve({ status, statusText, body: responseText });
    });
    request.addEventListener('error', () =>
      reject(new CallError({ status: null, code: 'NETWORK_ERROR', message: 'Upload failed' })),
    );
    request.addEventListener('abort', () =>
      reject(new CallError({ status: null, code: 'CANCELLED', message: 'Upload cancelled' })),
    );
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
