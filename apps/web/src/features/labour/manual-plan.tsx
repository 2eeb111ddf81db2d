/** The planner by hand: a date, a shift, and each machine with its needed and assigned people. */
import { Alert, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { shiftNames } from '@pms/domain/labour/names';
import type { LabourAssignment, LabourRole, ScheduledMachine } from '@pms/domain/labour/schema';
import type { PlantDate, ShiftType } from '@pms/domain/plant-time';
import { skillLookup } from '@pms/domain/skills/rules';
import type { SkillFacts } from '@pms/domain/skills/schema';
import type { NamedFinding } from '@pms/domain/working-time/schema';
import { IconCopy, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useShowsContent } from '../../client/first-content';
import { useMay } from '../../client/session';
import { usePlantDay } from '../../client/use-plant-day';
import { Choice } from '../../ui/choice';
import { EmptyState } from '../../ui/empty-state';
import { FailedLoad } from '../../ui/failed-load';
import { FormDialog } from '../../ui/form-dialog';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { absentPeopleQuery } from '../absences/queries';
import { skillsQuery } from '../skills/queries';
import { GuardDialog } from './guard-dialog';
import type { PlannerSearch } from './labour-search';
import { MachinePlan, missingOn } from './machine-plan';
import { PlacePeople, type PlaceProps } from './place-people';
import classes from './planner.module.css';
import { assignmentsQuery, peopleQuery, plannerMachinesQuery, rosterFailed } from './queries';
import { texts } from './texts';
import { type AssignWish, useCopyDay, usePlanning, usePublishDay } from './use-planning';

interface ManualPlanProps {
  readonly date: PlantDate;
  readonly search: PlannerSearch;
  readonly onChange: (change: Partial<PlannerSearch>) => void;
}

export function ManualPlan({ date, search, onChange }: ManualPlanProps) {
  const { shiftsOn, shiftShown, current, currentDate } = usePlantDay();
  const shift = shiftShown(date, search.shift ?? (date === currentDate ? current : 'day'));
  const machines = useQuery(plannerMachinesQuery(date));
  const assignments = useQuery(assignmentsQuery(date));
  const people = useQuery(peopleQuery);
  const absent = useQuery(absentPeopleQuery(date));
  const skills = useQuery(skillsQuery);
  useShowsContent(machines.data !== undefined || machines.error !== null);
  const failed = machines.error ?? assignments.error ?? people.error ?? absent.error ?? skills.error;
  const isReady = machines.data && assignments.data && people.data && absent.data && skills.data;
  return (
    <Stack gap="md">
      <Group gap="sm">
        <Choice
          label={texts.shift}
          of={shiftsOn(date)}
          names={shiftNames}
          value={shift}
          onChange={(chosen) => onChange({ shift: chosen })}
        />
        <Choice
          label={texts.machines}
          of={['work', 'all']}
          names={texts.whichMachines}
          value={search.machines}
          onChange={(machines) => onChange({ machines })}
        />
        <DayActions date={date} assignments={assignments.data ?? []} />
      </Group>
      {failed && !isReady ? (
        <FailedLoad
          message={rosterFailed}
          onRetry={() =>
            void Promise.all([machines, assignments, people, absent, skills].map(({ refetch }) => refetch()))
          }
        />
      ) : null}
      {!isReady && !failed ? <Skeleton h={400} role="status" aria-label={texts.loading} /> : null}
      {isReady ? (
        <Places
          {...{ date, shift, search }}
          machines={machines.data}
          assignments={assignments.data}
          people={people.data}
          absent={absent.data}
          skills={skills.data}
        />
      ) : null}
    </Stack>
  );
}

interface DayActionsProps {
  readonly date: PlantDate;
  readonly assignments: readonly LabourAssignment[];
}

function DayActions({ date, assignments }: DayActionsProps) {
  const mayPlan = useMay('planLabour');
  const publish = usePublishDay(date);
  const copy = useCopyDay(date);
  const drafts = assignments.filter(({ published }) => !published).length;
  if (!mayPlan) return null;
  return (
    <>
      <ReasonedButton
        reason={undefined}
        variant="default"
        leftSection={<IconCopy size={18} />}
        loading={copy.isBusy}
        onClick={() => copy.send(undefined)}
      >
        {texts.copyYesterday}
      </ReasonedButton>
      {drafts > 0 ? (
        <>
          <ReasonedButton
            reason={undefined}
            leftSection={<IconSend size={18} />}
            loading={publish.isBusy}
            onClick={() => publish.send(undefined)}
          >
            {texts.publish}
          </ReasonedButton>
          <Text c="dimmed">{texts.drafts(drafts)}</Text>
        </>
      ) : null}
    </>
  );
}

interface Refused {
  readonly wish: AssignWish;
  readonly findings: readonly NamedFinding[];
}

interface PlacesProps
  extends Pick<ManualPlanProps, 'date' | 'search'>,
    Pick<PlaceProps, 'people' | 'assignments' | 'absent'> {
  readonly shift: ShiftType;
  readonly machines: readonly ScheduledMachine[];
  readonly skills: SkillFacts;
}

function Places({ date, shift, search, machines, assignments, people, absent, skills }: PlacesProps) {
  const mayPlan = useMay('planLabour');
  const [marked, setMarked] = useState<LabourAssignment | undefined>();
  const [refused, setRefused] = useState<Refused | undefined>();
  const planning = usePlanning({
    onMarked: setMarked,
    onRefused: (wish, findings) => setRefused({ wish, findings }),
  });
  const shown = machines.filter(
    (machine) =>
      search.machines === 'all' ||
      machine.scheduled_shifts.includes(shift) ||
      assignments.some((one) => one.machine_id === machine.machine_id && one.shift_type === shift),
  );
  const hasWork = machines.some(({ scheduled_shifts }) => scheduled_shifts.includes(shift));
  const missing = machines.reduce((sum, machine) => sum + missingOn(machine, shift), 0);
  const gapsOf = useMemo(() => skillLookup(skills), [skills]);
  const placeFor = (machine_id: number | null): PlaceProps => ({
    people,
    assignments,
    absent,
    lacksOf: (employee_id, role) =>
      gapsOf({ employee_id, date, machine_id, role })
        .map(({ text }) => text)
        .join(', ') || undefined,
    mayPlan,
    onAdd: (role: LabourRole, employee_id, name) =>
      planning.add({ employee_id, name, role, machine_id, assignment_date: date, shift_type: shift }),
    onTake: (assignment) => planning.take({ assignment }),
  });
  const factoryWide = assignments.filter((one) => one.machine_id === null && one.shift_type === shift);
  return (
    <>
      {hasWork ? (
        <Text fw={650} c={missing > 0 ? 'var(--pms-stopped-text)' : undefined} role="status">
          {texts.shortOnShift(missing)}
        </Text>
      ) : null}
      {mayPlan ? null : <Alert variant="outline">{texts.noPlan}</Alert>}
      <Paper component="section" withBorder p="md" aria-label={texts.supervision}>
        <Stack gap="sm">
          <Title order={2} fz="md">
            {texts.supervision}
          </Title>
          <div className={classes.machines}>
            {(['supervisor', 'forklift_driver', 'operator'] as const).map((role) => (
              <PlacePeople
                key={role}
                {...placeFor(null)}
                role={role}
                place={texts.factoryWide}
                present={factoryWide.filter((one) =>
                  role === 'operator'
                    ? one.role !== 'supervisor' && one.role !== 'forklift_driver'
                    : one.role === role,
                )}
              />
            ))}
          </div>
        </Stack>
      </Paper>
      {shown.length === 0 ? (
        <EmptyState title={texts.noMachines} hint={texts.noMachinesHint} />
      ) : (
        <div className={classes.machines}>
          {shown.map((machine) => (
            <MachinePlan
              key={machine.machine_id}
              machine={machine}
              shift={shift}
              {...placeFor(machine.machine_id)}
            />
          ))}
        </div>
      )}
      {refused ? (
        <GuardDialog
          name={refused.wish.name}
          findings={refused.findings}
          onClose={() => setRefused(undefined)}
          onOverride={(override_reason) => {
            planning.add({ ...refused.wish, override_reason });
            setRefused(undefined);
          }}
        />
      ) : null}
      {marked ? (
        <FormDialog
          title={texts.removeMarked}
          submitLabel={texts.removeAnyway}
          isDanger
          isBusy={false}
          problem={undefined}
          onClose={() => setMarked(undefined)}
          onSubmit={(event) => {
            event.preventDefault();
            planning.take({ assignment: marked, force: true });
            setMarked(undefined);
          }}
        >
          <Text>{texts.markedHint(marked.full_name)}</Text>
        </FormDialog>
      ) : null}
    </>
  );
}
