/**
 * A physical backup over a replication connection: PostgreSQL itself sends the files of its cluster as a tar stream,
 * together with the log that makes them consistent (BASE_BACKUP of the streaming replication protocol).
 */

import type { Readable } from 'node:stream';
import { Transform } from 'node:stream';
import pg from 'pg';
import { copyOut } from './copy-streams';

/** Kinds of messages within the copy data of BASE_BACKUP (PostgreSQL 15 and newer). */
const message = { archive: 'n', manifest: 'm', data: 'd', progress: 'p' } as const;

/**
 * Extracts the tar of the cluster from the messages. Omits PostgreSQL's manifest, because a backup has its own
 * manifest.
 */
class TarOfMessages extends Transform {
  readonly #onProgress: (bytes: number) => void;
  #isTar = false;
  #bytes = 0;

  constructor(onProgress: (bytes: number) => void) {
    super({ highWaterMark: 1024 * 1024 });
    this.#onProgress = onProgress;
  }

  override _transform(
    chunk: Buffer,
    _encoding: BufferEncoding,
    done: (error?: Error | null, data?: Buffer) => void,
  ) {
    const kind = String.fromCharCode(chunk[0] ?? 0);
    if (kind === message.archive) this.#isTar = true;
    if (kind === message.manifest) this.#isTar = false;
    if (kind !== message.data || !this.#isTar) return done();
    this.#bytes += chunk.length - 1;
    this.#onProgress(this.#bytes);
    done(null, chunk.subarray(1));
  }
}

/** Runs `work` with the tar of the cluster, and then closes the connection. */
export async function withBaseBackup<Result>(
  url: string,
  onProgress: (bytes: number) => void,
  work: (tar: Readable) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, replication: 'true' } as pg.ClientConfig);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const messages = copyOut(
      client,
      `BASE_BACKUP (LABEL 'production-management', CHECKPOINT 'fast', WAL true, MANIFEST 'no')`,
    );
    const tar = new TarOfMessages(onProgress);
    messages.on('error', (error) => tar.destroy(error));
    return await work(messages.pipe(tar));
  } finally {
    await client.end();
  }
}
