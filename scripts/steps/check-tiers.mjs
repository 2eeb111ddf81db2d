import { oneFailed, onePassed } from './count.mjs';
import { run } from './run.mjs';
import { testEnvironment } from './test-environment.mjs';

/**
 * A tier that is one tool: it counts as one, however many times the tool is called.
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
 * A tier that is work of our own; it fails by throwing.
 * @param {() => Promise<void>} work
 * @returns {import('./tiers.mjs').Tier['run']}
 */
export const workTier = (work) => async () => {
  await work();
  return onePassed;
};
