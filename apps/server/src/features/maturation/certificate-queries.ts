/** The data of a certificate of analysis: the release, the values and limits at the release, and the earlier checks. */
import type { MaturationCheck } from '@pms/domain/maturation/schema';
import type { BlendTest } from '@pms/domain/maturation/test-value-schema';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database';
import { rowsOf } from '../../platform/rows-of';

export interface Release {
  readonly id: number;
  readonly reason: string;
  readonly decided_at: string;
  readonly decided_by_name: string | null;
}

/** The last decision that released the lot. */
export async function findRelease(reader: Reader, lotId: number): Promise<Release | undefined> {
  const [release] = await rowsOf(
    reader,
    sql<Release>`
    select d.id, d.reason, d.decided_at, u.full_name as decided_by_name
      from lot_decisions d left join users u on u.id = d.decided_by
     where d.lot_id = ${lotId} and d.to_status = 'ready' order by d.id desc limit 1`,
  );
  return release;
}

export type CertifiedTest = Omit<BlendTest, 'id' | 'is_required'> & {
  readonly value: number;
  readonly tested_at: string;
  readonly tested_by_name: string | null;
};

export const listCertifiedTests = (reader: Reader, decisionId: number): Promise<CertifiedTest[]> =>
  rowsOf(
    reader,
    sql<CertifiedTest>`
    select t.name, t.unit, t.decimals, k.lower_limit, k.target, k.upper_limit, v.value, v.tested_at,
           u.full_name as tested_by_name
      from lot_decision_tests k join lot_test_values v on v.id = k.value_id join blend_tests t on t.id = v.test_id
      left join users u on u.id = v.tested_by
     where k.decision_id = ${decisionId} order by t.place, t.id`,
  );

export type CertifiedCheck = Pick<
  MaturationCheck,
  'check_date' | 'temperature' | 'humidity' | 'visual_condition' | 'notes' | 'checked_by_name'
>;

/** The daily checks that had been recorded when the lot was released, oldest first. */
export const listCertifiedChecks = (
  reader: Reader,
  lotId: number,
  decisionId: number,
): Promise<CertifiedCheck[]> =>
  rowsOf(
    reader,
    sql<CertifiedCheck>`
    select c.check_date, c.temperature, c.humidity, c.visual_condition, c.notes, u.full_name as checked_by_name
      from lot_checks c left join users u on u.id = c.checked_by
     where c.lot_id = ${lotId} and c.checked_at <= (select d.decided_at from lot_decisions d where d.id = ${decisionId})
     order by c.check_date, c.id`,
  );
