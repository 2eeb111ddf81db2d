/** People: who they are, what they may do, when they were last here (PH-32, PH-34). */
import {
  ActionIcon,
  Button,
  Group,
  Menu,
  Paper,
  Select,
  Skeleton,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { roleNames } from '@pms/domain/labour/role-names';
import { roles } from '@pms/domain/roles';
import { type AccountSort, accountStates } from '@pms/domain/users/account-lists';
import { deactivateUser, endUserSessions, unlockUser } from '@pms/domain/users/endpoints';
import type { Account } from '@pms/domain/users/schema';
import {
  IconCheck,
  IconDotsVertical,
  IconLock,
  IconLockOpen,
  IconLogout,
  IconMinus,
  IconPlus,
  IconSearch,
  IconUserOff,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../client/api';
import { RelativeTime } from '../../client/relative-time';
import { EmptyState } from '../../ui/empty-state';
import { FailedLoad } from '../../ui/failed-load';
import { Pager } from '../../ui/pager';
import { ReasonedItem } from '../../ui/reasoned-button/reasoned-item';
import { RecordList } from '../../ui/record-list/record-list';
import { nextSort, type Sort } from '../../ui/sort-rows';
import { StatusBadge } from '../../ui/status-badge/status-badge';
import type { AdminSearch } from './admin-search';
import { DeleteDialog } from './delete-dialog';
import { accountsQuery, adminKeys, userQuery } from './queries';
import { texts } from './texts';
import { useAdminCall } from './use-admin-call';
import { UserDialog } from './user-dialog';

const words = texts.users;
const pageSize = 25;

interface UsersTabProps {
  readonly search: AdminSearch;
  readonly onChange: (next: Partial<AdminSearch>) => void;
}

type Open = { readonly does: 'add' } | { readonly does: 'remove'; readonly user: Account } | undefined;

/** What the server sorts by, by the head of the column. */
const sorts: Readonly<Record<string, AccountSort>> = {
  [words.columns.name]: 'fullName',
  [words.columns.role]: 'role',
  [words.columns.seen]: 'last_login',
};

/** Failed sign-ins keep the person out until that moment (decision A-26). */
const isLocked = ({ locked_until: until }: Account): boolean =>
  until !== null && Date.parse(until) > Date.now();

export function UsersTab({ search, onChange }: UsersTabProps) {
  const [open, setOpen] = useState<Open>();
  const [sort, setSort] = useState<Sort>({ by: words.columns.name, direction: 'ascending' });
  const { data, error, refetch } = useQuery(
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
  const listed = data?.data.find(({ id }) => id === search.user);
  const { data: linked } = useQuery({
    ...userQuery(search.user ?? 0),
    enabled: search.user !== undefined && data !== undefined && !listed,
  });
  const edited = search.user === undefined ? undefined : (listed ?? linked);
  return (
    <Stack gap="md">
      <PeopleFilters search={search} onChange={onChange} onAdd={() => setOpen({ does: 'add' })} />
      {error ? <FailedLoad message={texts.failedLoad} onRetry={() => void refetch()} /> : null}
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
                onRemove={(user) => setOpen({ does: 'remove', user })}
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
      {edited ? (
        <UserDialog
          key={edited.id}
          user={edited}
          onClose={() => onChange({ page: search.page, user: undefined })}
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

const everyone = 'all';

function PeopleFilters({ search, onChange, onAdd }: UsersTabProps & { readonly onAdd: () => void }) {
  const [typed, setTyped] = useState(search.search ?? '');
  const find = useDebouncedCallback(
    (text: string) => onChange({ search: text === '' ? undefined : text }),
    250,
  );
  return (
    <Group align="flex-end" gap="sm">
      <TextInput
        label={words.search}
        placeholder={words.searchHint}
        size="md"
        flex="1 1 16rem"
        maxLength={200}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          find(value);
        }}
      />
      <Select
        label={words.role}
        size="md"
        w="10rem"
        allowDeselect={false}
        data={[
          { value: everyone, label: words.all },
          ...roles.map((value) => ({ value, label: roleNames[value] })),
        ]}
        value={search.role ?? everyone}
        onChange={(chosen) => onChange({ role: roles.find((one) => one === chosen) })}
      />
      <Select
        label={words.state}
        size="md"
        w="9rem"
        allowDeselect={false}
        data={[
          { value: everyone, label: words.all },
          ...accountStates.map((value) => ({ value, label: words.states[value] })),
        ]}
        value={search.state ?? everyone}
        onChange={(chosen) => onChange({ state: accountStates.find((one) => one === chosen) })}
      />
      <Button size="md" leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
        {words.add}
      </Button>
    </Group>
  );
}

interface PeopleListProps {
  readonly people: readonly Account[];
  readonly sort: Sort;
  readonly onSort: (head: string) => void;
  readonly onEdit: (user: Account) => void;
  readonly onRemove: (user: Account) => void;
}

function PeopleList({ people, sort, onSort, onEdit, onRemove }: PeopleListProps) {
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
          cell: (user) => (
            <UserActions user={user} onEdit={() => onEdit(user)} onRemove={() => onRemove(user)} />
          ),
        },
      ]}
    />
  );
}

function UserName({ user: { fullName, username, email } }: { readonly user: Account }) {
  return (
    <Stack gap={2} style={{ overflowWrap: 'anywhere' }}>
      <Text fw={600}>{fullName}</Text>
      <Text fz="sm" c="dimmed">
        {[username, email].filter(Boolean).join(' · ')}
      </Text>
    </Stack>
  );
}

const looks = {
  active: { tone: 'running', icon: <IconCheck size={14} /> },
  inactive: { tone: 'neutral', icon: <IconMinus size={14} /> },
  locked: { tone: 'stopped', icon: <IconLock size={14} /> },
} as const;

function UserState({ user }: { readonly user: Account }) {
  const state = !user.is_active ? 'inactive' : isLocked(user) ? 'locked' : 'active';
  return (
    <Stack gap={2} align="flex-start">
      <StatusBadge {...looks[state]}>{words.states[state]}</StatusBadge>
      {user.can_sign_in ? null : (
        <Text fz="sm" c="dimmed">
          {words.noSignIn}
        </Text>
      )}
      {user.can_sign_in && user.must_change_password ? (
        <Text fz="sm" c="dimmed">
          {words.temporary}
        </Text>
      ) : null}
      {user.open_sessions > 0 ? (
        <Text fz="sm" c="dimmed">
          {words.sessions(user.open_sessions)}
        </Text>
      ) : null}
    </Stack>
  );
}

interface UserActionsProps {
  readonly user: Account;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function UserActions({ user, onEdit, onRemove }: UserActionsProps) {
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
      <Button
        variant="default"
        mih="var(--pms-touch)"
        aria-label={`${texts.edit} ${user.fullName}`}
        onClick={onEdit}
      >
        {texts.edit}
      </Button>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="default" size="var(--pms-touch)" aria-label={texts.more(user.fullName)}>
            <IconDotsVertical size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {locked ? (
            <ReasonedItem
              reason={undefined}
              leftSection={<IconLockOpen size={18} />}
              onClick={() => unlocked.send()}
            >
              {words.unlock}
            </ReasonedItem>
          ) : null}
          <ReasonedItem
            reason={undefined}
            leftSection={<IconLogout size={18} />}
            onClick={() => ended.send()}
          >
            {words.end}
          </ReasonedItem>
          {user.is_active ? (
            <Menu.Item mih="var(--pms-touch)" leftSection={<IconUserOff size={18} />} onClick={onRemove}>
              {words.remove}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
