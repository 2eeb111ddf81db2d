import { Group, Skeleton, Stack, Switch, Text, TextInput } from '@mantine/core';
import { putSystemSettings } from '@pms/domain/settings/endpoints';
import { proposedInactivityMinutes, type SystemSettings } from '@pms/domain/settings/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../client/api';
import { failureText, sentenceOr } from '../../client/call-error';
import { healthQuery } from '../../client/plant';
import { FailedLoad } from '../../ui/failed-load';
import { ProblemNote } from '../../ui/problem-note';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { TitledSection } from '../../ui/titled-section';
import { useAction } from '../use-action';
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
        <FormOf settings={data} />
      ) : error ? null : (
        <Skeleton h={160} role="status" aria-label={words.loading} />
      )}
    </TitledSection>
  );
}

function FormOf({ settings }: { readonly settings: SystemSettings }) {
  const cache = useQueryClient();
  const [maintenance, setMaintenance] = useState(settings.maintenanceMode);
  const [timeout, setTimeout] = useState(String(settings.sessionTimeout));
  const { send, isBusy, problem, fields } = useAction({
    act: async () => {
      const body = {
        maintenanceMode: maintenance,
        sessionTimeout: minutesIn(timeout),
        version: settings.version,
      };
      return (await call(putSystemSettings, { body })).data;
    },
    done: () => words.done,
    onDone: (saved) => {
      cache.setQueryData(systemSettingsQuery.queryKey, saved);
      setTimeout(String(saved.sessionTimeout));
      void cache.invalidateQueries({ queryKey: healthQuery.queryKey });
    },
    problemOf: (error) => sentenceOr(words.failed, error),
    // After a refusal the person sees the present values, and the form keeps the typed values.
    onRefused: () => void cache.invalidateQueries({ queryKey: systemSettingsQuery.queryKey }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(undefined);
  };
  const wrongTimeout = fields.find(({ path }) => path === 'sessionTimeout')?.message;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md" maw="32rem">
        <Switch
          label={words.maintenance}
          description={words.maintenanceHint}
          checked={maintenance}
          onChange={(event) => setMaintenance(event.currentTarget.checked)}
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
          value={timeout}
          error={wrongTimeout}
          onChange={(event) => setTimeout(event.currentTarget.value)}
        />
        <Text fz="sm">{words.inForce(settings.sessionTimeoutInForce, settings.saved)}</Text>
        <ProblemNote problem={problem} />
        <Group justify="flex-end">
          <ReasonedButton type="submit" reason={undefined} loading={isBusy}>
            {words.save}
          </ReasonedButton>
        </Group>
      </Stack>
    </form>
  );
}
