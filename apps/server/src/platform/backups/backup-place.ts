/** Where and how this server takes backups of its plant. */
import type { BackupSettings } from './backup-store';

export interface BackupPlace extends BackupSettings {
  /** BACKUP_DIR was set. */
  readonly isChosen: boolean;
  readonly databaseUrl: string;
  /** The folder of the embedded database; undefined for a database that somebody else runs. */
  readonly dataDir: string | undefined;
  readonly pgBinDir: string | undefined;
  readonly migrationsFolder: string;
  /** Computes a shift of a restored database again and gives its name; throws when the figures differ. */
  readonly compareShift: (url: string) => Promise<string | null>;
  /** Backups by schedule, and the log in between: for a plant's own records. */
  readonly isScheduled: boolean;
}
