/** The counter of a machine: its last reading, and the keys of the devices that send readings. */
import { Button, Group, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import { makeMachineKey, revokeMachineKey } from '@pms/domain/counters/endpoints';
import { type MachineCounter, type MachineKey, machineKeyBody } from '@pms/domain/counters/schema';
import type { Machine } from '@pms/domain/machines/schema';
import { formatNumber } from '@pms/domain/number-format';
import { formatDateTime } from '@pms/domain/plant-time';
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
import { useSavedForm } from '../../ui/use-saved-form';
import { counterTexts as texts } from './counter-texts';
import classes from './machine-dialog.module.css';
import { countingQuery, machineKeys } from './queries';

interface MachineCounterDialogProps {
  readonly machine: Machine;
  readonly onClose: () => void;
}

export function MachineCounterDialog({ machine, onClose }: MachineCounterDialogProps) {
  const { data, error, refetch } = useQuery(countingQuery(machine.id));
  const [revoking, setRevoking] = useState<MachineKey | null>(null);
  if (revoking) {
    return (
      <RemovalDialog
        title={texts.revokeKey(revoking.name)}
        submitLabel={texts.revoke}
        question={texts.revokeQuestion(revoking.name)}
        effect={texts.revokeEffect}
        remove={() => call(revokeMachineKey, { params: { id: revoking.id } })}
        concerns={[machineKeys.countingOf(machine.id)]}
        done={texts.revoked}
        failed={texts.revokeFailed}
        onClose={() => setRevoking(null)}
      />
    );
  }
  return (
    <Dialog title={texts.title(machine.name)} onClose={onClose}>
      <Stack gap="md">
        <Text>{texts.intro}</Text>
        {error && !data ? <FailedLoad message={texts.failed} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <Skeleton h={160} role="status" aria-label={texts.loading} /> : null}
        {data ? (
          <>
            <LastReading counter={data.counter} />
            <Keys keys={data.keys} onRevoke={setRevoking} />
          </>
        ) : null}
        <NewKey machine={machine} />
      </Stack>
    </Dialog>
  );
}

function LastReading({ counter }: { readonly counter: MachineCounter | null }) {
  const { time_zone: zone } = usePlant();
  if (!counter) return <Text c="dimmed">{texts.never}</Text>;
  const when = formatDateTime(counter.counted_at, zone);
  return (
    <Stack gap={2}>
      <Text>
        {counter.total === null ? texts.counted(when) : texts.last(formatNumber(counter.total), when)}
      </Text>
      {counter.segment > 1 ? <Text c="dimmed">{texts.segment(counter.segment - 1)}</Text> : null}
    </Stack>
  );
}

interface KeysProps {
  readonly keys: readonly MachineKey[];
  readonly onRevoke: (key: MachineKey) => void;
}

function Keys({ keys, onRevoke }: KeysProps) {
  const { time_zone: zone } = usePlant();
  const at = (time: string) => formatDateTime(time, zone);
  return (
    <section aria-label={texts.keys}>
      <Title order={3} fz="md">
        {texts.keys}
      </Title>
      {keys.length === 0 ? <Text c="dimmed">{texts.noKeys}</Text> : null}
      <ul className={classes.plainList}>
        {keys.map((key) => (
          <Group component="li" key={key.id} justify="space-between" gap="sm" wrap="nowrap" py={4}>
            <div>
              <Text fw={600} td={key.revoked_at ? 'line-through' : undefined}>
                {key.name}
              </Text>
              <Text fz="sm" c="dimmed">
                {[
                  texts.made(key.created_by_name, at(key.created_at)),
                  key.last_used_at ? texts.used(at(key.last_used_at)) : texts.unused,
                  key.revoked_at ? texts.revokedOn(at(key.revoked_at)) : '',
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
                aria-label={texts.revokeKey(key.name)}
                onClick={() => onRevoke(key)}
              >
                {texts.revoke}
              </Button>
            )}
          </Group>
        ))}
      </ul>
    </section>
  );
}

function NewKey({ machine }: { readonly machine: Machine }) {
  const { user } = useSession();
  const [made, setMade] = useState<{ readonly name: string; readonly key: string } | null>(null);
  const { form, isBusy, onSubmit, problem } = useSavedForm({
    draft: `${user?.id ?? 0}:machine-key-${machine.id}`,
    empty: { name: '' },
    schema: machineKeyBody,
    toBody: (values) => values,
    save: async (body: { name: string }) =>
      (await call(makeMachineKey, { params: { id: machine.id }, body })).data,
    concerns: [machineKeys.countingOf(machine.id)],
    onSaved: (key) => {
      setMade(key);
      form.reset();
    },
    failed: texts.makeFailed,
  });
  return (
    <Stack gap="sm">
      {made ? (
        <ShownOnce label={texts.newKey(made.name)} hint={texts.newKeyHint} secret={made.key}>
          <Text fz="sm" mt="xs" style={{ overflowWrap: 'anywhere' }}>
            {texts.address(machine.id)}
          </Text>
        </ShownOnce>
      ) : null}
      <form onSubmit={onSubmit} noValidate>
        <Group gap="sm" align="flex-start" wrap="nowrap">
          <TextInput
            label={texts.name}
            placeholder={texts.namePlaceholder}
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
            {texts.make}
          </ReasonedButton>
        </Group>
      </form>
      <ProblemNote problem={problem} />
    </Stack>
  );
}
