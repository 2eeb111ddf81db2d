import { Stack, Tabs, Text } from '@mantine/core';
import type { Permission } from '@pms/domain/roles';
import type { ReactNode } from 'react';
import { useShowsContent } from '../../client/first-content';
import { PageButton } from '../../client/page-button';
import { usePageSearch } from '../../client/page-search';
import { useSession } from '../../client/session';
import { PageHeader } from '../../ui/page-header';
import { type AdminSearch, type AdminTab, adminSearch, adminTabs } from './admin-search';
import { EnvironmentsTab } from './environments-tab';
import { OverviewTab } from './overview-tab';
import { SettingsTab } from './settings-tab';
import { texts } from './texts';
import { ToolsTab } from './tools-tab';
import { TypesTab } from './types-tab';
import { UsersTab } from './users-tab';

/** The right that the calls of a tab require. */
const rights: Readonly<Record<AdminTab, Permission>> = {
  overview: 'manageSettings',
  users: 'manageUsers',
  environments: 'manageSettings',
  types: 'manageSettings',
  settings: 'manageSettings',
  tools: 'manageSettings',
};

/** A person sees the tabs for which the person has the right (specification 3, section 2). */
export function AdminPage() {
  useShowsContent(true);
  const { search, go: goTo } = usePageSearch(adminSearch);
  const { user } = useSession();
  const go = (next: Partial<AdminSearch>) => goTo(next, { replace: true });
  const offered = adminTabs.filter((tab) => user?.permissions.includes(rights[tab]));
  // A link to a person opens the tab of the people.
  const asked = search.tab ?? (search.user === undefined ? undefined : 'users');
  const shown = offered.find((tab) => tab === asked) ?? offered[0] ?? 'users';
  const panels: Readonly<Record<AdminTab, ReactNode>> = {
    overview: <OverviewTab />,
    users: (
      <UsersTab search={search} onChange={(next) => go({ ...search, tab: 'users', page: 1, ...next })} />
    ),
    environments: <EnvironmentsTab />,
    types: <TypesTab />,
    settings: <SettingsTab />,
    tools: <ToolsTab />,
  };
  return (
    <Stack gap="md">
      <PageHeader
        title={texts.title}
        facts={<Text c="dimmed">{texts.hint}</Text>}
        actions={<PageButton href="/admin/tablets">{texts.tablets}</PageButton>}
      />
      <Tabs value={shown} keepMounted={false} onChange={(next) => go({ tab: (next ?? 'users') as AdminTab })}>
        <Tabs.List mb="md">
          {offered.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {texts.tabs[tab]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {offered.map((tab) => (
          <Tabs.Panel key={tab} value={tab}>
            {panels[tab]}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Stack>
  );
}
