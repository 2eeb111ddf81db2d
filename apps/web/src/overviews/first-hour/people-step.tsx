/** People, typed into a grid or from a file, and their temporary passwords, which are shown once. */
import { Stack, Text } from '@mantine/core';
import { roleNames } from '@pms/domain/labour/role-names';
import type { Environment } from '@pms/domain/machines/schema';
import { roles } from '@pms/domain/roles';
import { useState } from 'react';
import { onDemand } from '../../ui/on-demand';
import type { GridColumn } from './grid-rows';
import { HandedPasswords } from './handed-passwords';
import { QuickGrid } from './quick-grid';
import { texts } from './texts';

const ImportDialog = onDemand(
  async () => (await import('../../features/imports/import-orders-dialog')).ImportOrdersDialog,
);

const names = { row: 'Person', one: 'person', more: 'people', save: 'Add these people' } as const;
const first = { role: 'operator', sign_in: 'yes' } as const;

export function PeopleStep({ areas }: { readonly areas: readonly Environment[] }) {
  const [isImporting, setImporting] = useState(false);
  const [passwords, setPasswords] = useState<string | null>(null);
  const columns: readonly GridColumn[] = [
    { column: 'full_name', label: 'Full name', kind: 'text', isRequired: true },
    {
      column: 'role',
      label: 'Role',
      kind: 'choice',
      isRequired: true,
      isCarried: true,
      options: roles.map((value) => ({ value, label: roleNames[value] })),
    },
    {
      column: 'environment',
      label: 'Area',
      kind: 'choice',
      isCarried: true,
      options: areas.map(({ code, name }) => ({ value: code, label: name })),
    },
    { column: 'employee_code', label: 'Employee code', kind: 'text' },
    { column: 'email', label: 'E-mail', kind: 'text' },
    {
      column: 'sign_in',
      label: 'Sign-in',
      kind: 'choice',
      isCarried: true,
      options: [
        { value: 'yes', label: texts.grid.yes },
        { value: 'no', label: texts.grid.no },
      ],
    },
  ];
  if (passwords !== null) return <HandedPasswords file={passwords} onDone={() => setPasswords(null)} />;
  return (
    <Stack gap="md">
      <Text>{texts.people.intro}</Text>
      <QuickGrid
        kind="people"
        columns={columns}
        first={first}
        names={names}
        onFile={() => setImporting(true)}
        onSaved={({ passwords: file }) => setPasswords(file)}
      />
      {isImporting ? <ImportDialog opened kind="people" onClose={() => setImporting(false)} /> : null}
    </Stack>
  );
}
