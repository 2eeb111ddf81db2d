/**
 * Kept answers with their tags. The server sends 304 without a body for an unchanged answer. The answers are kept in
 * memory only, for the session that received the answers.
 */
interface Held {
  readonly tag: string;
  readonly answer: unknown;
}

/**
 * The maximum number of kept answers, which is more than one screen needs. The least recently used answers are dropped
 * first.
 */
const most = 40;
const held = new Map<string, Held>();
let owner: string | null = null;

/** The answers of this session; answers of the former session are dropped. */
function answersOf(token: string | null): Map<string, Held> {
  if (owner !== token) held.clear();
  owner = token;
  return held;
}

export const heldAnswer = (address: string, token: string | null): Held | undefined =>
  answersOf(token).get(address);

export function holdAnswer(address: string, token: string | null, answer: Held): void {
  const answers = answersOf(token);
  answers.delete(address);
  answers.set(address, answer);
  const [oldest] = answers.keys();
  if (answers.size > most && oldest !== undefined) answers.delete(oldest);
}
