/** COPY over one connection, as streams: the rows of a table, or the files of a base backup. */
import { Readable, Writable } from 'node:stream';
import type pg from 'pg';

/** The part of a connection of `pg` that its types leave out. */
interface CopyConnection {
  readonly stream: { pause(): void; resume(): void };
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

/** A query of `pg`. The client runs one query at a time and passes the messages of the server to the running query. */
interface Submitted {
  submit(connection: CopyConnection): void;
  handleRowDescription(): void;
  handleDataRow(): void;
  handleCommandComplete(): void;
  handleEmptyQuery(): void;
  handleError(error: Error): void;
  handleReadyForQuery(): void;
}

const put = (client: pg.Client, query: Submitted): void =>
  void (client as unknown as { query(query: Submitted): void }).query(query);

class CopyOut extends Readable implements Submitted {
  readonly #text: string;
  #connection: CopyConnection | undefined;

  constructor(text: string) {
    super({ highWaterMark: 1024 * 1024 });
    this.#text = text;
  }

  submit(connection: CopyConnection): void {
    this.#connection = connection;
    connection.query(this.#text);
  }
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    // The chunk is copied, because `pg` reads the next message into the same memory.
    if (!this.push(Buffer.from(chunk))) this.#connection?.stream.pause();
  }
  handleError(error: Error): void {
    this.destroy(error);
  }
  handleReadyForQuery(): void {
    this.push(null);
  }
  override _read(): void {
    this.#connection?.stream.resume();
  }
  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#connection?.stream.resume();
    done(error);
  }
}

/** The data of `COPY … TO STDOUT` or of BASE_BACKUP, one chunk for each message of the server. */
export function copyOut(client: pg.Client, text: string): Readable {
  const out = new CopyOut(text);
  put(client, out);
  return out;
}

/** Sends the data of `COPY … FROM STDIN`. The stream ends when the server has received all data. */
export function copyIn(client: pg.Client, text: string): Writable {
  let connection: CopyConnection | undefined;
  let begin: (error?: Error) => void = () => undefined;
  let end: (error?: Error | null) => void = () => undefined;
  let failure: Error | undefined;
  const begun = new Promise<void>((resolve, reject) => {
    begin = (error) => (error ? reject(error) : resolve());
  });
  const ended = new Promise<void>((resolve, reject) => {
    end = (error) => (error ? reject(error) : resolve());
  });
  begun.catch(() => undefined);
  ended.catch(() => undefined);
  put(client, {
    submit: (given) => {
      connection = given;
      given.query(text);
    },
    handleCopyInResponse: () => begin(),
    handleRowDescription: () => undefined,
    handleDataRow: () => undefined,
    handleCommandComplete: () => undefined,
    handleEmptyQuery: () => undefined,
    handleError: (error) => {
      failure = error;
      begin(error);
    },
    handleReadyForQuery: () => end(failure),
  } as Submitted & { handleCopyInResponse(): void });
  return new Writable({
    highWaterMark: 1024 * 1024,
    write: (chunk: Buffer, _encoding, done) => {
      if (failure) return done(failure);
      begun.then(() => {
        connection?.sendCopyFromChunk(chunk);
        done();
      }, done);
    },
    final: (done) => {
      begun
        .then(() => connection?.endCopyFrom())
        .then(() => ended)
        .then(() => done(), done);
    },
    destroy: (error, done) => {
      if (error && !failure) connection?.sendCopyFail('cancelled');
      done(error);
    },
  });
}
