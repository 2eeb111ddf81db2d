/** How long help took: response and repair times of the calls of a span. */
import type { HelpGrouping, HelpSum } from '@pms/domain/help/schema';
import { shiftAt } from '@pms/domain/plant-time';
import type { ReportSpan } from '@pms/domain/report-span';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database';
import { readSettings } from '../settings/queries';

const groups: Readonly<Record<Exclude<HelpGrouping, 'shift'>, RawBuilder<string | null>>> = {
  kind: sql`k.label`,
  area: sql`c.area`,
  machine: sql`m.name`,
};

interface Fact {
  readonly name: string | null;
  readonly called_at: string;
  readonly target_minutes: number;
  /** Minutes; null before the step. */
  readonly response: number | null;
  readonly repair: number | null;
}

/** Calls that were taken back count for nothing. The shift of a call is the one in which it was called. */
export async function sumHelp(reader: Reader, span: ReportSpan, by: HelpGrouping): Promise<HelpSum[]> {
  const { shift_model, time_zone } = await readSettings(reader);
  const { rows } = await sql<Fact>`
    select ${by === 'shift' ? sql`null` : groups[by]} as name, c.called_at, c.target_minutes,
           (extract(epoch from c.taken_at - c.called_at) / 60)::float8 as response,
           (extract(epoch from c.resolved_at - c.taken_at) / 60)::float8 as repair
      from help_calls c
      join help_kinds k on k.kind = c.kind
      left join machines m on m.id = c.machine_id
     where c.called_at >= ${span.from} and c.called_at < ${span.to} and c.cancelled_at is null
     order by c.called_at`.execute(reader);
  const facts =
    by === 'shift'
      ? rows.map((row) => ({ ...row, name: shiftAt(row.called_at, shift_model, time_zone).type }))
      : rows;
  const byName = new Map<string | null, Fact[]>();
  for (const fact of facts) {
    const own = byName.get(fact.name);
    if (own) own.push(fact);
    else byName.set(fact.name, [fact]);
  }
  return [...byName].map(([name, own]) => sumOf(name, own)).sort((a, b) => b.calls - a.calls);
}

function sumOf(name: string | null, facts: readonly Fact[]): HelpSum {
  const responses = facts.flatMap(({ response }) => response ?? []);
  const repairs = facts.flatMap(({ repair }) => repair ?? []);
  return {
    name,
    calls: facts.length,
    taken: responses.length,
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
