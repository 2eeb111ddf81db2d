import { exportFile } from '@pms/domain/exports/endpoints';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeFetch, networkFailure } from '../testing/fake-fetch';
import { download, nameIn, saveFile } from './download';
import { dropToken, keepToken } from './token';

const wish = { params: { type: 'orders' }, query: { format: 'csv' as const } };

/** A file that arrives in pieces, as from a network. */
function answer(pieces: readonly string[], headers: Record<string, string>): void {
  const body = new ReadableStream({
    start(stream) {
      for (const piece of pieces) stream.enqueue(new TextEncoder().encode(piece));
      stream.close();
    },
  });
  vi.stubGlobal('fetch', async () => new Response(body, { status: 200, headers }));
}

beforeEach(dropToken);

describe('a download', () => {
  // covers CALL-11
  it('returns the file, its name and the progress', async () => {
    const progress = vi.fn();
    answer(['order,', 'quantity'], {
      'content-length': '14',
      'content-disposition': 'attachment; filename="orders-2026-03-02.csv"',
      'content-type': 'text/csv',
    });
    const { file, name } = await download(exportFile, { ...wish, onProgress: progress });
    expect(await file.text()).toBe('order,quantity');
    expect(name).toBe('orders-2026-03-02.csv');
    expect(progress.mock.calls).toEqual([
      [6, 14],
      [14, 14],
    ]);
  });

  it('of unknown length counts the received bytes', async () => {
    const progress = vi.fn();
    answer(['a', 'b'], {});
    const { name } = await download(exportFile, { ...wish, onProgress: progress });
    expect(progress).toHaveBeenLastCalledWith(2, null);
    expect(name).toBe('exportFile');
  });

  it('sends the token and the filters', async () => {
    keepToken('T-1');
    const [asked] = [fakeFetch([200, 'x'])];
    await download(exportFile, wish);
    expect(asked[0]?.address).toBe('/api/export/orders?format=csv');
    expect(asked[0]?.headers).toEqual({ authorization: 'Bearer T-1' });
  });

  // covers CALL-12
  it.each([
    [[500, ''], 'Export failed'],
    [[502, '<html>'], 'Export failed'],
    [
      [413, { error: 'A PDF holds at most 2000 rows', code: 'EXPORT_TOO_LARGE' }],
      'A PDF holds at most 2000 rows',
    ],
    [networkFailure(), 'Export failed'],
  ] as const)('that fails with %j shows: %s', async (failure, sentence) => {
    fakeFetch(failure as Parameters<typeof fakeFetch>[0]);
    await expect(download(exportFile, wish)).rejects.toThrow(sentence);
  });

  it('fails if it breaks off in the middle', async () => {
    const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('network')) });
    vi.stubGlobal('fetch', async () => new Response(body, { status: 200 }));
    await expect(download(exportFile, wish)).rejects.toThrow('Export failed');
  });

  it('that was cancelled stays cancelled', async () => {
    fakeFetch(new DOMException('Aborted', 'AbortError'));
    await expect(download(exportFile, wish)).rejects.toMatchObject({ name: 'AbortError' });
  });

  it.each([
    ['attachment; filename="orders.csv"', 'orders.csv'],
    ['attachment; filename=orders.csv', 'orders.csv'],
    [`attachment; filename="x.csv"; filename*=UTF-8''caf%C3%A9%20orders.csv`, 'café orders.csv'],
    ['inline', undefined],
    [null, undefined],
  ])('%s is named %s', (header, name) => {
    expect(nameIn(header)).toBe(name);
  });

  it('is saved by the browser under its name', () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
    saveFile({ file: new Blob(['x']), name: 'orders.csv' });
    expect(click.mock.contexts[0]).toMatchObject({ download: 'orders.csv' });
  });
});
