/** Where and how this server takes backups of its plant. */
import type { BackupSettings } from './backup-store';

export interface BackupPlace extends BackupSettings {
  /** Whether BACKUP_DIR was set. */
  readonly isChosen: boolean;
  readonly databaseUrl: string;
  /** The folder of the embedded database. Undefined if DATABASE_URL names the database. */
  readonly dataDir: string | undefined;
  readonly pgBinDir: string | undefined;
  readonly migrationsFolder: string;
  /**
   * Computes the figures of a shift in a restored database again and returns its name. Throws if the figures differ.
   */
  readonly compareShift: (url: string) => Promise<string | null>;
  /**
   * Whether the server takes backups by schedule and keeps the log between the backups. A plant needs this, a demo does
   * not.
   */
  readonly isScheduled: boolean;
}

/** The kind of the backups that the server takes by itself. */
export const kindFor = ({ dataDir }: BackupPlace): 'whole' | 'tables' =>
  dataDir === undefined ? 'tables' : 'whole';
