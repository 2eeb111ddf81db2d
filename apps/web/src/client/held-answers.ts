/**
 * Answers that may be asked for again, with the tag by which the server recognises them: an unchanged one comes back as
 * 304 without a body. They are held in memory only, for the session that got them.
 */
interface Held {
  readonly tag: string;
  readonly answer: unknown;
}

/** More than one screen asks for; the answers that were asked for longest ago leave first. */
const most = 40;
const held = new Map<string, Held>();
let owner: string | null = null;

/** The answers of this session; those of the one before are dropped. */
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
