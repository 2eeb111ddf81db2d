/** The rules of working time, the agreements of people, and the decisions against a rule in a week. */
import { Stack, Tabs } from '@mantine/core';
import { useChannels } from '../../client/live';
import { PageButton } from '../../client/page-button';
import { PageHeader } from '../../ui/page-header';
import { AgreementsTab } from './agreements-tab';
import { OverridesTab } from './overrides-tab';
import { RulesTab } from './rules-tab';
import { texts } from './texts';

const channels = ['general', 'production'] as const;

export function WorkingTimePage() {
  useChannels(channels);
  return (
    <Stack gap="md">
      <PageHeader
        title={texts.title}
        actions={<PageButton href="/labor-planner">Labor Planner</PageButton>}
      />
      <Tabs defaultValue="overrides" keepMounted={false}>
        <Tabs.List>
          {(['overrides', 'agreements', 'rules'] as const).map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {texts.tabs[tab]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="overrides" pt="md">
          <OverridesTab />
        </Tabs.Panel>
        <Tabs.Panel value="agreements" pt="md">
          <AgreementsTab />
        </Tabs.Panel>
        <Tabs.Panel value="rules" pt="md">
          <RulesTab />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  );
}
