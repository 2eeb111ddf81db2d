/** The list of the plant's kinds of help, which an administrator manages. */
import { Button, Group, Skeleton, Text } from '@mantine/core';
import type { HelpKind } from '@pms/domain/help/schema';
import { roleNames } from '@pms/domain/labour/role-names';
import { formatNumber } from '@pms/domain/number-format';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailedLoad } from '../../ui/failed-load';
import { RecordList } from '../../ui/record-list/record-list';
import { RowActions } from '../../ui/row-actions';
import { TitledSection } from '../../ui/titled-section';
import { environmentsQuery } from '../machines/queries';
import { DeleteKindDialog } from './delete-kind-dialog';
import classes from './help.module.css';
import { KindDialog } from './kind-dialog';
import { helpKindListQuery } from './queries';
import { texts } from './texts';

const words = texts.kinds;

type Open =
  | { readonly does: 'add' }
  | { readonly does: 'edit'; readonly kind: HelpKind }
  | { readonly does: 'remove'; readonly kind: HelpKind; readonly version: number }
  | undefined;

const names: Readonly<Record<string, string>> = roleNames;
const rolesOf = (roles: readonly string[]): string => roles.map((role) => names[role] ?? role).join(', ');

export function HelpKinds() {
  const { data: list, error, refetch } = useQuery(helpKindListQuery);
  const { data: environments = [] } = useQuery(environmentsQuery);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const areaOf = ({ area }: HelpKind): string =>
    area === null ? words.everyArea : (environments.find(({ code }) => code === area)?.name ?? area);
  return (
    <TitledSection title={words.title}>
      <Group justify="space-between" gap="sm">
        <Text c="dimmed" maw="60ch">
          {words.hint}
        </Text>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen({ does: 'add' })}>
          {words.add}
        </Button>
      </Group>
      {error ? <FailedLoad message={texts.notLoaded} onRetry={() => void refetch()} /> : null}
      {!list && !error ? <Skeleton h={200} aria-hidden /> : null}
      {list ? (
        <RecordList
          label={words.title}
          isWide
          rows={list.data}
          keyOf={({ kind }) => kind}
          mark={({ kind }) => ({ 'data-kind': kind })}
          columns={[
            {
              head: words.label,
              cell: ({ label }) => (
                <Text fw={600} className={classes.name}>
                  {label}
                </Text>
              ),
            },
            { head: words.area, cell: areaOf },
            { head: words.roles, cell: ({ roles }) => rolesOf(roles) },
            { head: words.target, isNumber: true, cell: (kind) => formatNumber(kind.target_minutes) },
            { head: words.levels, cell: (kind) => levelsOf(kind) },
            {
              head: words.actions,
              isActions: true,
              cell: (kind) => (
                <RowActions
                  about={kind.label}
                  actions={[
                    { label: words.edit, onPress: () => setOpen({ does: 'edit', kind }) },
                    {
                      label: words.remove,
                      reason: list.data.length === 1 ? words.last : undefined,
                      onPress: () => setOpen({ does: 'remove', kind, version: list.version }),
                    },
                  ]}
                />
              ),
            },
          ]}
        />
      ) : null}
      {list && open?.does === 'add' ? <KindDialog list={list} onClose={close} /> : null}
      {list && open?.does === 'edit' ? <KindDialog kind={open.kind} list={list} onClose={close} /> : null}
      {open?.does === 'remove' ? (
        <DeleteKindDialog kind={open.kind} version={open.version} onClose={close} />
      ) : null}
    </TitledSection>
  );
}

function levelsOf({ levels }: HelpKind) {
  if (levels.length === 0) return words.never;
  return levels.map(({ after_minutes: minutes, roles }) => (
    <div key={minutes}>{words.goesUp(formatNumber(minutes), rolesOf(roles))}</div>
  ));
}
