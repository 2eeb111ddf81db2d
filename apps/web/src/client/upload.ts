/** Sends a form with a file by XMLHttpRequest, the only browser API that reports the progress. */
import { CallError } from './call-error';

/** A slow upload may take long, but data must go out within this time, as the server demands. */
const stalledAfterMs = 60_000;
/** How long the server may read a file that has arrived. A large import takes a minute. */
const answerWithinMs = 5 * 60_000;

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
    const giveUp = (message: string) => {
      reject(new CallError({ status: null, code: 'NETWORK_ERROR', message, details: { is_late: true } }));
      request.abort();
    };
    const giveUpStalled = () =>
      giveUp('No data reached the server for a minute. Check the connection and try again.');
    let limit = setTimeout(giveUpStalled, stalledAfterMs);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(limit);
      limit = setTimeout(giveUpStalled, stalledAfterMs);
      onProgress?.(total > 0 ? loaded / total : 0);
    });
    request.upload.addEventListener('load', () => {
      clearTimeout(limit);
      limit = setTimeout(() => giveUp('The server did not answer in time.'), answerWithinMs);
    });
    for (const end of ['load', 'error', 'abort']) request.addEventListener(end, () => clearTimeout(limit));
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
