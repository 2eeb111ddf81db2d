/** The settings of the system (PH-14). A saved setting is in force at once. */
import { Group, NumberInput, Paper, Select, Skeleton, Stack, Switch, Title } from '@mantine/core';
import { putAdminSettings } from '@pms/domain/settings/endpoints';
import { type AdminSettings, adminSettings, backupFrequencies } from '@pms/domain/settings/schema';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../client/api';
import { healthQuery, plantQuery } from '../../client/plant';
import { useSession } from '../../client/session';
import { FailedLoad } from '../../ui/failed-load';
import { NewerRecord } from '../../ui/newer-record';
import { ProblemNote } from '../../ui/problem-note';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { useSavedRecord } from '../../ui/use-saved-record';
import { adminKeys, adminSettingsQuery } from './queries';
import { texts } from './texts';
import { sayDone } from './use-admin-call';

const words = texts.settings;

const valuesOf = ({ version: _, ...values }: AdminSettings) => values;

export function SettingsTab() {
  const { data, error, refetch } = useQuery(adminSettingsQuery);
  return (
    <Stack gap="md">
      {error ? <FailedLoad message={texts.failedLoad} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton h={320} aria-hidden /> : null}
      {data ? <SettingsForm settings={data} /> : null}
    </Stack>
  );
}

function SettingsForm({ settings }: { readonly settings: AdminSettings }) {
  const { user } = useSession();
  const { form, ...saved } = useSavedRecord({
    draft: `${user?.id}:admin-settings`,
    record: settings,
    // The other settings of the plant have the same version and do not concern this form.
    valuesOf,
    followsUntilTyped: true,
    schema: adminSettings,
    toBody: (values, { version }) => ({ ...values, version }),
    save: async (body) => (await call(putAdminSettings, { body })).data,
    concerns: [adminKeys.settings, plantQuery.queryKey, healthQuery.queryKey],
    onSaved: (stored, take) => {
      sayDone(words.saved);
      take(stored);
    },
    failed: words.failed,
  });
  return (
    <Paper withBorder p="md" component="section" aria-label={words.title}>
      <form onSubmit={saved.onSubmit} noValidate>
        <Stack gap="md" maw="32rem">
          <Title order={2} fz="lg">
            {words.title}
          </Title>
          <Select
            label={words.backup}
            allowDeselect={false}
            data={backupFrequencies.map((value) => ({ value, label: words.frequencies[value] }))}
            {...form.getInputProps('backup_frequency')}
          />
          <NumberInput
            label={words.session}
            description={words.sessionHint}
            w="16rem"
            maw="100%"
            min={1}
            max={72}
            clampBehavior="none"
            allowDecimal={false}
            {...form.getInputProps('session_timeout')}
          />
          <NumberInput
            label={words.attempts}
            description={words.attemptsHint}
            w="16rem"
            maw="100%"
            min={3}
            max={10}
            clampBehavior="none"
            allowDecimal={false}
            {...form.getInputProps('max_login_attempts')}
          />
          <Switch
            label={words.maintenance}
            description={words.maintenanceHint}
            {...form.getInputProps('maintenance_mode', { type: 'checkbox' })}
          />
          <ProblemNote problem={saved.problem} />
          <NewerRecord of={saved} />
          <Group justify="flex-end">
            <ReasonedButton type="submit" reason={undefined} loading={saved.isBusy}>
              {texts.save}
            </ReasonedButton>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}
