import { interruption } from './run.mjs';
import { say } from './say.mjs';

/** The reason why a script cannot continue, as one sentence for the person who runs the script. */
export class Stop extends Error {}

/**
 * Runs a script. The result of the script becomes the exit code. A Stop prints its sentence and ends with code 1. Every
 * other error is a defect and prints its stack.
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
