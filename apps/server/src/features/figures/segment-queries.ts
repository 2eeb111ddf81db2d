/** What each machine did in a span, instant by instant, as the engine classes it. */
import { classify, type Segment } from '@pms/domain/figures/classify';
import type { ReportSpan } from '@pms/domain/report-span';
import type { PlantSettings } from '@pms/domain/settings/schema';
import type { Reader } from '../../platform/database';
import { listFigureMachines } from './facts-queries';
import { loadFacts } from './load-facts';

export interface MachineSegments {
  readonly segments: readonly Segment[];
  /** What the stop behind a segment is summed under: the code of its reason, or the words that were typed. */
  readonly reasonOf: (segment: Segment) => string | null;
}

/** By machine id; the same few statements however many machines there are. */
export async function readSegments(
  reader: Reader,
  span: ReportSpan,
  now: string,
  settings: PlantSettings,
): Promise<Map<number, MachineSegments>> {
  const machines = (await listFigureMachines(reader)).filter(({ retired_at }) => retired_at === null);
  const facts = await loadFacts(reader, { machines, from: span.from, to: span.to, now, settings });
  const window = { from: Date.parse(span.from), to: Date.parse(span.to) };
  const found = new Map<number, MachineSegments>();
  for (const machine of facts) {
    const reasons = new Map(machine.stops.map(({ id, reason }) => [id, reason]));
    found.set(machine.machine.id, {
      segments: classify(machine, window),
      reasonOf: ({ id }) => (id === null ? null : (reasons.get(id) ?? null)),
    });
  }
  return found;
}
