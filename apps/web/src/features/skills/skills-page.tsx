/** The skills of people with their last days, the demands of the work, and the plant's list of skills. */
import { Skeleton, Stack, Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useShowsContent } from '../../client/first-content';
import { useChannels } from '../../client/live';
import { PageButton } from '../../client/page-button';
import { FailedLoad } from '../../ui/failed-load';
import { PageHeader } from '../../ui/page-header';
import { DemandsTab } from './demands-tab';
import { ListTab } from './list-tab';
import { MatrixTab } from './matrix-tab';
import { skillListsQuery, workersQuery } from './queries';
import { texts } from './texts';

const channels = ['general'] as const;

export function SkillsPage() {
  useChannels(channels);
  const facts = useQuery(skillListsQuery);
  const people = useQuery(workersQuery);
  const error = facts.error ?? people.error;
  const isReady = facts.data && people.data;
  useShowsContent(isReady !== undefined || error !== null);
  return (
    <Stack gap="md">
      <PageHeader
        title={texts.title}
        facts={<Text c="dimmed">{texts.hint}</Text>}
        actions={<PageButton href="/labor-planner">{texts.planner}</PageButton>}
      />
      {error && !isReady ? (
        <FailedLoad
          message={texts.failed}
          onRetry={() => void Promise.all([facts.refetch(), people.refetch()])}
        />
      ) : null}
      {!isReady && !error ? <Skeleton h={300} role="status" aria-label={texts.loading} /> : null}
      {isReady ? (
        <Tabs defaultValue="matrix" keepMounted={false}>
          <Tabs.List>
            {(['matrix', 'demands', 'list'] as const).map((tab) => (
              <Tabs.Tab key={tab} value={tab}>
                {texts.tabs[tab]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="matrix" pt="md">
            <MatrixTab facts={facts.data.data} people={people.data} version={facts.data.held_version} />
          </Tabs.Panel>
          <Tabs.Panel value="demands" pt="md">
            <DemandsTab facts={facts.data.data} version={facts.data.demands_version} />
          </Tabs.Panel>
          <Tabs.Panel value="list" pt="md">
            <ListTab skills={facts.data.data.skills} version={facts.data.version} />
          </Tabs.Panel>
        </Tabs>
      ) : null}
    </Stack>
  );
}
