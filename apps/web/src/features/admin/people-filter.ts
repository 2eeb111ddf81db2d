/** Which people a list shows, and in which order. */
import type { UserRecord } from '@pms/domain/users/schema';
import type { Sort } from '../../ui/sort-rows';
import type { AdminSearch } from './admin-search';
import { texts } from './texts';

const { columns } = texts.users;

/** Failed sign-ins keep the person out until that moment (decision A-26). */
export const isLocked = (user: UserRecord, now: number): boolean =>
  user.locked_until !== null && Date.parse(user.locked_until) > now;

export function shownPeople(
  people: readonly UserRecord[],
  { search = '', role, state }: Partial<AdminSearch>,
  now: number,
): UserRecord[] {
  const wanted = search.trim().toLowerCase();
  const inState = (user: UserRecord) =>
    state === undefined ||
    (state === 'locked' ? isLocked(user, now) : user.is_active === (state === 'active'));
  return people.filter(
    (user) =>
      (role === undefined || user.role === role) &&
      inState(user) &&
      [user.fullName, user.username, user.email, user.employee_code].some((text) =>
        text?.toLowerCase().includes(wanted),
      ),
  );
}

/** What a column sorts by; never signed in is earlier than every sign-in. */
const sortTexts: Readonly<Record<string, (user: UserRecord) => string>> = {
  [columns.name]: ({ fullName }) => fullName,
  [columns.code]: ({ employee_code: code }) => code ?? '',
  [columns.role]: ({ role }) => role,
  [columns.company]: ({ company }) => company,
  [columns.seen]: ({ last_login: seen }) => seen ?? '',
};

/** Numbers in names and codes by their value: EMP9 before EMP10. */
const collator = new Intl.Collator('en-ZA', { numeric: true });

export function sortedPeople(people: readonly UserRecord[], sort: Sort): UserRecord[] {
  const textOf = sortTexts[sort.by] ?? (({ fullName }: UserRecord) => fullName);
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return people.toSorted((a, b) => sign * collator.compare(textOf(a), textOf(b)) || a.id - b.id);
}
