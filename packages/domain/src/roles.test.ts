import { expect, it } from 'vitest';
import { asRole, menu } from './roles';

const leads = ['admin', 'manager', 'supervisor'];
const everybody = [...leads, 'operator', 'viewer', 'packer'];

/** As the specification writes it down; viewer and packer see the operator's menu (decision A-17). */
const table: readonly (readonly [string, string, string, readonly string[]])[] = [
  ['/', 'Dashboard', 'Critical', everybody],
  ['/production', 'Production Monitor', 'Critical', everybody],
  ['/orders', 'Production Orders', 'Daily Operations', everybody],
  ['/machines', 'Machine Management', 'Daily Operations', everybody],
  ['/digital-twin', '4D Digital Twin Factory', 'Daily Operations', leads],
  ['/labour-layout', 'Labour Layout', 'Daily Operations', leads],
  ['/labor-planner', 'Labor Planner', 'Daily Operations', leads],
  ['/attendance-register', 'Attendance Register', 'Daily Operations', leads],
  ['/maturation-room', 'Maturation Room', 'Daily Operations', everybody],
  ['/analytics', 'Analytics & Reports', 'Management', ['admin', 'manager']],
  ['/shift-reports', 'Shift Reports', 'Management', leads],
  ['/settings', 'Settings', 'Management', leads],
  ['/admin', 'Admin Panel & User Management', 'Management', ['admin']],
];

// covers SHELL-01, SHELL-02
it('the menu is the route table of the specification, word for word', () => {
  const rows = menu.map(({ path, title, group, roles }) => [path, title, group, [...roles].sort()]);
  expect(rows).toEqual(table.map(([path, title, group, roles]) => [path, title, group, [...roles].sort()]));
});

it('an unknown role is an operator', () => {
  expect([asRole('manager'), asRole('director'), asRole('')]).toEqual(['manager', 'operator', 'operator']);
});
