/** When months are locked, counts across their end keep their shares in these months (decision 0403). */
import { sharesUpTo } from '@pms/domain/figures/locked-shares';
import { madeOn } from '@pms/domain/figures/output';
import { totalMs } from '@pms/domain/intervals';
import { toInstant } from '@pms/domain/plant-time';
import type { Change } from '../../platform/change';
import { readFigureSettings } from './figure-settings-queries';
import { loadFacts } from './load-facts';
import { insertLockedShares, listCountsOver } from './locked-share-queries';
import { listFigureMachines } from './machine-queries';

export async function keepLockedShares(change: Change, until: string): Promise<void> {
  const counts = await listCountsOver(change.tx, until);
  if (counts.length === 0) return;
  const ids = new Set(counts.map(({ id }) => id));
  const concerned = new Set(counts.map(({ machine_id }) => machine_id));
  const machines = await listFigureMachines(change.tx);
  const settings = await readFigureSettings(change.tx);
  const facts = await loadFacts(change.tx, {
    machines: machines.filter(({ id }) => concerned.has(id)),
    from: counts.reduce((first, { since }) => (since < first ? since : first), until),
    to: counts.reduce((last, { until: end }) => (end > last ? end : last), until),
    now: change.now,
    settings,
  });
  for (const one of facts) {
    const made = madeOn(one).filter(({ kind, id }) => kind === 'report' && ids.has(id));
    await insertLockedShares(
      change,
      made.flatMap((count) =>
        sharesUpTo(one, count, Date.parse(until)).map(({ ends_at, ...share }) => ({
          ...share,
          count_id: count.id,
          running_ms: totalMs(count.over),
          shift_ends_at: toInstant(ends_at),
        })),
      ),
    );
  }
}
