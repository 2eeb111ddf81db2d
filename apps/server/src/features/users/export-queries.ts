/** People as rows of exported files, for admins, without passwords and rates of pay. */
import { type ExportType, exportSource } from '../../platform/files/export-type';
import { presentUser, selectUsers } from './queries';

export const userExports: readonly ExportType[] = [
  {
    name: 'users',
    title: 'Users',
    rights: ['manageUsers'],
    columns: [
      { key: 'id' },
      { key: 'username', printed: 4 },
      { key: 'fullName', printed: 5 },
      { key: 'role', printed: 3 },
      { key: 'employee_code', printed: 3 },
      { key: 'email', printed: 6 },
      { key: 'phone', printed: 4 },
      { key: 'company', printed: 4 },
      { key: 'environment' },
      { key: 'position' },
      { key: 'is_active', printed: 2 },
      { key: 'can_sign_in' },
      { key: 'last_login', printed: 5 },
    ],
    source: (reader, { query: { roles, active, search } }) =>
      exportSource(selectUsers(reader, { roles: roles?.split(','), active, search }), presentUser),
  },
];
