/** The members of each crew, for machines whose crews rotate. A plant whose crews do not rotate skips the step. */
import { Group, Select, Stack, Text } from '@mantine/core';
import { updateMachine } from '@pms/domain/machines/endpoints';
import type { Machine } from '@pms/domain/machines/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../client/api';
import { sentenceOr } from '../../client/call-error';
import { usePlantDay } from '../../client/use-plant-day';
import { CrewsSection } from '../../features/crews/crews-section';
import { machineKeys } from '../../features/machines/queries';
import { ProblemNote } from '../../ui/problem-note';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { texts } from './texts';

const words = texts.crews;

export function CrewsStep({ machines }: { readonly machines: readonly Machine[] }) {
  const [chosen, setChosen] = useState<number>();
  const { today } = usePlantDay();
  const cache = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    mutationFn: ({ id, version, cycle_start_date: start, shift_cycle_enabled: isOn }: Machine) => {
      const begins = !isOn && start === null ? { cycle_start_date: today } : {};
      return call(updateMachine, {
        params: { id },
        body: { shift_cycle_enabled: !isOn, version, ...begins },
      });
    },
    onSettled: () => cache.invalidateQueries({ queryKey: machineKeys.list }),
  });
  const machine =
    machines.find(({ id }) => id === chosen) ??
    machines.find(({ shift_cycle_enabled: rotates }) => rotates) ??
    machines[0];
  if (!machine) return <Text>{words.none}</Text>;
  return (
    <Stack gap="md">
      <Text>{words.intro}</Text>
      <Select
        label={words.machine}
        maw="24rem"
        searchable
        allowDeselect={false}
        data={machines.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(machine.id)}
        onChange={(id) => setChosen(Number(id))}
      />
      <ProblemNote problem={error ? sentenceOr(words.failed, error) : undefined} />
      {machine.shift_cycle_enabled ? (
        <CrewsSection key={machine.id} machineId={machine.id} withStart />
      ) : null}
      <Group>
        <ReasonedButton
          variant={machine.shift_cycle_enabled ? 'subtle' : 'filled'}
          reason={undefined}
          loading={isPending}
          onClick={() => mutate(machine)}
        >
          {machine.shift_cycle_enabled ? words.end : words.begin}
        </ReasonedButton>
      </Group>
    </Stack>
  );
}
