/** Work that the server does by itself, once however many processes there are. Features name theirs in a jobs.ts. */
import type { AuditHeads } from '../audit-heads';
import type { BackupPlace } from '../backups/backup-place';
import type { Database } from '../database';
import type { Logger } from '../log';
import type { Reach } from '../outgoing/private-networks';
import type { Sealer } from '../plant-key';

export interface JobContext {
  readonly db: Database;
  readonly log: Logger;
  /** Left out where no backups are taken. */
  readonly backups?: BackupPlace | undefined;
  /** The place for the ends of the audit chain. Left out where no ends are noted. */
  readonly auditHeads?: AuditHeads | undefined;
  /** Left out where nothing is sent to other programs and servers. */
  readonly sealer?: Sealer | undefined;
  /** Which addresses the server calls for webhooks. */
  readonly reach?: Reach | undefined;
}

export interface Job {
  /** Unique, verb and noun: evaluate-alerts. */
  readonly name: string;
  /** When it is due, as crontab writes it and in UTC. */
  readonly schedule: string;
  /** For work that cannot wait a minute: rounds between those of the schedule, which leave no record. */
  readonly againAfterSeconds?: number;
  /** May be repeated after a failure or a crash, so it must not matter when it runs twice. */
  run(context: JobContext): Promise<unknown>;
}

export const eachMinute = '* * * * *';
/** Not on the hour: that is when shifts and people begin. */
export const hourly = '23 * * * *';
