/** The list of people with their roles and their last sign-in (PH-32, PH-34). */

import { ActionIcon, Box, Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { roleNames } from '@pms/domain/labour/role-names';
import { removeSecondFactor } from '@pms/domain/second-factor/endpoints';
import type { AccountSort } from '@pms/domain/users/account-lists';
import { deactivateUser, endUserSessions, unlockUser } from '@pms/domain/users/endpoints';
import type { Account } from '@pms/domain/users/schema';
import {
  IconDotsVertical,
  IconFileDownload,
  IconLockOpen,
  IconLogout,
  IconShieldOff,
  IconUserOff,
  IconUserQuestion,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../client/api';
import { RelativeTime } from '../../client/relative-time';
import { useSession } from '../../client/session';
import { AddressText } from '../../ui/address-text';
import { EmptyState } from '../../ui/empty-state';
import { FailedLoad } from '../../ui/failed-load';
import { MenuItem } from '../../ui/menu/menu-item';
import { MenuOnPress } from '../../ui/menu/menu-on-press';
import { onDemand } from '../../ui/on-demand';
import { Pager, useLastPage } from '../../ui/pager';
import { ReasonedItem } from '../../ui/reasoned-button/reasoned-item';
import { RecordList } from '../../ui/record-list/record-list';
import { nextSort, type Sort } from '../../ui/sort-rows';
import type { AdminSearch } from './admin-search';
import { DeleteDialog } from './delete-dialog';
import { MatchNamesDialog } from './match-names-dialog';
import { PeopleFilters } from './people-filters';
import { PrivacyDialog } from './privacy-dialog';
import { accountsQuery, adminKeys, userQuery } from './queries';
import { texts } from './texts';
import { useAdminCall } from './use-admin-call';
import { UserDialog } from './user-dialog';
import { isLocked, UserState } from './user-state';

const ImportDialog = onDemand(
  async () => (await import('../imports/import-orders-dialog')).ImportOrdersDialog,
);

const words = texts.users;
const pageSize = 25;

interface UsersTabProps {
  readonly search: AdminSearch;
  readonly onChange: (next: Partial<AdminSearch>) => void;
}

type Deed = 'remove' | 'factor' | 'file' | 'anonymise';

type Open =
  | { readonly does: 'add' | 'import' | 'match' }
  | { readonly does: Deed; readonly user: Account }
  | undefined;

/** The server's sort key for each head of a column. */
const sorts: Readonly<Record<string, AccountSort>> = {
  [words.columns.name]: 'fullName',
  [words.columns.role]: 'role',
  [words.columns.seen]: 'last_login',
};

export function UsersTab({ search, onChange }: UsersTabProps) {
  const [open, setOpen] = useState<Open>();
  const [sort, setSort] = useState<Sort>({ by: words.columns.name, direction: 'ascending' });
  const { data, error, refetch, isPlaceholderData } = useQuery(
    accountsQuery({
      ...(search.search ? { search: search.search } : {}),
      ...(search.role ? { role: search.role } : {}),
      ...(search.state ? { state: search.state } : {}),
      sort: sorts[sort.by] ?? 'fullName',
      direction: sort.direction,
      page: search.page,
      page_size: pageSize,
    }),
  );
  const shown = data && !isPlaceholderData ? { page: search.page, total: data.total } : undefined;
  useLastPage(search.page, pageSize, shown, (page) => onChange({ page }));
  const listed = data?.data.find(({ id }) => id === search.user);
  // Another person's save can move the person to another page of the list. The dialog must then keep the typed text.
  const { data: linked } = useQuery({
    ...userQuery(search.user ?? 0),
    enabled: search.user !== undefined,
  });
  const edited = search.user === undefined ? undefined : (listed ?? linked);
  return (
    <Stack gap="md">
      <PeopleFilters
        search={search}
        onChange={onChange}
        onAdd={() => setOpen({ does: 'add' })}
        onImport={() => setOpen({ does: 'import' })}
        onMatch={() => setOpen({ does: 'match' })}
      />
      {error ? <FailedLoad message={words.failedLoad} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton h={320} aria-hidden /> : null}
      {data ? (
        <Paper withBorder p="md">
          <Stack gap="md">
            <Text c="dimmed" role="status">
              {words.shown(data.total)}
            </Text>
            {data.total === 0 ? <EmptyState title={words.empty} hint={words.emptyHint} /> : null}
            {data.total > 0 ? (
              <PeopleList
                people={data.data}
                sort={sort}
                onSort={(by) => {
                  setSort(nextSort(sort, by));
                  onChange({ page: 1 });
                }}
                onEdit={(user) => onChange({ page: search.page, user: user.id })}
                onOpen={(does, user) => setOpen({ does, user })}
              />
            ) : null}
            <Pager
              page={search.page}
              size={pageSize}
              total={data.total}
              onPage={(next) => onChange({ page: next })}
            />
          </Stack>
        </Paper>
      ) : null}
      {open?.does === 'add' ? <UserDialog onClose={() => setOpen(undefined)} /> : null}
      {open?.does === 'match' ? <MatchNamesDialog onClose={() => setOpen(undefined)} /> : null}
      {open?.does === 'import' ? (
        <ImportDialog opened kind="people" onClose={() => setOpen(undefined)} />
      ) : null}
      {edited ? (
        <UserDialog
          key={edited.id}
          user={edited}
          onClose={() => onChange({ page: search.page, user: undefined })}
        />
      ) : null}
      {open?.does === 'file' || open?.does === 'anonymise' ? (
        <PrivacyDialog does={open.does} user={open.user} onClose={() => setOpen(undefined)} />
      ) : null}
      {open?.does === 'factor' ? (
        <DeleteDialog
          words={words.factor}
          submitLabel={words.factor.submit}
          name={open.user.fullName}
          act={() => call(removeSecondFactor, { params: { id: open.user.id } })}
          concerns={[adminKeys.users]}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {open?.does === 'remove' ? (
        <DeleteDialog
          words={words}
          submitLabel={words.remove}
          name={open.user.fullName}
          act={() => call(deactivateUser, { params: { id: open.user.id } })}
          concerns={[adminKeys.users, adminKeys.overview, ['users']]}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </Stack>
  );
}

interface PeopleListProps {
  readonly people: readonly Account[];
  readonly sort: Sort;
  readonly onSort: (head: string) => void;
  readonly onEdit: (user: Account) => void;
  readonly onOpen: (does: Deed, user: Account) => void;
}

function PeopleList({ people, sort, onSort, onEdit, onOpen }: PeopleListProps) {
  const { columns } = words;
  return (
    <RecordList
      label={words.title}
      isWide
      rows={people}
      keyOf={({ id }) => id}
      mark={({ username }) => ({ 'data-user': username })}
      sorting={{ sort, onSort }}
      columns={[
        { head: columns.name, isSortable: true, cell: (user) => <UserName user={user} /> },
        { head: columns.code, cell: ({ employee_code: code }) => code ?? texts.none },
        { head: columns.role, isSortable: true, cell: ({ role }) => roleNames[role] },
        { head: columns.company, cell: ({ company }) => company || texts.none },
        { head: columns.state, cell: (user) => <UserState user={user} /> },
        {
          head: columns.seen,
          isSortable: true,
          cell: ({ last_login: seen }) => (seen === null ? words.never : <RelativeTime time={seen} />),
        },
        {
          head: texts.actions,
          isActions: true,
          cell: (user) => (
            <UserActions user={user} onEdit={() => onEdit(user)} onOpen={(does) => onOpen(does, user)} />
          ),
        },
      ]}
    />
  );
}

function UserName({ user: { fullName, username, email, position } }: { readonly user: Account }) {
  return (
    <Stack gap={2} style={{ overflowWrap: 'break-word' }}>
      <Text fw={600}>{fullName}</Text>
      <Text fz="sm" c="dimmed">
        <AddressText text={[username, position].filter(Boolean).join(' · ')} />
        {email ? (
          <>
            {' · '}
            {/* An address that does not fit begins a new line. */}
            <Box component="span" display="inline-block">
              <AddressText text={email} />
            </Box>
          </>
        ) : null}
      </Text>
    </Stack>
  );
}

interface UserActionsProps {
  readonly user: Account;
  readonly onEdit: () => void;
  readonly onOpen: (does: Deed) => void;
}

function UserActions({ user, onEdit, onOpen }: UserActionsProps) {
  const { user: me } = useSession();
  const params = { id: user.id };
  const unlocked = useAdminCall({
    act: () => call(unlockUser, { params }),
    done: () => words.unlocked(user.fullName),
    failed: words.unlockFailed,
    concerns: [adminKeys.users],
  });
  const ended = useAdminCall({
    act: () => call(endUserSessions, { params }),
    done: () => words.ended(user.fullName),
    failed: words.endFailed,
    concerns: [adminKeys.overview],
  });
  const locked = user.failed_sign_ins > 0 || isLocked(user);
  return (
    <Group gap="xs" wrap="nowrap">
      <Button variant="default" aria-label={`${texts.edit} ${user.fullName}`} onClick={onEdit}>
        {texts.edit}
      </Button>
      <MenuOnPress
        target={
          <ActionIcon variant="default" aria-label={texts.more(user.fullName)}>
            <IconDotsVertical size={18} />
          </ActionIcon>
        }
        entries={() => (
          <>
            {locked ? (
              <ReasonedItem
                reason={undefined}
                icon={<IconLockOpen size={18} />}
                onClick={() => unlocked.send()}
              >
                {words.unlock}
              </ReasonedItem>
            ) : null}
            <ReasonedItem reason={undefined} icon={<IconLogout size={18} />} onClick={() => ended.send()}>
              {words.end}
            </ReasonedItem>
            {user.has_second_factor ? (
              <MenuItem icon={<IconShieldOff size={18} />} onClick={() => onOpen('factor')}>
                {words.factor.remove}
              </MenuItem>
            ) : null}
            {user.is_active ? (
              <MenuItem icon={<IconUserOff size={18} />} onClick={() => onOpen('remove')}>
                {words.remove}
              </MenuItem>
            ) : null}
            {me?.role === 'admin' ? (
              <MenuItem icon={<IconFileDownload size={18} />} onClick={() => onOpen('file')}>
                {texts.privacy.file}
              </MenuItem>
            ) : null}
            {me?.role === 'admin' && !user.is_active && user.anonymised_at === null ? (
              <MenuItem icon={<IconUserQuestion size={18} />} onClick={() => onOpen('anonymise')}>
                {texts.privacy.anonymise}
              </MenuItem>
            ) : null}
          </>
        )}
      />
    </Group>
  );
}
