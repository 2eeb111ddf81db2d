/** `npm run verify-audit`: says whether the audit log of this plant is as it was written. */

import { openConfiguredDatabase } from './open-configured-database';
import { verifyAuditChain } from './platform/audit-chain';
import { ConfigError, readConfig } from './platform/config';
import { connect } from './platform/database';
import { createLog } from './platform/log';
import { LauncherError } from './platform/postgres/launcher-error';

/** What opening the database has to say is not the answer, so it goes where errors go. */
const aside = (message: string): void => console.error(message);

async function verifyAudit(): Promise<boolean> {
  const config = readConfig(process.env, process.argv.slice(2));
  const database = await openConfiguredDatabase(config, aside);
  try {
    const connections = connect(database.url, createLog(config.logLevel), 1);
    try {
      const { entries, broken } = await verifyAuditChain(connections.db);
      if (broken)
        console.log(
          `The chain breaks at entry ${broken.sequence}: ${broken.reason}. ${entries} before it hold.`,
        );
      else console.log(`${entries} entries, chain intact`);
      return broken === null;
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
