/** `npm run verify-audit`: reports whether the audit log of this plant is unchanged. */

import { dataFolder, openConfiguredDatabase } from './open-configured-database';
import { verifyAuditChain } from './platform/audit-chain';
import { checkAuditHeads, hasAuditHeads, openAuditHeads } from './platform/audit-heads';
import { type Config, ConfigError, readConfig } from './platform/config';
import { connect, type Database } from './platform/database';
import { createLog } from './platform/log';
import { LauncherError } from './platform/postgres/launcher-error';

/**
 * Messages about the opening of the database are not part of the result of the command, so they go to the error output.
 */
const aside = (message: string): void => console.error(message);

/** The number of the first entry to check, from a flag such as `--from 1000`. */
function fromFlag(flags: readonly string[]): number {
  const at = flags.indexOf('--from');
  if (at < 0) return 1;
  const from = Number(flags[at + 1]);
  if (Number.isSafeInteger(from) && from > 0) return from;
  throw new ConfigError('--from must be the number of an entry, such as --from 1000.');
}

async function checkHeads(config: Config, db: Database): ReturnType<typeof checkAuditHeads> {
  const dataDir = dataFolder(config);
  if (!hasAuditHeads(dataDir)) return { held: 0, problem: null };
  return checkAuditHeads(db, await openAuditHeads(dataDir, config.auditKey));
}

async function verifyAudit(): Promise<boolean> {
  const flags = process.argv.slice(2);
  const from = fromFlag(flags);
  const config = readConfig(process.env, flags);
  const database = await openConfiguredDatabase(config, aside);
  try {
    const connections = connect(database.url, createLog(config.logLevel), 1);
    try {
      const { entries, broken } = await verifyAuditChain(connections.db, from);
      if (broken)
        console.log(
          `The chain breaks at entry ${broken.sequence}: ${broken.reason}. ${entries} before it hold.`,
        );
      else console.log(`${entries} entries, chain intact${from > 1 ? ` from entry ${from}` : ''}`);
      const { held, problem } = await checkHeads(config, connections.db);
      if (problem) console.log(`${problem}. ${held} noted ends before it hold.`);
      else if (held > 0) console.log(`${held} ends of the chain that were noted outside the database hold`);
      return broken === null && problem === null;
    } finally {
      await connections.close();
    }
  } finally {
    await database.release();
  }
}

verifyAudit().then(
  (isIntact) => {
    process.exitCode = isIntact ? 0 : 1;
  },
  (error: unknown) => {
    const isExpected = error instanceof ConfigError || error instanceof LauncherError;
    console.error(isExpected ? error.message : error);
    process.exitCode = 1;
  },
);
