/** Selects the backups that are kept: the newest backup of each of the last days, weeks and months with a backup. */

/** The number of days, weeks and months whose newest backup is kept. */
export const keepRule = { daily: 7, weekly: 5, monthly: 12 } as const;

export interface DatedBackup {
  readonly name: string;
  /** The start of the backup, as an instant in UTC. */
  readonly started_at: string;
}

const dayMs = 24 * 60 * 60_000;

/** The Monday of the week of an instant, in UTC. It identifies the week. */
function weekOf(instant: string): string {
  const day = Date.parse(`${instant.slice(0, 10)}T00:00:00Z`);
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return new Date(day - sinceMonday * dayMs).toISOString().slice(0, 10);
}

const periods: readonly (readonly [count: number, periodOf: (instant: string) => string])[] = [
  [keepRule.daily, (instant) => instant.slice(0, 10)],
  [keepRule.weekly, weekOf],
  [keepRule.monthly, (instant) => instant.slice(0, 7)],
];

/**
 * The names of the backups that may be deleted. The newest backup of each of the last 7 days, 5 weeks and 12 months
 * with a backup is kept. The backup named by `proven`, which is the last backup that a drill restored, is kept too.
 */
export function backupsToDelete(backups: readonly DatedBackup[], proven: string | null): string[] {
  const newestFirst = [...backups].sort((a, b) => (a.started_at < b.started_at ? 1 : -1));
  const kept = new Set<string>(proven === null ? [] : [proven]);
  for (const [count, periodOf] of periods) {
    const seen = new Set<string>();
    for (const { name, started_at } of newestFirst) {
      const period = periodOf(started_at);
      if (seen.has(period)) continue;
      if (seen.size === count) break;
      seen.add(period);
      kept.add(name);
    }
  }
  return newestFirst.map(({ name }) => name).filter((name) => !kept.has(name));
}
