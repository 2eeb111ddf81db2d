/** The keys of the devices that measure in vessels. */
import { Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { formatDateTime } from '@pms/domain/plant-time';
import { makeSensorKey, revokeSensorKey } from '@pms/domain/sensors/endpoints';
import { type SensorKey, sensorKeyBody } from '@pms/domain/sensors/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../client/api';
import { usePlant } from '../../client/plant';
import { useSession } from '../../client/session';
import { Dialog } from '../../ui/dialog';
import { FailedLoad } from '../../ui/failed-load';
import { ProblemNote } from '../../ui/problem-note';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { RemovalDialog } from '../../ui/removal-dialog';
import { ShownOnce } from '../../ui/shown-once';
import { TitledSection } from '../../ui/titled-section';
import { useSavedForm } from '../../ui/use-saved-form';
import { sensorTexts as words } from './curve-texts';
import { sensorKeysKey, sensorKeysQuery } from './sensor-queries';

export function SensorKeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { data, error, refetch } = useQuery(sensorKeysQuery);
  const [revoking, setRevoking] = useState<SensorKey | null>(null);
  if (revoking) {
    return (
      <RemovalDialog
        title={words.revokeKey(revoking.name)}
        submitLabel={words.revoke}
        question={words.revokeQuestion(revoking.name)}
        effect={words.revokeEffect}
        remove={() => call(revokeSensorKey, { params: { id: revoking.id } })}
        concerns={[sensorKeysKey]}
        done={words.revoked}
        failed={words.revokeFailed}
        onClose={() => setRevoking(null)}
      />
    );
  }
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Stack gap="md">
        <Text>{words.intro}</Text>
        {error && !data ? <FailedLoad message={words.failed} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <Skeleton h={160} role="status" aria-label={words.loading} /> : null}
        {data ? <Keys keys={data} onRevoke={setRevoking} /> : null}
        <NewKey />
      </Stack>
    </Dialog>
  );
}

interface KeysProps {
  readonly keys: readonly SensorKey[];
  readonly onRevoke: (key: SensorKey) => void;
}

function Keys({ keys, onRevoke }: KeysProps) {
  const { time_zone: zone } = usePlant();
  const at = (time: string) => formatDateTime(time, zone);
  return (
    <TitledSection level={3} title={words.keys}>
      {keys.length === 0 ? <Text c="dimmed">{words.noKeys}</Text> : null}
      {keys.map((key) => (
        <Group key={key.id} justify="space-between" gap="sm" wrap="nowrap">
          <div style={{ overflowWrap: 'anywhere' }}>
            <Text fw={600} td={key.revoked_at ? 'line-through' : undefined}>
              {key.name}
            </Text>
            <Text fz="sm" c="dimmed">
              {[
                words.made(key.created_by_name, at(key.created_at)),
                key.last_used_at ? words.used(at(key.last_used_at)) : words.unused,
                key.revoked_at ? words.revokedOn(at(key.revoked_at)) : '',
              ]
                .filter(Boolean)
                .join(', ')}
            </Text>
          </div>
          {key.revoked_at ? null : (
            <Button
              variant="default"
              mih="var(--pms-touch)"
              style={{ flexShrink: 0 }}
              aria-label={words.revokeKey(key.name)}
              onClick={() => onRevoke(key)}
            >
              {words.revoke}
            </Button>
          )}
        </Group>
      ))}
    </TitledSection>
  );
}

function NewKey() {
  const { user } = useSession();
  const [made, setMade] = useState<{ readonly name: string; readonly key: string } | null>(null);
  const { form, isBusy, onSubmit, problem } = useSavedForm({
    draft: `${user?.id ?? 0}:sensor-key`,
    empty: { name: '' },
    schema: sensorKeyBody,
    toBody: (values) => values,
    save: async (body: { name: string }) => (await call(makeSensorKey, { body })).data,
    concerns: [sensorKeysKey],
    onSaved: (key) => {
      setMade(key);
      form.reset();
    },
    failed: words.makeFailed,
  });
  return (
    <Stack gap="sm">
      {made ? (
        <ShownOnce label={words.newKey(made.name)} hint={words.newKeyHint} secret={made.key}>
          <Text fz="sm" mt="xs" style={{ overflowWrap: 'anywhere' }}>
            {words.address}
          </Text>
        </ShownOnce>
      ) : null}
      <form onSubmit={onSubmit} noValidate>
        <Group gap="sm" align="flex-start" wrap="nowrap">
          <TextInput
            label={words.name}
            placeholder={words.namePlaceholder}
            size="md"
            required
            flex={1}
            maxLength={100}
            {...form.getInputProps('name')}
          />
          <ReasonedButton
            type="submit"
            reason={undefined}
            mt={28}
            mih="var(--pms-touch)"
            loading={isBusy}
            style={{ flexShrink: 0 }}
          >
            {words.make}
          </ReasonedButton>
        </Group>
      </form>
      <ProblemNote problem={problem} />
    </Stack>
  );
}
