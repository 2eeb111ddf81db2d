import { Stack, Tabs, Text } from '@mantine/core';
import { useShowsContent } from '../../client/first-content';
import { usePageSearch } from '../../client/page-search';
import { useMay } from '../../client/session';
import { PageHeader } from '../../ui/page-header';
import { CalendarTab } from './calendar-tab';
import { type PlantDataSearch, plantDataSearch, plantDataTabs } from './plant-data-search';
import { PlantSettingsTab } from './plant-settings-tab';
import { RatesTab } from './rates-tab';
import { RecomputationTab } from './recomputation-tab';
import { TargetsTab } from './targets-tab';
import { texts } from './texts';
import { WaitingChanges } from './waiting-changes';

/** All people read the page. The progress of a recomputation needs the right to figures (viewAnalytics). */
export function PlantDataPage() {
  useShowsContent(true);
  const { search: given, go: goTo } = usePageSearch(plantDataSearch);
  const { tab, product } = given;
  const seesFigures = useMay('viewAnalytics');
  const shown = tab === 'recomputation' && !seesFigures ? 'rates' : tab;
  const go = (search: Partial<PlantDataSearch>) => goTo(search, { replace: true });
  return (
    <Stack gap="md">
      <PageHeader title={texts.title} facts={<Text c="dimmed">{texts.intro}</Text>} />
      <WaitingChanges />
      <Tabs
        value={shown}
        keepMounted={false}
        onChange={(next) => go({ tab: plantDataTabs.find((one) => one === next) ?? 'rates' })}
      >
        <Tabs.List mb="md">
          {plantDataTabs
            .filter((one) => one !== 'recomputation' || seesFigures)
            .map((one) => (
              <Tabs.Tab key={one} value={one}>
                {texts.tabs[one]}
              </Tabs.Tab>
            ))}
        </Tabs.List>
        <Tabs.Panel value="rates">
          <RatesTab
            product={product}
            onProduct={(next) => go({ tab: 'rates', ...(next ? { product: next } : {}) })}
          />
        </Tabs.Panel>
        <Tabs.Panel value="calendar">
          <CalendarTab />
        </Tabs.Panel>
        <Tabs.Panel value="targets">
          <TargetsTab />
        </Tabs.Panel>
        <Tabs.Panel value="settings">
          <PlantSettingsTab />
        </Tabs.Panel>
        <Tabs.Panel value="recomputation">
          <RecomputationTab />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  );
}
