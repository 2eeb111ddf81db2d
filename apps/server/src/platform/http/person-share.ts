/**
 * Limits the share of the server that one person can use. A few heavy requests run at once, and further requests wait.
 */
import { type Refusal, RefusalError, refusal } from '@pms/domain/refusal';
import { type FewAtOnce, fewAtOnce, TooManyWaiting } from '../threads/few-at-once';

const atOnce = 2;
/** A screen of figures sends about ten requests when it opens. */
const longestLine = 20;

const tooManyQuestions = (): Refusal =>
  refusal(
    'TOO_MANY_QUESTIONS',
    429,
    'Many of your questions about figures are still being answered. Please wait a moment and try again.',
  );

/** Each process has its own limits, because each process has its own thread. */
export class PersonShare {
  readonly #lines = new Map<number, { readonly run: FewAtOnce; underWay: number }>();

  /** Runs the work when fewer than `atOnce` requests of this person are running. */
  async run<Result>(userId: number, work: () => Promise<Result>): Promise<Result> {
    const line = this.#lines.get(userId) ?? { run: fewAtOnce(atOnce, longestLine), underWay: 0 };
    this.#lines.set(userId, line);
    line.underWay += 1;
    try {
      return await line.run(work);
    } catch (error) {
      throw error instanceof TooManyWaiting ? new RefusalError(tooManyQuestions()) : error;
    } finally {
      line.underWay -= 1;
      if (line.underWay === 0) this.#lines.delete(userId);
    }
  }
}
