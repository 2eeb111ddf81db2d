import { Group, Skeleton, Stack, Switch, Text, TextInput } from '@mantine/core';
import { putSystemSettings } from '@pms/domain/settings/endpoints';
import {
  proposedInactivityMinutes,
  type SystemSettings,
  systemSettingsBody,
} from '@pms/domain/settings/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/api';
import { failureText } from '../../client/call-error';
import { healthQuery } from '../../client/plant';
import { useSession } from '../../client/session';
import { FailedLoad } from '../../ui/failed-load';
import { NewerRecord } from '../../ui/newer-record';
import { ProblemNote } from '../../ui/problem-note';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { TitledSection } from '../../ui/titled-section';
import { toast } from '../../ui/toasts';
import { useSavedRecord } from '../../ui/use-saved-record';
import { systemSettingsQuery } from './queries';
import { texts } from './texts';

const words = texts.system;

/** A text that is not a number becomes the proposed number (specification 3, section 5). */
export function minutesIn(text: string): number {
  const minutes = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || !Number.isFinite(minutes) ? proposedInactivityMinutes : minutes;
}

export function SystemForm() {
  const { data, error, refetch } = useQuery(systemSettingsQuery);
  return (
    <TitledSection title={words.title}>
      {error ? (
        <FailedLoad message={failureText(words.failedLoad, error)} onRetry={() => void refetch()} />
      ) : null}
      {data ? (
        <StoredForm settings={data} />
      ) : error ? null : (
        <Skeleton h={160} role="status" aria-label={words.loading} />
      )}
    </TitledSection>
  );
}

const valuesOf = ({ maintenanceMode, sessionTimeout }: SystemSettings) => ({
  maintenanceMode,
  sessionTimeout: String(sessionTimeout),
});
type Values = ReturnType<typeof valuesOf>;

function StoredForm({ settings }: { readonly settings: SystemSettings }) {
  const { user } = useSession();
  const cache = useQueryClient();
  const saved = useSavedRecord({
    draft: `${user?.id}:system-settings`,
    record: settings,
    valuesOf,
    followsUntilTyped: true,
    schema: systemSettingsBody,
    toBody: ({ maintenanceMode, sessionTimeout }: Values, { version }) => ({
      maintenanceMode,
      sessionTimeout: minutesIn(sessionTimeout),
      version,
    }),
    save: async (body) => (await call(putSystemSettings, { body })).data,
    // After a refusal the person sees the present settings, and the form keeps the typed values.
    concerns: [systemSettingsQuery.queryKey, healthQuery.queryKey],
    onSaved: (stored, take) => {
      toast('success', words.done);
      cache.setQueryData(systemSettingsQuery.queryKey, stored);
      take(stored);
    },
    failed: words.failed,
  });
  const { form } = saved;
  return (
    <form onSubmit={saved.onSubmit} noValidate>
      <Stack gap="md" maw="32rem">
        <Switch
          label={words.maintenance}
          description={words.maintenanceHint}
          {...form.getInputProps('maintenanceMode', { type: 'checkbox' })}
        />
        <TextInput
          label={words.timeout}
          description={words.timeoutHint}
          inputMode="numeric"
          w="14rem"
          maw="100%"
          rightSection={
            <Text fz="sm" c="dimmed">
              {words.unit}
            </Text>
          }
          rightSectionWidth={70}
          {...form.getInputProps('sessionTimeout')}
        />
        <Text fz="sm">{words.inForce(settings.sessionTimeoutInForce, settings.saved)}</Text>
        <ProblemNote problem={saved.sentence} />
        <NewerRecord of={saved} />
        <Group justify="flex-end">
          <ReasonedButton type="submit" reason={undefined} loading={saved.isBusy}>
            {words.save}
          </ReasonedButton>
        </Group>
      </Stack>
    </form>
  );
}
