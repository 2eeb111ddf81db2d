/**
 * Runs work on uploaded data in a thread with a limit of time and of memory. A file that would block the server's main
 * thread for minutes, or exhaust the memory of the process, only ends this thread. The next task gets a new thread.
 */
import { Worker } from 'node:worker_threads';
import type { ThreadFile } from './thread-file';

export interface ThreadLimits {
  /** The time limit for one task. */
  readonly seconds: number;
  /** The memory limit for the objects of the thread. */
  readonly megabytes: number;
}

/** The work was ended because it exceeded a limit. */
export class ThreadLimitError extends Error {
  readonly limit: keyof ThreadLimits;

  constructor(limit: keyof ThreadLimits) {
    super(`The work took more ${limit} than it may`);
    this.limit = limit;
  }
}

/** The messages of a thread: parts of its result, and the end of the result. */
export type Posted<Part> = { readonly part: Part } | { readonly end: true };

/** A thread waits for this time for more work, because starting a thread takes longer than most work does. */
const idleMs = 10_000;

/** One thread for one task at a time. The caller must await a task before it runs the next. */
export class LimitedThread<Input, Part> {
  readonly #file: ThreadFile;
  readonly #limits: ThreadLimits;
  #idle: Worker | undefined;
  #rest: NodeJS.Timeout | undefined;

  constructor(file: ThreadFile, limits: ThreadLimits) {
    this.#file = file;
    this.#limits = limits;
  }

  /**
   * Gives each part of the result to `onPart`. A large result is sent in parts, because receiving it at once would
   * block this thread for as long as making it. Rejects with a ThreadLimitError if the work exceeds a limit.
   */
  async run(input: Input, onPart: (part: Part) => void): Promise<void> {
    const thread = this.#take();
    try {
      await this.#work(thread, input, onPart);
    } catch (error) {
      await thread.terminate();
      throw error;
    }
    this.#keep(thread);
  }

  #take(): Worker {
    clearTimeout(this.#rest);
    const thread = this.#idle ?? this.#start();
    this.#idle = undefined;
    thread.ref();
    return thread;
  }

  #start(): Worker {
    const thread = new Worker(this.#file.start, {
      eval: this.#file.eval,
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.megabytes, maxYoungGenerationSizeMb: 32 },
      // The environment contains the password of the database, so the thread gets an empty environment.
      env: {},
    });
    // An error while no work is under way ends the thread. Without a listener, the error would end the process.
    thread.on('error', () => undefined);
    thread.once('exit', () => {
      if (this.#idle === thread) this.#idle = undefined;
    });
    return thread;
  }

  #keep(thread: Worker): void {
    this.#idle = thread;
    thread.unref();
    this.#rest = setTimeout(() => {
      this.#idle = undefined;
      void thread.terminate();
    }, idleMs);
    this.#rest.unref();
  }

  #work(thread: Worker, input: Input, onPart: (part: Part) => void): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const settle = (finish: () => void): void => {
        clearTimeout(timer);
        thread.off('message', onMessage).off('error', onError).off('exit', onExit);
        finish();
      };
      const onMessage = (posted: Posted<Part>): void => {
        if ('part' in posted) onPart(posted.part);
        else settle(resolve);
      };
      const onError = (error: NodeJS.ErrnoException): void => settle(() => reject(ofLimit(error)));
      const onExit = (): void => settle(() => reject(new Error('The thread ended before its work')));
      const timer = setTimeout(
        () => settle(() => reject(new ThreadLimitError('seconds'))),
        this.#limits.seconds * 1000,
      );
      thread.on('message', onMessage).on('error', onError).on('exit', onExit);
      thread.postMessage(input);
    });
  }
}

const ofLimit = (error: NodeJS.ErrnoException): Error =>
  error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadLimitError('megabytes') : error;
