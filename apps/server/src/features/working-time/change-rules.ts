/** Changes the rules of the plant, the agreements of a person and the public holidays. */
import { RefusalError, refuse, versionRefusal } from '@pms/domain/refusal';
import { plantSettingsChanged } from '@pms/domain/settings/events';
import { holdAtOnce, type Validity } from '@pms/domain/validity';
import { agreementsOverlap, rulesOverlap } from '@pms/domain/working-time/refusals';
import type {
  Agreement,
  HolidayException,
  PutAgreementsBody,
  PutHolidayBody,
  PutRulesBody,
  WorkingTimeRule,
} from '@pms/domain/working-time/schema';
import type { Change } from '../../platform/change';
import { countListVersion, lockListVersion } from '../settings/list-version-queries';
import { lockUser } from '../users/queries';
import {
  listAgreementsOf,
  lockException,
  readRules,
  replaceAgreements,
  replaceRules,
  saveException,
} from './queries';

/** Whether two entries of the same kind are in force on the same date. */
const overlaps = <One extends Validity>(all: readonly One[], kindOf: (one: One) => string): boolean =>
  all.some((one, index) =>
    all.slice(index + 1).some((other) => kindOf(one) === kindOf(other) && holdAtOnce(one, other)),
  );

export async function changeRules(
  change: Change,
  { rules, version }: PutRulesBody,
): Promise<{ readonly data: WorkingTimeRule[]; readonly version: number }> {
  if (overlaps(rules, ({ key }) => key)) throw new RefusalError(rulesOverlap());
  await lockListVersion(change.tx, 'working_time_rules', version);
  const before = await readRules(change.tx);
  await replaceRules(change.tx, rules);
  const after = await readRules(change.tx);
  change.audit({
    action: 'working_time_rules_changed',
    entity: 'working_time_rules',
    before: { rules: before },
    after: { rules: after },
  });
  change.tell(plantSettingsChanged, { keys: ['working_time_rules'] });
  return { data: [...after], version: await countListVersion(change.tx, 'working_time_rules') };
}

export async function changeAgreements(
  change: Change,
  employee_id: number,
  { agreements, version }: PutAgreementsBody,
): Promise<{ readonly data: Agreement[]; readonly version: number }> {
  if (overlaps(agreements, ({ kind }) => kind)) throw new RefusalError(agreementsOverlap());
  await lockListVersion(change.tx, 'agreements', version);
  await lockUser(change.tx, employee_id);
  const of = async () =>
    (await listAgreementsOf(change.tx, [employee_id])).map(({ employee_id: _id, ...one }) => one);
  const before = await of();
  await replaceAgreements(change.tx, employee_id, agreements);
  const after = await of();
  change.audit({
    action: 'agreements_changed',
    entity: 'agreements',
    entity_id: employee_id,
    before: { agreements: before },
    after: { agreements: after },
  });
  change.tell(plantSettingsChanged, { keys: ['agreements'] });
  return { data: after, version: await countListVersion(change.tx, 'agreements') };
}

export async function changeHoliday(
  change: Change,
  { version, ...exception }: PutHolidayBody,
): Promise<void> {
  const before = await lockException(change.tx, exception.date);
  refuse(versionRefusal(version, before?.version ?? 0));
  await saveException(change.tx, exception);
  change.audit({
    action: 'public_holiday_changed',
    entity: 'public_holidays',
    entity_id: exception.date,
    ...(before ? { before: stateOf(before) } : {}),
    after: exception,
  });
  change.tell(plantSettingsChanged, { keys: ['public_holidays'] });
}

const stateOf = ({ date, name, is_holiday }: HolidayException) => ({ date, name, is_holiday });
