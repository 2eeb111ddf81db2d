import { Group, Stack, Text } from '@mantine/core';
import { formatDateTime, formatPlantDate } from '@pms/domain/plant-time';
import type { DatedSetting } from '@pms/domain/settings/dated';
import { settingNames } from '@pms/domain/settings/names';
import type { ReadPlantSettings } from '@pms/domain/settings/schema';
import { useQuery } from '@tanstack/react-query';
import { PageButton } from '../../client/page-button';
import { PageLinks } from '../../client/page-links';
import { plantQuery, usePlant } from '../../client/plant';
import { useMay } from '../../client/session';
import { ChangeList } from '../../ui/change-list';
import { TitledSection } from '../../ui/titled-section';
import { DataPanel } from './data-panel';
import { HistoryButton } from './history-button';
import { formSettings } from './plant-settings-fields';
import { settingText, valueText } from './plant-settings-form';
import { PlantSettingsForm } from './plant-settings-form-view';
import { settingTexts as words } from './plant-settings-texts';
import { datedSettingsQuery } from './queries';

/** Every setting of the plant on one page. All people read the page. People with the right to settings change them. */
export function PlantSettingsTab() {
  const asked = useQuery(plantQuery);
  const mayChange = useMay('manageSettings');
  return (
    <Stack gap="md">
      <DataPanel
        title={words.title}
        hint={words.hint}
        action={<HistoryButton of="plant_setting" name={words.title} />}
        asked={asked}
        failed={words.failedLoad}
        height={640}
      >
        {(data) => (mayChange ? <PlantSettingsForm settings={data} /> : <SettingsShown settings={data} />)}
      </DataPanel>
      <DatedValues />
      <OtherLists />
    </Stack>
  );
}

function SettingsShown({ settings }: { readonly settings: ReadPlantSettings }) {
  return (
    <Stack component="dl" gap="xs" m={0}>
      {formSettings.map((field) => (
        <Group key={field} justify="space-between" maw="40rem" wrap="nowrap">
          <Text component="dt">{words.fields[field]}</Text>
          <Text component="dd" m={0} fw={600} ta="right">
            {settingText(settings, field)}
          </Text>
        </Group>
      ))}
    </Stack>
  );
}

/** The values of the settings with a first day, also the future values. */
function DatedValues() {
  const { time_zone: zone } = usePlant();
  const { data } = useQuery(datedSettingsQuery);
  const begun = (data ?? []).flatMap((one) =>
    one.first_day === null ? [] : { ...one, first_day: one.first_day },
  );
  if (begun.length === 0) return null;
  return (
    <TitledSection title={words.dated}>
      <ChangeList
        label={words.dated}
        changes={begun.toReversed().map((one) => ({
          key: `${one.key} ${one.first_day}`,
          title: words.datedValue(
            settingNames[one.key],
            valueText(one.value),
            formatPlantDate(one.first_day),
          ),
          lines: [],
          reason: one.reason ?? undefined,
          by: savedBy(one, zone),
        }))}
      />
    </TitledSection>
  );
}

const savedBy = ({ saved_by_name: name, saved_at: at }: DatedSetting, zone: string): string =>
  at === null ? (name ?? words.server) : words.by(name ?? words.server, formatDateTime(at, zone));

const otherLists = ['/products', '/stop-reasons', '/cost-rates', '/working-time'] as const;

function OtherLists() {
  return (
    <TitledSection title={words.others}>
      <PageLinks paths={otherLists}>
        <PageButton href="/admin?tab=environments">{words.areas}</PageButton>
      </PageLinks>
    </TitledSection>
  );
}
