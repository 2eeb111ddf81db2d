import { interruption } from './run.mjs';
import { say } from './say.mjs';

/** The reason why a script cannot go on, as the one sentence that a person reads. */
export class Stop extends Error {}

/**
 * Runs a script: what it returns becomes the exit code, a Stop is told in its sentence and ends with 1, and anything
 * else is a defect that keeps its stack.
 * @param {() => Promise<number>} script
 */
export async function runScript(script) {
  try {
    process.exitCode = await script();
  } catch (error) {
    if (interruption()) process.exitCode = 130;
    else if (error instanceof Stop) {
      process.exitCode = 1;
      say(error.message);
    } else throw error;
  }
}
