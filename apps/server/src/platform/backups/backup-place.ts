/** Where and how this server takes backups of its plant. */
import type { BackupSettings } from './backup-store';

export interface BackupPlace extends BackupSettings {
  /** Whether BACKUP_DIR was set. */
  readonly isChosen: boolean;
  readonly databaseUrl: string;
  /** The folder of the embedded database; undefined for a database that somebody else runs. */
  readonly dataDir: string | undefined;
  readonly pgBinDir: string | undefined;
  readonly migrationsFolder: string;
  /** Computes a shift of a restored database again and gives its name; throws when the figures differ. */
  readonly compareShift: (url: string) => Promise<string | null>;
  /**
   * Whether the server takes backups by schedule and keeps the log between them, which a plant needs and a demo does
   * not.
   */
  readonly isScheduled: boolean;
}
