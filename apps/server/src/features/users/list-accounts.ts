/** Accounts for the user management. The database filters, sorts and counts, and the answer contains one page. */
import type { Account, ListAccountsQuery } from '@pms/domain/users/schema';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database';
import { hasFactor } from '../second-factor/queries';
import { gravestFailures } from '../sessions/failure-record-queries';
import { countOpenSessions } from '../sessions/open-session-queries';
import { matches, presentUser } from './queries';

type State = NonNullable<ListAccountsQuery['state']>;

const inState: Readonly<Record<State, RawBuilder<boolean>>> = {
  active: sql`is_active`,
  inactive: sql`not is_active`,
  locked: sql`is_active and ${gravestFailures.locked_until} > plant_clock()`,
  no_sign_in: sql`is_active and password_hash is null`,
};

const orderBy: Readonly<Record<ListAccountsQuery['sort'], RawBuilder<unknown>>> = {
  fullName: sql`lower(full_name)`,
  username: sql`lower(username)`,
  role: sql`role`,
  last_login: sql`last_login`,
};

interface AccountPage {
  readonly data: Account[];
  readonly total: number;
  readonly page: number;
  readonly page_size: number;
}

export async function listAccounts(reader: Reader, query: ListAccountsQuery): Promise<AccountPage> {
  const { page, page_size, id, search, role, state, sort, direction } = query;
  let people = reader.selectFrom('users');
  if (id !== undefined) people = people.where('id', '=', id);
  if (role) people = people.where('role', '=', role);
  if (state) people = people.where(inState[state]);
  if (search) people = people.where(matches(search));
  const { total } = await people
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  // People who never signed in come last in both directions.
  const order = direction === 'descending' ? sql`desc nulls last` : sql`asc nulls last`;
  const rows = await people
    .selectAll('users')
    .select(
      countOpenSessions(reader).where('s.user_id', '=', sql.ref<number>('users.id')).as('open_sessions'),
    )
    // These columns replace the columns of the account, because a delay of a known device also stops the person.
    .select([
      gravestFailures.failed_sign_ins.as('failed_sign_ins'),
      gravestFailures.locked_until.as('locked_until'),
    ])
    .select(hasFactor('users.id').as('has_second_factor'))
    .orderBy(sql`${orderBy[sort]} ${order}`)
    .orderBy('id')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  const data = rows.map((row) => ({
    ...presentUser(row),
    has_second_factor: row.has_second_factor,
    open_sessions: row.open_sessions ?? 0,
    version: row.version,
  }));
  return { data, total, page, page_size };
}
