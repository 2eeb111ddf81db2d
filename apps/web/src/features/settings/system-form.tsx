import { Group, Skeleton, Stack, Switch, Text, TextInput } from '@mantine/core';
import { changedFields } from '@pms/domain/changed-fields';
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
import { ChangedMeanwhile } from '../../ui/changed-meanwhile';
import { FailedLoad } from '../../ui/failed-load';
import { ProblemNote } from '../../ui/problem-note';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { TitledSection } from '../../ui/titled-section';
import { toast } from '../../ui/toasts';
import { useSavedForm } from '../../ui/use-saved-form';
import { useStaleText } from '../../ui/use-stale-text';
import { useVersionedDraft, type VersionedDraft } from '../../ui/use-versioned-draft';
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
        <VersionedForm settings={data} />
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

function VersionedForm({ settings }: { readonly settings: SystemSettings }) {
  const { user } = useSession();
  const versioned = useVersionedDraft(`${user?.id}:system-settings`, settings);
  return <FormOf key={versioned.draft} settings={settings} {...versioned} />;
}

interface FormOfProps extends VersionedDraft<SystemSettings> {
  /** The present settings. The form was filled from `base`. */
  readonly settings: SystemSettings;
}

function FormOf({ settings, base, draft, isNewer, take }: FormOfProps) {
  const cache = useQueryClient();
  const toBody = ({ maintenanceMode, sessionTimeout }: Values) => ({
    maintenanceMode,
    sessionTimeout: minutesIn(sessionTimeout),
    version: base.version,
  });
  const { form, isBusy, onSubmit, sentence } = useSavedForm({
    draft,
    empty: valuesOf(base),
    schema: systemSettingsBody,
    toBody,
    save: async (values: Values) => (await call(putSystemSettings, { body: toBody(values) })).data,
    // After a refusal the person sees the present settings, and the form keeps the typed values.
    concerns: [systemSettingsQuery.queryKey, healthQuery.queryKey],
    onSaved: (saved) => {
      toast('success', words.done);
      cache.setQueryData(systemSettingsQuery.queryKey, saved);
      form.setValues(valuesOf(saved));
      take(saved);
    },
    failed: words.failed,
  });
  // A refused save of untouched settings is a wish too: the person learns that other settings are in force.
  const isTouched = sentence !== undefined || changedFields(valuesOf(base), form.values) !== undefined;
  const load = () => take(settings);
  const isStale = useStaleText({ isNewer, isBusy, isTouched, load });
  return (
    <form onSubmit={onSubmit} noValidate>
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
        <ProblemNote problem={isStale ? undefined : sentence} />
        {isStale ? <ChangedMeanwhile onLoad={load} /> : null}
        <Group justify="flex-end">
          <ReasonedButton type="submit" reason={undefined} loading={isBusy}>
            {words.save}
          </ReasonedButton>
        </Group>
      </Stack>
    </form>
  );
}
