/** What was found, as the entries of the list: what each says, and where it leads. */

import { mayOpenPage } from '@pms/domain/page-access';
import type { Role } from '@pms/domain/roles';
import type { SearchResults } from '@pms/domain/search/endpoints';
import { texts } from './texts';

export interface Found {
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  /** The address of the record; null for a record that has no screen for this person, which is shown here instead. */
  readonly href: string | null;
}

export interface FoundGroup {
  readonly name: string;
  readonly entries: readonly Found[];
}

const parts = (...said: readonly (string | null | undefined | false)[]): string =>
  said.filter(Boolean).join(' · ');
const spoken = (status: string): string => status.replaceAll('_', ' ');

export function foundGroups(found: SearchResults, role: Role, pages: readonly string[]): FoundGroup[] {
  const leads = (path: string, record: string): string | null =>
    pages.includes(path) && mayOpenPage(path, role) ? `${path}?${record}` : null;
  const groups: FoundGroup[] = [
    {
      name: texts.groups.orders,
      entries: found.orders.map((order) => ({
        key: `order-${order.id}`,
        title: order.order_number,
        detail: parts(
          order.product_name,
          spoken(order.status),
          order.machine_name,
          order.archived && texts.archived,
        ),
        href: leads('/orders', `order=${order.id}${order.archived ? '&tab=archive' : ''}`),
      })),
    },
    {
      name: texts.groups.machines,
      entries: found.machines.map((machine) => ({
        key: `machine-${machine.id}`,
        title: machine.name,
        detail: parts(machine.type, machine.environment, spoken(machine.status)),
        href: leads('/machines', `machine=${machine.id}`),
      })),
    },
    {
      name: texts.groups.users,
      entries: found.users.map((person) => ({
        key: `user-${person.id}`,
        title: person.fullName,
        detail: parts(person.username, person.employee_code, person.role),
        href: leads('/admin', `user=${person.id}`),
      })),
    },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}
