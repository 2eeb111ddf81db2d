/** Work that the server does by schedule, once for all processes. A feature names its jobs in a jobs.ts. */
import type { AuditHeads } from '../audit-heads';
import type { BackupPlace } from '../backups/backup-place';
import type { Database } from '../database';
import type { Logger } from '../log';
import type { Reach } from '../outgoing/private-networks';
import type { Sealer } from '../plant-key';

export interface JobContext {
  readonly db: Database;
  readonly log: Logger;
  /** Undefined if no backups are taken. */
  readonly backups?: BackupPlace | undefined;
  /** The place for the ends of the audit chain. Undefined if no ends are noted. */
  readonly auditHeads?: AuditHeads | undefined;
  /** Undefined if nothing is sent to other programs and servers. */
  readonly sealer?: Sealer | undefined;
  /** The addresses that the server may call for webhooks. */
  readonly reach?: Reach | undefined;
}

export interface Job {
  /** Unique, verb and noun: evaluate-alerts. */
  readonly name: string;
  /** The schedule in the notation of crontab, in UTC. */
  readonly schedule: string;
  /**
   * The wait before a further run between the runs of the schedule, for work that cannot wait a minute. Further runs
   * leave no record.
   */
  readonly againAfterSeconds?: number;
  /** Whether a run may last longer than a minute. Such jobs do not take the places of the other jobs. */
  readonly mayLastLong?: boolean;
  /** A run may be repeated after a failure or a crash, so a second run must do no harm. */
  run(context: JobContext): Promise<unknown>;
}

export const eachMinute = '* * * * *';
/** Not on the full hour, because shifts begin then and the load is high. */
export const hourly = '23 * * * *';
