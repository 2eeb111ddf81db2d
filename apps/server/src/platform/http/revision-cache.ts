/**
 * Keeps answers as the bytes that were sent, until one of the tables that they were read from changes. The caller
 * passes the revision of these tables, which was read in the same statement as the session. Therefore no process
 * returns an older state than the state of the database when the request arrived (decision 0035).
 */
interface Kept {
  readonly revision: number;
  readonly text: Promise<string>;
  size: number;
}

/** Enough for thousands of pages. A plant repeats the same few dozen requests. */
const mostBytes = 32 * 1024 * 1024;

export class RevisionCache {
  readonly #kept = new Map<string, Kept>();
  #bytes = 0;

  /**
   * The answer to `question` at `revision` or later. Callers that need the same answer at the same moment share one
   * computation.
   */
  answer(question: string, revision: number, compute: () => Promise<string>): Promise<string> {
    const known = this.#kept.get(question);
    if (known && known.revision >= revision) {
      // Moved to the end, so that the least recently used answer is at the front and is removed first.
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
