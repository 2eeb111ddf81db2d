/** Response and repair times of the calls for help in a span. */
import type { HelpCall, HelpGrouping, HelpSum } from '@pms/domain/help/schema';
import { shiftAt } from '@pms/domain/plant-time';
import type { ReportSpan } from '@pms/domain/report-span';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database';
import { readSettings } from '../settings/queries';
import { listCallsByIds } from './queries';

/** The group of a call, and the name that people read. */
const groups: Readonly<
  Record<Exclude<HelpGrouping, 'shift'>, { key: RawBuilder<string | null>; name: RawBuilder<string | null> }>
> = {
  kind: { key: sql`c.kind`, name: sql`k.label` },
  area: { key: sql`c.area`, name: sql`coalesce(e.name, c.area)` },
  machine: { key: sql`c.machine_id::text`, name: sql`m.name` },
};

interface Fact {
  readonly id: number;
  readonly key: string | null;
  readonly name: string | null;
  readonly called_at: string;
  readonly target_minutes: number;
  /** Whether the target has passed. */
  readonly is_due: boolean;
  /** Minutes; null before the step. */
  readonly response: number | null;
  readonly repair: number | null;
}

/** The calls of a span, newest first. Withdrawn calls do not count. A call belongs to the shift in which it began. */
async function factsOf(reader: Reader, span: ReportSpan, by: HelpGrouping): Promise<Fact[]> {
  const { shift_plan, time_zone } = await readSettings(reader);
  const { key, name } = by === 'shift' ? { key: sql`null`, name: sql`null` } : groups[by];
  const { rows } = await sql<Fact>`
    select c.id, ${key} as key, ${name} as name, c.called_at, c.target_minutes,
           plant_clock() > c.called_at + interval '1 minute' * c.target_minutes as is_due,
           (extract(epoch from c.taken_at - c.called_at) / 60)::float8 as response,
           (extract(epoch from c.resolved_at - c.taken_at) / 60)::float8 as repair
      from help_calls c
      join help_kinds k on k.kind = c.kind
      left join machines m on m.id = c.machine_id
      left join environments e on e.code = c.area
     where c.called_at >= ${span.from} and c.called_at < ${span.to} and c.cancelled_at is null
     order by c.called_at desc, c.id desc`.execute(reader);
  if (by !== 'shift') return rows;
  return rows.map((row) => {
    const { type } = shiftAt(row.called_at, shift_plan, time_zone);
    return { ...row, key: type, name: type };
  });
}

export async function sumHelp(reader: Reader, span: ReportSpan, by: HelpGrouping): Promise<HelpSum[]> {
  const byKey = new Map<string | null, Fact[]>();
  for (const fact of await factsOf(reader, span, by)) {
    const own = byKey.get(fact.key);
    if (own) own.push(fact);
    else byKey.set(fact.key, [fact]);
  }
  return [...byKey.values()].map(sumOf).sort((a, b) => b.calls - a.calls);
}

interface CountedFilter {
  readonly by: HelpGrouping;
  /** Undefined selects the calls without a kind, area, shift or machine. */
  readonly key?: string | undefined;
  readonly page: number;
  readonly page_size: number;
}

/** The calls that the sum of this key counts, newest first. */
export async function listCountedCalls(
  reader: Reader,
  span: ReportSpan,
  { by, key, page, page_size }: CountedFilter,
): Promise<{ data: HelpCall[]; total: number }> {
  const counted = (await factsOf(reader, span, by)).filter((fact) => fact.key === (key ?? null));
  const ids = counted.slice((page - 1) * page_size, page * page_size).map(({ id }) => id);
  return { data: await listCallsByIds(reader, ids), total: counted.length };
}

function sumOf(facts: readonly Fact[]): HelpSum {
  const responses = facts.flatMap(({ response }) => response ?? []);
  const repairs = facts.flatMap(({ repair }) => repair ?? []);
  const { key = null, name = null } = facts[0] ?? {};
  return {
    key,
    name,
    calls: facts.length,
    taken: responses.length,
    judged: facts.filter(({ response, is_due }) => response !== null || is_due).length,
    taken_in_time: facts.filter(
      ({ response, target_minutes }) => response !== null && response <= target_minutes,
    ).length,
    resolved: repairs.length,
    response_minutes: mean(responses),
    repair_minutes: mean(repairs),
  };
}

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
