/** The types of machines, with the machines of each type. */
import { Button, Text } from '@mantine/core';
import { deleteMachineType } from '@pms/domain/machines/endpoints';
import type { MachineType } from '@pms/domain/machines/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../client/api';
import { onDemand } from '../../ui/on-demand';
import { RowActions } from '../../ui/row-actions';
import { environmentsQuery, machineKeys } from '../machines/queries';
import { DeleteDialog } from './delete-dialog';
import { KeptList } from './kept-list';
import { adminKeys, everyTypeQuery } from './queries';
import { texts } from './texts';
import { TypeDialog } from './type-dialog';

const ModelDialog = onDemand(async () => (await import('../twin/models/model-dialog')).ModelDialog);

const words = texts.types;

type Open =
  | { readonly does: 'add' }
  | { readonly does: 'edit' | 'model' | 'remove'; readonly type: MachineType }
  | undefined;

export function TypesTab() {
  const { data: environments = [] } = useQuery(environmentsQuery);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const areaOf = (code: string | null) =>
    code === null ? words.everyArea : (environments.find((one) => one.code === code)?.name ?? code);
  return (
    <>
      <KeptList
        query={useQuery(everyTypeQuery)}
        failedLoad={words.failedLoad}
        addLabel={words.add}
        onAdd={() => setOpen({ does: 'add' })}
        label={words.title}
        keyOf={({ id }) => id}
        mark={({ name }) => ({ 'data-type': name })}
        columns={[
          { head: words.columns.name, cell: ({ name }) => <Text fw={600}>{name}</Text> },
          { head: words.columns.category, cell: ({ category }) => category },
          { head: words.columns.environment, cell: ({ environment }) => areaOf(environment) },
          { head: words.columns.machines, cell: ({ machines }) => machines.join(', ') || texts.none },
          { head: words.columns.description, cell: ({ description }) => description || texts.none },
          {
            head: words.columns.model,
            cell: (type) => (
              <Button
                variant="default"
                aria-label={words.openModel(type.name)}
                onClick={() => setOpen({ does: 'model', type })}
              >
                {words.columns.model}
              </Button>
            ),
          },
          {
            head: texts.actions,
            isActions: true,
            cell: (type) => (
              <RowActions
                about={type.name}
                actions={[
                  { label: texts.edit, onPress: () => setOpen({ does: 'edit', type }) },
                  {
                    label: texts.remove,
                    reason: type.machine_count > 0 ? words.inUse(type.machine_count) : undefined,
                    onPress: () => setOpen({ does: 'remove', type }),
                  },
                ]}
              />
            ),
          },
        ]}
      />
      {open?.does === 'add' ? <TypeDialog onClose={close} /> : null}
      {open?.does === 'edit' ? <TypeDialog type={open.type} onClose={close} /> : null}
      {open?.does === 'model' ? <ModelDialog type={open.type} onClose={close} /> : null}
      {open?.does === 'remove' ? (
        <DeleteDialog
          words={words}
          submitLabel={texts.remove}
          name={open.type.name}
          act={() => call(deleteMachineType, { params: { id: open.type.id } })}
          concerns={[machineKeys.types, environmentsQuery.queryKey, adminKeys.overview]}
          onClose={close}
        />
      ) : null}
    </>
  );
}
