import { Stack, Tabs } from '@mantine/core';
import { useShowsContent } from '../../client/first-content';
import { PageButton } from '../../client/page-button';
import { usePageSearch } from '../../client/page-search';
import { useMay } from '../../client/session';
import { onDemand } from '../../ui/on-demand';
import { PageHeader } from '../../ui/page-header';
import { MySessions } from './my-sessions';
import { PasswordForm } from './password-form';
import { ProfileForm } from './profile-form';
import { type SettingsSearch, settingsSearch } from './settings-search';
import { SystemForm } from './system-form';
import { texts } from './texts';

/** Loaded separately: this part includes the drawing of QR codes, and few people need it. */
const SecondFactor = onDemand(async () => (await import('./second-factor-section')).SecondFactorSection);

/** Loaded separately: this part includes a calendar, and few people have programs. */
const ApiKeys = onDemand(async () => (await import('./api-keys-section')).ApiKeysSection);
const MailChoices = onDemand(async () => (await import('./mail-section')).MailChoicesSection);
const Pin = onDemand(async () => (await import('./pin-section')).PinSection);

/** Profile for all people, System for administrators (specification 3, section 2). */
export function SettingsPage() {
  useShowsContent(true);
  const { search, go } = usePageSearch(settingsSearch);
  const { tab } = search;
  const mayPlan = useMay('updateOrder');
  const mayCorrect = useMay('correctOrder');
  const maySystem = useMay('manageSettings');
  const mayKeepPlantData = mayPlan || mayCorrect;
  const shown = maySystem && tab === 'system' ? 'system' : 'profile';
  return (
    <Stack gap="md">
      <PageHeader
        title={texts.title}
        actions={mayKeepPlantData ? <PageButton href="/plant-data">{texts.plantData}</PageButton> : null}
      />
      <Tabs
        value={shown}
        keepMounted={false}
        onChange={(next) => go({ tab: next as SettingsSearch['tab'] }, { replace: true })}
      >
        {maySystem ? (
          <Tabs.List mb="md">
            <Tabs.Tab value="profile">{texts.tabs.profile}</Tabs.Tab>
            <Tabs.Tab value="system">{texts.tabs.system}</Tabs.Tab>
          </Tabs.List>
        ) : null}
        <Tabs.Panel value="profile">
          <Stack gap="md" maw="48rem">
            <ProfileForm />
            <PasswordForm />
            <SecondFactor />
            <ApiKeys />
            <Pin />
            <MailChoices />
            <MySessions />
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="system">
          <SystemForm />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  );
}
