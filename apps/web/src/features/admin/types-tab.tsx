/** The types of machines, with the machines of each. */
import { Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { deleteMachineType } from '@pms/domain/machines/endpoints';
import type { MachineType } from '@pms/domain/machines/schema';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../client/api';
import { FailedLoad } from '../../ui/failed-load';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { RecordList } from '../../ui/record-list/record-list';
import { environmentsQuery, machineKeys } from '../machines/queries';
import { DeleteDialog } from './delete-dialog';
import { adminKeys, everyTypeQuery } from './queries';
import { texts } from './texts';
import { TypeDialog } from './type-dialog';

const words = texts.types;

type Open =
  | { readonly does: 'add' }
  | { readonly does: 'edit' | 'remove'; readonly type: MachineType }
  | undefined;

export function TypesTab() {
  const { data, error, refetch } = useQuery(everyTypeQuery);
  const { data: environments = [] } = useQuery(environmentsQuery);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const areaOf = (code: string | null) =>
    code === null ? words.everyArea : (environments.find((one) => one.code === code)?.name ?? code);
  return (
    <Stack gap="md">
      <Group justify="flex-end">
        <Button
          size="md"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setOpen({ does: 'add' })}
        >
          {words.add}
        </Button>
      </Group>
      {error ? <FailedLoad message={texts.failedLoad} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton h={200} aria-hidden /> : null}
      {data ? (
        <Paper withBorder p="md">
          <RecordList
            label={words.title}
            rows={data}
            keyOf={({ id }) => id}
            mark={({ name }) => ({ 'data-type': name })}
            columns={[
              { head: words.columns.name, cell: ({ name }) => <Text fw={600}>{name}</Text> },
              { head: words.columns.category, cell: ({ category }) => category },
              { head: words.columns.environment, cell: ({ environment }) => areaOf(environment) },
              { head: words.columns.machines, cell: ({ machines }) => machines.join(', ') || texts.none },
              { head: words.columns.description, cell: ({ description }) => description || texts.none },
              {
                head: texts.actions,
                cell: (type) => (
                  <Group gap="xs" wrap="nowrap">
                    <Button
                      variant="default"
                      mih="var(--pms-touch)"
                      aria-label={`${texts.edit} ${type.name}`}
                      onClick={() => setOpen({ does: 'edit', type })}
                    >
                      {texts.edit}
                    </Button>
                    <ReasonedButton
                      variant="default"
                      mih="var(--pms-touch)"
                      reason={type.machine_count > 0 ? words.inUse(type.machine_count) : undefined}
                      aria-label={`${texts.remove} ${type.name}`}
                      onClick={() => setOpen({ does: 'remove', type })}
                    >
                      {texts.remove}
                    </ReasonedButton>
                  </Group>
                ),
              },
            ]}
          />
        </Paper>
      ) : null}
      {open?.does === 'add' ? <TypeDialog onClose={close} /> : null}
      {open?.does === 'edit' ? <TypeDialog type={open.type} onClose={close} /> : null}
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
    </Stack>
  );
}
