import { Group, Stack, Text, Title } from '@mantine/core';
import { datesToPlan } from '@pms/domain/crews/assignment-plan';
import { cycleRefusal, usesTwoShiftsFrom } from '@pms/domain/crews/rules';
import type { Crew } from '@pms/domain/crews/schema';
import type { Machine } from '@pms/domain/machines/schema';
import { type PlantDate, plantDateOf } from '@pms/domain/plant-time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlant } from '../../client/plant';
import { plantNow } from '../../client/plant-now';
import { useMay } from '../../client/session';
import { ChangedMeanwhile } from '../../ui/changed-meanwhile';
import { DateField } from '../../ui/date-field';
import { FailedLoad } from '../../ui/failed-load';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { candidatesFor } from './crew-candidates';
import { CrewCard } from './crew-card';
import { withOffset, withoutPerson, withPerson } from './crew-changes';
import { CrewCyclePreview } from './crew-cycle-preview';
import classes from './crews.module.css';
import { CycleFindings } from './cycle-findings';
import { crewPeopleQuery, membershipsQuery } from './queries';
import { SaveResult } from './save-result';
import { texts } from './texts';
import { useCrewsForm } from './use-crews-form';
import { useSaveCrews } from './use-save-crews';

interface CrewsEditorProps {
  readonly machine: Machine;
  readonly stored: readonly Crew[];
  /** Whether this editor has the field for the start of the cycle. */
  readonly withStart: boolean;
  /** The unsaved start of the cycle in the surrounding form. */
  readonly cycleStart: PlantDate | null | undefined;
}

export function CrewsEditor({ machine, stored, withStart, cycleStart }: CrewsEditorProps) {
  const { shift_plan, time_zone } = usePlant();
  const today = plantDateOf(plantNow(), time_zone);
  const mayPlan = useMay('planLabour');
  const people = useQuery(crewPeopleQuery);
  const { data: memberships = [] } = useQuery(membershipsQuery);
  const form = useCrewsForm(machine.id, stored);
  const [typedStart, setStart] = useState<PlantDate | null | undefined>(undefined);
  const saving = useSaveCrews(machine.id, (crews) => {
    form.take(crews);
    setStart(undefined);
  });
  const start = typedStart === undefined ? machine.cycle_start_date : typedStart;
  const isChanged = form.isChanged || start !== machine.cycle_start_date;
  const candidates = candidatesFor({
    machineId: machine.id,
    people: people.data ?? [],
    memberships,
    crews: form.crews,
  });
  const known = [...stored.flatMap((crew) => crew.employees), ...candidates];
  return (
    <Stack gap="md">
      {people.error ? (
        <FailedLoad message={texts.employeesFailed} onRetry={() => void people.refetch()} />
      ) : null}
      {withStart ? (
        <DateField
          label={texts.start}
          description={texts.startHint}
          clearable
          value={start}
          disabled={!mayPlan}
          onChange={setStart}
          maw={320}
          className={classes.start}
        />
      ) : null}
      <div className={classes.crews}>
        {form.crews.map((crew) => (
          <CrewCard
            key={crew.letter}
            crew={crew}
            people={known}
            candidates={candidates}
            {...(mayPlan
              ? {
                  onChange: {
                    offset: (letter, offset) => form.change(withOffset(form.crews, letter, offset)),
                    add: (letter, id) => form.change(withPerson(form.crews, letter, id)),
                    remove: (letter, id) => form.change(withoutPerson(form.crews, letter, id)),
                  },
                }
              : {})}
          />
        ))}
      </div>
      {form.isStale ? <ChangedMeanwhile words={texts.meanwhile} onLoad={() => form.take(stored)} /> : null}
      <SaveResult {...saving} />
      {mayPlan ? (
        <Group justify="flex-end" gap="sm">
          {isChanged ? <Text c="dimmed">{texts.unsaved}</Text> : null}
          <ReasonedButton
            loading={saving.isBusy}
            reason={isChanged ? undefined : texts.nothingToSave}
            onClick={() =>
              saving.save({
                crews: form.crews,
                expected: form.base,
                ...(start === machine.cycle_start_date ? {} : { cycle_start_date: start }),
                follows:
                  cycleRefusal(
                    { ...machine, shift_plan, cycle_start_date: start },
                    datesToPlan(today, []),
                  ) === undefined,
              })
            }
          >
            {texts.save}
          </ReasonedButton>
        </Group>
      ) : null}
      <Title order={4} fz="md">
        {texts.preview}
      </Title>
      <CrewCyclePreview
        shiftPlan={shift_plan}
        cycleStart={cycleStart === undefined ? start : cycleStart}
        crews={form.crews}
        today={today}
      />
      {mayPlan && start !== null && usesTwoShiftsFrom(shift_plan, today) ? (
        <CycleFindings machineId={machine.id} cycleStart={start} crews={form.crews} />
      ) : null}
    </Stack>
  );
}
