/** Every minute and every count behind the figures of one machine, with their source records. */
import { classify, type Segment } from '@pms/domain/figures/classify';
import type { Evidence } from '@pms/domain/figures/endpoints';
import type { MachineFacts } from '@pms/domain/figures/facts';
import { fastestHour } from '@pms/domain/figures/fastest-hour';
import { figuresOf } from '@pms/domain/figures/figures';
import { secondsPerUnit } from '@pms/domain/figures/ideal-time';
import { madeOn } from '@pms/domain/figures/output';
import { piecesSince, sumsOfPiece } from '@pms/domain/figures/piece-figures';
import { madeParts } from '@pms/domain/figures/piece-output';
import { evidenceTooLong } from '@pms/domain/figures/refusals';
import { shiftPieces, sinceShiftBegan } from '@pms/domain/figures/shift-pieces';
import { exact, totalOf } from '@pms/domain/figures/sums';
import { classMeanings } from '@pms/domain/figures/time-classes';
import { figuresVersion } from '@pms/domain/figures/version';
import { type Interval, minutesOf } from '@pms/domain/intervals';
import { machineNotFound } from '@pms/domain/machines/refusals';
import { plantDateOf, toInstant } from '@pms/domain/plant-time';
import { RefusalError } from '@pms/domain/refusal';
import type { SpanQuery } from '@pms/domain/report-span';
import type { Reader } from '../../platform/database';
import { inOneView } from '../../platform/one-view';
import { readSpan } from '../calendar/queries';
import { listReasons } from '../downtime/list-queries';
import { readFigureSettings } from './figure-settings-queries';
import { loadFacts } from './load-facts';
import { withinLife } from './machine-life';
import { listFigureMachines } from './machine-queries';

const mostDays = 31;
/** The most rows that a screen can show; the sums include all rows. */
const mostLines = 2000;

export async function readEvidence(
  reader: Reader,
  query: SpanQuery & { readonly machine_id: number },
): Promise<Evidence> {
  return inOneView(reader, async (view) => {
    const { span, now } = await readSpan(view, query);
    if (Date.parse(span.to) - Date.parse(span.from) > mostDays * 86_400_000) {
      throw new RefusalError(evidenceTooLong(mostDays));
    }
    const [machine] = await listFigureMachines(view, { machine_id: query.machine_id });
    if (!machine) throw new RefusalError(machineNotFound());
    const settings = await readFigureSettings(view);
    const asked = Date.parse(span.from);
    const until = Math.max(asked, Math.min(Date.parse(span.to), Date.parse(now)));
    const window = withinLife(machine, { from: asked, to: until }, settings.time_zone, figuresVersion);
    const to = toInstant(window.to);
    const whole = sinceShiftBegan(window, settings.shift_plan, settings.time_zone);
    const since = toInstant(whole.from);
    const [facts] = await loadFacts(view, { machines: [machine], from: since, to, now, settings });
    if (!facts) throw new Error(`The facts of machine ${machine.id} were not loaded`);
    const all = shiftPieces(whole, settings.shift_plan, settings.time_zone);
    const pieces = piecesSince(facts, all, window.from);
    const labels = new Map((await listReasons(view)).map(({ code, label }) => [code, label]));
    const outputs = presentOutputs(facts, pieces);
    const segments = presentSegments(facts, classify(facts, window), labels);
    return {
      machine_id: machine.id,
      machine_name: machine.name,
      from: span.from,
      to,
      definition_version: figuresVersion,
      figures: figuresOf(totalOf(pieces.map(sumsOfPiece))),
      segments: segments.slice(0, mostLines),
      total_segments: segments.length,
      outputs: outputs.slice(0, mostLines),
      total_outputs: outputs.length,
      fastest_hour: presentFastest(facts, window),
    };
  });
}

/** Segments with the plant's names of reasons. A typed reason is shown as it was typed. */
function presentSegments(
  facts: MachineFacts,
  segments: readonly Segment[],
  labels: ReadonlyMap<string, string>,
): Evidence['segments'] {
  const reasons = new Map(facts.stops.map(({ id, reason }) => [id, labels.get(reason) ?? reason]));
  return joined(segments).map(({ from, to, class: name, cause, id, order_id, undecided }) => ({
    from: toInstant(from),
    to: toInstant(to),
    minutes: minutesOf(to - from),
    class: name,
    label: classMeanings[name].label,
    cause,
    id,
    order_id,
    order_number: order_id === null ? null : (facts.orders.get(order_id)?.order_number ?? null),
    reason: cause === 'stop' && id !== null ? (reasons.get(id) ?? null) : null,
    undecided,
  }));
}

/** Joins neighbouring segments of the same cause into one line. */
function joined(segments: readonly Segment[]): Segment[] {
  const lines: Segment[] = [];
  for (const segment of segments) {
    const last = lines.at(-1);
    const isSame =
      last?.to === segment.from &&
      last.class === segment.class &&
      last.cause === segment.cause &&
      last.id === segment.id &&
      last.order_id === segment.order_id;
    if (last && isSame) lines[lines.length - 1] = { ...last, to: segment.to };
    else lines.push(segment);
  }
  return lines;
}

/** The part of each report that falls in the span; parts with different rates have separate lines. */
function presentOutputs(facts: MachineFacts, pieces: Parameters<typeof madeParts>[1]): Evidence['outputs'] {
  const lines = new Map<string, Evidence['outputs'][number]>();
  for (const part of madeParts(facts, pieces)) {
    const { made, product, seconds_per_unit } = part;
    const key = `${made.kind} ${made.id} ${seconds_per_unit}`;
    const line = lines.get(key);
    lines.set(key, {
      kind: made.kind,
      id: made.id,
      order_id: made.order_id,
      order_number: facts.orders.get(made.order_id)?.order_number ?? null,
      product_name: product,
      since: toInstant(made.since.from),
      until: toInstant(made.since.to),
      good: exact((line?.good ?? 0) + part.good),
      scrap: exact((line?.scrap ?? 0) + part.scrap),
      rework: exact((line?.rework ?? 0) + part.rework),
      run_minutes: minutesOf(part.weight) + (line?.run_minutes ?? 0),
      seconds_per_unit,
      divided: line !== undefined || exact(made.good) !== exact(part.good),
    });
  }
  return [...lines.values()].sort((a, b) => (a.since < b.since ? -1 : 1));
}

function presentFastest(facts: MachineFacts, window: Interval): Evidence['fastest_hour'] {
  const productOf = (orderId: number) => facts.orders.get(orderId)?.product_name ?? '';
  const hour = fastestHour(madeOn(facts), productOf, window);
  if (!hour) return null;
  const from = toInstant(hour.from);
  const date = plantDateOf(from, facts.zone);
  const seconds = secondsPerUnit(facts.ideals, facts.machine, hour.product_name, {
    date,
    instant: hour.from,
  });
  return {
    from,
    to: toInstant(hour.to),
    units: hour.units,
    product_name: hour.product_name,
    ideal_units: seconds === null ? null : exact(3600 / seconds),
  };
}
