/**
 * The classes of each machine's time in a span by the engine. The output is not read, because the floor screen reads
 * the classes after every change of the plant.
 */
import { classify, type Segment } from '@pms/domain/figures/classify';
import { calendarOver } from '@pms/domain/figures/machine-calendar';
import { definitionOf, figuresVersion } from '@pms/domain/figures/version';
import type { ReportSpan } from '@pms/domain/report-span';
import type { Reader } from '../../platform/database';
import { assembleTimeFacts, byMachine } from './assemble-facts';
import {
  type FactWindow,
  listPlanFacts,
  listStatusFacts,
  listStopFacts,
  listTimeSpells,
} from './facts-queries';
import type { FigureSettings } from './figure-settings-queries';
import { readCalendarFacts } from './load-facts';
import { listLockedStandstills } from './locked-standstill-queries';
import { listFigureMachines } from './machine-queries';

export interface MachineSegments {
  readonly segments: readonly Segment[];
  /** The name under which the stop of a segment is summed: the code of its reason, or the typed text. */
  readonly reasonOf: (segment: Segment) => string | null;
}

/** The segments by machine id. The number of statements does not depend on the number of machines. */
export async function readSegments(
  reader: Reader,
  span: ReportSpan,
  now: string,
  settings: FigureSettings,
): Promise<Map<number, MachineSegments>> {
  const machines = (await listFigureMachines(reader)).filter(({ retired_at }) => retired_at === null);
  const window: FactWindow = { machines: machines.map(({ id }) => id), from: span.from, to: span.to };
  const spells = await listTimeSpells(reader, window);
  const due = spells.flatMap(({ order_id, status }) => (status === 'in_progress' ? [] : [order_id]));
  const calendar = await readCalendarFacts(reader, settings);
  const definition = definitionOf(figuresVersion);
  const read = {
    spells: byMachine(spells),
    plans: byMachine(due.length === 0 ? [] : await listPlanFacts(reader, due)),
    statuses: byMachine(await listStatusFacts(reader, window)),
    stops: byMachine(await listStopFacts(reader, window)),
    kept: byMachine(await listLockedStandstills(reader, window.machines)),
    calendarOf: calendarOver(calendar, window, settings.time_zone, definition),
    definition,
    locked: [],
    now: Date.parse(now),
  };
  const shift = { from: Date.parse(span.from), to: Date.parse(span.to) };
  const found = new Map<number, MachineSegments>();
  for (const machine of machines) {
    const facts = assembleTimeFacts(machine, read);
    const reasons = new Map(facts.stops.map(({ id, reason }) => [id, reason]));
    found.set(machine.id, {
      segments: classify(facts, shift),
      reasonOf: ({ id }) => (id === null ? null : (reasons.get(id) ?? null)),
    });
  }
  return found;
}
