/** A file from the server, with its progress and the name that the server gives it (specification 1, section 8). */
import type { Endpoint } from '@pms/domain/endpoint';
import type { z } from 'zod';
import { addressOf, handleRefusal } from './api';
import { CallError, errorFrom } from './call-error';
import { token } from './token';

const exportFailed = 'Export failed';

interface DownloadOptions<E extends Endpoint> {
  readonly params?: z.input<E['params']>;
  readonly query?: z.input<E['query']>;
  /** The received bytes and the total; null when the server does not know the total. */
  readonly onProgress?: (received: number, total: number | null) => void;
  readonly signal?: AbortSignal;
}

export interface Downloaded {
  readonly name: string;
  readonly file: Blob;
}

/** A download has no time limit, because a large export takes long. The person can cancel the download. */
export async function download<E extends Endpoint>(
  endpoint: E,
  options: DownloadOptions<E> = {},
): Promise<Downloaded> {
  const sent = token();
  const response = await ask(addressOf(endpoint, options), sent, options.signal);
  if (!response.ok) throw handleRefusal(endpoint, await refusalFrom(response), sent);
  const file = await received(response, options.onProgress);
  return { file, name: nameIn(response.headers.get('content-disposition')) ?? endpoint.name };
}

async function ask(address: string, sent: string | null, signal: AbortSignal | undefined): Promise<Response> {
  try {
    return await fetch(address, {
      credentials: 'same-origin',
      headers: sent ? { authorization: `Bearer ${sent}` } : {},
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    throw lost(error);
  }
}

/** The error of a download that the network ended, not the server. A cancelled download keeps its own error. */
function lost(error: unknown): unknown {
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  return new CallError({ status: null, code: 'NETWORK_ERROR', message: exportFailed, isExplained: false });
}

async function refusalFrom(response: Response): Promise<CallError> {
  const body: unknown = await response.json().catch(() => undefined);
  return errorFrom(response.status, body, exportFailed);
}

async function received(
  response: Response,
  onProgress: DownloadOptions<Endpoint>['onProgress'],
): Promise<Blob> {
  const length = Number(response.headers.get('content-length'));
  const total = Number.isFinite(length) && length > 0 ? length : null;
  const parts: BlobPart[] = [];
  let bytes = 0;
  try {
    for (const reader = response.body?.getReader(); reader; ) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value as BlobPart);
      bytes += value.byteLength;
      onProgress?.(bytes, total);
    }
  } catch (error) {
    throw lost(error);
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
}

/** The name in a content-disposition header; the encoded name is the exact name. */
export function nameIn(header: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(header ?? '')?.[1];
}

/** Gives the file to the browser, as a link with a download would. */
export function saveFile({ file, name }: Downloaded): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
