/** Rules, agreements, holidays and overrides: the only file that names their tables. */
import type { PlantDate } from '@pms/domain/plant-time';
import type {
  Agreement,
  GuardOverride,
  HolidayException,
  NamedFinding,
  WorkingTimeRule,
} from '@pms/domain/working-time/schema';
import { southAfricanHolidays, southAfricanRules } from '@pms/domain/working-time/south-africa';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database';

/** The rules of the plant, or the default rules of the product if the plant has stored no rules. */
export async function readRules(reader: Reader): Promise<readonly WorkingTimeRule[]> {
  const rows = await reader
    .selectFrom('working_time_rules')
    .selectAll()
    .orderBy('key')
    .orderBy('valid_from')
    .execute();
  if (rows.length === 0) return southAfricanRules;
  return rows.map(({ id: _id, limit_value, ...row }) => ({ ...row, limit: limit_value }) as WorkingTimeRule);
}

export async function replaceRules(tx: Tx, rules: readonly WorkingTimeRule[]): Promise<void> {
  await tx.deleteFrom('working_time_rules').execute();
  if (rules.length === 0) return;
  await tx
    .insertInto('working_time_rules')
    .values(rules.map(({ limit, ...rule }) => ({ ...rule, limit_value: limit })))
    .execute();
}

export async function listAgreementsOf(
  reader: Reader,
  employees: readonly number[],
): Promise<(Agreement & { readonly employee_id: number })[]> {
  if (employees.length === 0) return [];
  const rows = await reader
    .selectFrom('agreements')
    .select(['employee_id', 'kind', 'valid_from', 'valid_to'])
    .where('employee_id', 'in', employees)
    .orderBy('kind')
    .orderBy('valid_from')
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as Agreement['kind'] }));
}

/** The people who have or had an agreement on averaged weeks, for other queries. */
export const averagedPeople = sql`(select employee_id from agreements where kind = 'averaging')`;

/** The agreements of all people that are in force on this date or later. */
export async function listAllAgreements(
  reader: Reader,
  from: PlantDate,
): Promise<(Agreement & { readonly employee_id: number })[]> {
  const rows = await reader
    .selectFrom('agreements')
    .select(['employee_id', 'kind', 'valid_from', 'valid_to'])
    .where((where) => where.or([where('valid_to', 'is', null), where('valid_to', '>=', from)]))
    .orderBy('employee_id')
    .orderBy('kind')
    .orderBy('valid_from')
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as Agreement['kind'] }));
}

export async function replaceAgreements(
  tx: Tx,
  employee_id: number,
  agreements: readonly Agreement[],
): Promise<void> {
  await tx.deleteFrom('agreements').where('employee_id', '=', employee_id).execute();
  if (agreements.length === 0) return;
  await tx
    .insertInto('agreements')
    .values(agreements.map((one) => ({ ...one, employee_id })))
    .execute();
}

export async function listExceptions(
  reader: Reader,
  from: PlantDate,
  to: PlantDate,
): Promise<HolidayException[]> {
  return reader
    .selectFrom('public_holidays')
    .selectAll()
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date')
    .execute();
}

/** Locks the holidays, so that two changes run one after the other, also for a date without an exception. */
export async function lockException(tx: Tx, date: PlantDate): Promise<HolidayException | undefined> {
  await sql`lock table public_holidays in share row exclusive mode`.execute(tx);
  return tx.selectFrom('public_holidays').selectAll().where('date', '=', date).executeTakeFirst();
}

export async function saveException(tx: Tx, exception: Omit<HolidayException, 'version'>): Promise<void> {
  await tx
    .insertInto('public_holidays')
    .values(exception)
    .onConflict((conflict) =>
      conflict.column('date').doUpdateSet({ ...exception, version: sql`public_holidays.version + 1` }),
    )
    .execute();
}

/** The public holidays in force in a span: the calculated holidays, with the exceptions of the plant. */
export async function holidaysBetween(
  reader: Reader,
  from: PlantDate,
  to: PlantDate,
): Promise<{ readonly date: PlantDate; readonly name: string }[]> {
  const exceptions = await listExceptions(reader, from, to);
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  const calculated = Array.from({ length: last - first + 1 }, (_, year) => southAfricanHolidays(first + year))
    .flat()
    .filter(({ date }) => date >= from && date <= to && !exceptions.some((one) => one.date === date));
  const added = exceptions.filter(({ is_holiday }) => is_holiday);
  return [...calculated, ...added.map(({ date, name }) => ({ date, name }))].sort((a, b) =>
    a.date.localeCompare(b.date),
  );
}

export async function insertOverrides(
  tx: Tx,
  findings: readonly NamedFinding[],
  by: { readonly reason: string; readonly overridden_by: number | null; readonly overridden_at: string },
): Promise<void> {
  if (findings.length === 0) return;
  await tx
    .insertInto('guard_overrides')
    .values(
      findings.map(({ employee_id, rule, section, limit, value, unit, from, to, message }) => ({
        employee_id,
        rule,
        section,
        limit_value: limit,
        value,
        unit,
        first_date: from,
        last_date: to,
        message,
        ...by,
      })),
    )
    .execute();
}

export interface OverrideReason {
  readonly employee_id: number;
  readonly reason: string;
}

/** The findings without those that were overridden for the same person with one of these reasons. */
export async function withoutOverridden(
  reader: Reader,
  findings: readonly NamedFinding[],
  reasons: readonly OverrideReason[],
): Promise<NamedFinding[]> {
  const texts = new Set(reasons.map(({ employee_id, reason }) => `${employee_id} ${reason}`));
  if (texts.size === 0) return [...findings];
  const rows = await reader
    .selectFrom('guard_overrides')
    .select(['employee_id', 'rule', 'first_date as from', 'last_date as to', 'message', 'reason'])
    .where(
      'employee_id',
      'in',
      reasons.map(({ employee_id }) => employee_id),
    )
    .execute();
  // The message has the number of the finding, so that a finding with another number needs a new reason.
  const keyOf = ({ employee_id, rule, from, to, message }: Omit<(typeof rows)[number], 'reason'>) =>
    JSON.stringify([employee_id, rule, from, to, message]);
  const overridden = new Set(rows.filter((row) => texts.has(`${row.employee_id} ${row.reason}`)).map(keyOf));
  return findings.filter((one) => !overridden.has(keyOf(one)));
}

/** One page of the overrides that were made between two instants, the newest override first. */
export async function listOverridesBetween(
  reader: Reader,
  { from, to }: { readonly from: string; readonly to: string },
  { page, page_size: size }: { readonly page: number; readonly page_size: number },
): Promise<{ data: GuardOverride[]; total: number }> {
  const made = reader
    .selectFrom('guard_overrides as o')
    .where('o.overridden_at', '>=', from)
    .where('o.overridden_at', '<', to);
  const { total } = await made
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await made
    .innerJoin('users as u', 'u.id', 'o.employee_id')
    .leftJoin('users as b', 'b.id', 'o.overridden_by')
    .selectAll('o')
    .select(['u.full_name as employee', 'b.full_name as overridden_by_name'])
    .orderBy('o.overridden_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const data = rows.map(({ limit_value, first_date, last_date, overridden_by_name, ...row }) => ({
    ...row,
    limit: limit_value,
    from: first_date,
    to: last_date,
    overridden_by: overridden_by_name,
  }));
  return { data, total };
}
