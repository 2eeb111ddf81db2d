/** The areas of the plant. */

import { deleteEnvironment } from '@pms/domain/machines/endpoints';
import type { Environment } from '@pms/domain/machines/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../client/api';
import { RowActions } from '../../ui/row-actions';
import { environmentsQuery } from '../machines/queries';
import { DeleteDialog } from './delete-dialog';
import { EnvironmentDialog } from './environment-dialog';
import { KeptList } from './kept-list';
import { adminKeys } from './queries';
import { texts } from './texts';

const words = texts.environments;

type Open =
  | { readonly does: 'add' }
  | { readonly does: 'edit' | 'remove'; readonly environment: Environment }
  | undefined;

export function EnvironmentsTab() {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <>
      <KeptList
        query={useQuery(environmentsQuery)}
        failedLoad={words.failedLoad}
        addLabel={words.add}
        onAdd={() => setOpen({ does: 'add' })}
        label={words.title}
        keyOf={({ id }) => id}
        mark={({ code }) => ({ 'data-environment': code })}
        columns={[
          { head: words.columns.name, cell: ({ name }) => name },
          { head: words.columns.code, cell: ({ code }) => code },
          { head: words.columns.unit, cell: ({ default_unit: unit }) => unit },
          {
            head: words.columns.types,
            cell: ({ machine_types: types }) => types.join(', ') || texts.none,
          },
          { head: words.columns.description, cell: ({ description }) => description || texts.none },
          {
            head: texts.actions,
            isActions: true,
            cell: (environment) => (
              <RowActions
                about={environment.name}
                actions={[
                  { label: texts.edit, onPress: () => setOpen({ does: 'edit', environment }) },
                  {
                    label: texts.remove,
                    onPress: () => setOpen({ does: 'remove', environment }),
                  },
                ]}
              />
            ),
          },
        ]}
      />
      {open?.does === 'add' ? <EnvironmentDialog onClose={close} /> : null}
      {open?.does === 'edit' ? <EnvironmentDialog environment={open.environment} onClose={close} /> : null}
      {open?.does === 'remove' ? (
        <DeleteDialog
          words={words}
          submitLabel={texts.remove}
          name={open.environment.name}
          act={() => call(deleteEnvironment, { params: { id: open.environment.id } })}
          concerns={[environmentsQuery.queryKey, adminKeys.overview]}
          onClose={close}
        />
      ) : null}
    </>
  );
}
