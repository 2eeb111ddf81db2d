/**
 * Keeps answers as the bytes that were sent, until one of the tables changes from which they were read. The caller
 * brings the revision of these tables, read from the database in the same statement as the session, so no process can
 * serve an older state than the one that the database held when the request came (decision 0035).
 */
interface Kept {
  readonly revision: number;
  readonly text: Promise<string>;
  size: number;
}

/** Enough for thousands of pages; a plant asks the same few dozen questions. */
const mostBytes = 32 * 1024 * 1024;

export class RevisionCache {
  readonly #kept = new Map<string, Kept>();
  #bytes = 0;

  /** The answer to `question` at `revision` or later; computed once, however many callers ask at the same moment. */
  answer(question: string, revision: number, compute: () => Promise<string>): Promise<string> {
    const known = this.#kept.get(question);
    if (known && known.revision >= revision) {
      // Moved to the end, so that the least recently used answer is at the front and leaves first.
      this.#kept.delete(question);
      this.#kept.set(question, known);
      return known.text;
    }
    this.#forget(question);
    const text = compute();
    const kept: Kept = { revision, text, size: 0 };
    this.#kept.set(question, kept);
    text.then(
      (computed) => this.#measure(question, kept, computed),
      () => this.#kept.get(question) === kept && this.#forget(question),
    );
    return text;
  }

  #measure(question: string, kept: Kept, text: string): void {
    if (this.#kept.get(question) !== kept) return;
    kept.size = question.length + text.length;
    this.#bytes += kept.size;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= mostBytes) break;
      this.#forget(oldest);
    }
  }

  #forget(question: string): void {
    this.#bytes -= this.#kept.get(question)?.size ?? 0;
    this.#kept.delete(question);
  }
}
