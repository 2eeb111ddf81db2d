/** The areas of the plant. */
import { Button, Group, Paper, Skeleton, Stack } from '@mantine/core';
import { deleteEnvironment } from '@pms/domain/machines/endpoints';
import type { Environment } from '@pms/domain/machines/schema';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../client/api';
import { FailedLoad } from '../../ui/failed-load';
import { RecordList } from '../../ui/record-list/record-list';
import { environmentsQuery } from '../machines/queries';
import { DeleteDialog } from './delete-dialog';
import { EnvironmentDialog } from './environment-dialog';
import { adminKeys } from './queries';
import { texts } from './texts';

const words = texts.environments;

type Open =
  | { readonly does: 'add' }
  | { readonly does: 'edit' | 'remove'; readonly environment: Environment }
  | undefined;

export function EnvironmentsTab() {
  const { data, error, refetch } = useQuery(environmentsQuery);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
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
                cell: (environment) => (
                  <Group gap="xs" wrap="nowrap">
                    <Button
                      variant="default"
                      mih="var(--pms-touch)"
                      aria-label={`${texts.edit} ${environment.name}`}
                      onClick={() => setOpen({ does: 'edit', environment })}
                    >
                      {texts.edit}
                    </Button>
                    <Button
                      variant="default"
                      mih="var(--pms-touch)"
                      aria-label={`${texts.remove} ${environment.name}`}
                      onClick={() => setOpen({ does: 'remove', environment })}
                    >
                      {texts.remove}
                    </Button>
                  </Group>
                ),
              },
            ]}
          />
        </Paper>
      ) : null}
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
    </Stack>
  );
}
