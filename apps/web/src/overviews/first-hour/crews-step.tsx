/** The members of each crew, for machines whose crews rotate. A plant whose crews do not rotate skips the step. */
import { Group, Select, Stack, Text } from '@mantine/core';
import { updateMachine } from '@pms/domain/machines/endpoints';
import type { Machine } from '@pms/domain/machines/schema';
import { useState } from 'react';
import { call } from '../../client/api';
import { sentenceOr } from '../../client/call-error';
import { usePlantDay } from '../../client/use-plant-day';
import { CrewsSection } from '../../features/crews/crews-section';
import { machineKeys } from '../../features/machines/queries';
import { useAction } from '../../features/use-action';
import { ProblemNote } from '../../ui/problem-note';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { texts } from './texts';

const words = texts.crews;

export function CrewsStep({ machines }: { readonly machines: readonly Machine[] }) {
  const [chosen, setChosen] = useState<number>();
  const { today } = usePlantDay();
  const { send, problem, isBusy } = useAction({
    act: ({ id, version, cycle_start_date: start, shift_cycle_enabled: isOn }: Machine) => {
      const begins = !isOn && start === null ? { cycle_start_date: today } : {};
      return call(updateMachine, {
        params: { id },
        body: { shift_cycle_enabled: !isOn, version, ...begins },
      });
    },
    problemOf: (error) => sentenceOr(words.failed, error),
    concerns: [machineKeys.list],
    isBusyUntilLoaded: true,
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
      <ProblemNote problem={problem} />
      {machine.shift_cycle_enabled ? (
        <CrewsSection key={machine.id} machineId={machine.id} withStart />
      ) : null}
      <Group>
        <ReasonedButton
          variant={machine.shift_cycle_enabled ? 'subtle' : 'filled'}
          reason={undefined}
          loading={isBusy}
          onClick={() => send(machine)}
        >
          {machine.shift_cycle_enabled ? words.end : words.begin}
        </ReasonedButton>
      </Group>
    </Stack>
  );
}
