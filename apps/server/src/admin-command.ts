/**
 * `npm run admin -- unlock|reset-password|reset-second-factor|create NAME`: restores access for people who cannot sign
 * in, from the plant's own machine.
 */
import { endCommand } from './command-end';
import { type Rescue, RescueError, rescueAccount, rescues } from './features/users/rescue-account';
import { openConfiguredDatabase } from './open-configured-database';
import { ConfigError, readConfig } from './platform/config';
import { connect } from './platform/database';
import { createLog } from './platform/log';

const help = Object.entries(rescues)
  .map(([name, about]) => `  npm run admin -- ${`${name} NAME`.padEnd(26)}${about}`)
  .join('\n');

const isRescue = (wish: string | undefined): wish is Rescue =>
  wish !== undefined && Object.hasOwn(rescues, wish);

async function admin(args: readonly string[]): Promise<void> {
  const [wish, ...name] = args.filter((arg) => !arg.startsWith('--'));
  const username = name.join(' ').trim();
  if (!isRescue(wish) || username === '')
    throw new ConfigError(`Say what to do and for which account:\n${help}`);
  const config = readConfig(process.env, args);
  const database = await openConfiguredDatabase(config, (message) => console.error(message));
  try {
    const connections = connect(database.url, createLog(config.logLevel), 2);
    try {
      for (const line of await rescueAccount(connections.db, wish, username)) console.log(line);
    } catch (error) {
      throw error instanceof RescueError ? new ConfigError(error.message) : error;
    } finally {
      await connections.close();
    }
  } finally {
    await database.release();
  }
}

endCommand(admin(process.argv.slice(2)));
