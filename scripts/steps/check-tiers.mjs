import { oneFailed, onePassed } from './count.mjs';
import { run } from './run.mjs';
import { testEnvironment } from './test-environment.mjs';

/**
 * A tier with one tool. The tier counts as one test, even if the tool is called several times.
 * @param {readonly [string, ...string[]][]} commands
 * @returns {import('./tiers.mjs').Tier['run']}
 */
export const commandTier =
  (commands) =>
  async ({ onLine }) => {
    let isFine = true;
    for (const [command, ...args] of commands) {
      const env = testEnvironment(process.env, process.stdout.isTTY);
      if ((await run(command, args, { env, onLine })) !== 0) isFine = false;
    }
    return isFine ? onePassed : oneFailed;
  };

/**
 * A tier with a function of this repository. The tier fails if the function throws.
 * @param {() => Promise<void>} work
 * @returns {import('./tiers.mjs').Tier['run']}
 */
export const workTier = (work) => async () => {
  await work();
  return onePassed;
};
