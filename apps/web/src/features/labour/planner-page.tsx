/** The Labour Planner: a plan by hand, or a plan by the 2-2-2 cycle of crews. */
import { Group, Stack, Text } from '@mantine/core';
import { addDays, formatPlantDate, isPlantDate, type PlantDate } from '@pms/domain/plant-time';
import { useChannels } from '../../client/live';
import { PageButton } from '../../client/page-button';
import { usePageSearch } from '../../client/page-search';
import { usePlantDay } from '../../client/use-plant-day';
import { Choice } from '../../ui/choice';
import { DayStepper } from '../../ui/day-stepper';
import { PageHeader } from '../../ui/page-header';
import { type CrewsSlot, CyclePlan } from './cycle-plan';
import { plannerSearch } from './labour-search';
import { ManualPlan } from './manual-plan';
import { ShiftStartOffer } from './shift-start-offer';
import { texts } from './texts';

const channels = ['production', 'machines'] as const;

export function PlannerPage({ crews }: { readonly crews: CrewsSlot }) {
  useChannels(channels);
  const { today, currentDate } = usePlantDay();
  const { search, change } = usePageSearch(plannerSearch);
  const date = search.date ?? currentDate;
  const show = (next: PlantDate) => change({ date: next });
  return (
    <Stack gap="md">
      <PageHeader
        title={texts.planner}
        facts={<Text c="dimmed">{formatPlantDate(date)}</Text>}
        actions={
          <>
            <DayStepper
              date={date}
              isToday={date === today}
              onStep={(days) => show(addDays(date, days))}
              onToday={() => show(today)}
              onChange={(next) => isPlantDate(next) && show(next)}
            />
            <PageButton href={`/labour-layout?date=${date}`}>{texts.layout}</PageButton>
            <PageButton href="/absences">{texts.absences}</PageButton>
            <PageButton href="/skills">{texts.skills}</PageButton>
            <PageButton href="/working-time">{texts.workingTime}</PageButton>
          </>
        }
      />
      <ShiftStartOffer />
      <Group>
        <Choice
          label={texts.mode}
          of={['manual', 'cycle']}
          names={texts.modes}
          value={search.mode}
          onChange={(mode) => change({ mode })}
        />
      </Group>
      {search.mode === 'manual' ? (
        <ManualPlan date={date} search={search} onChange={change} />
      ) : (
        <CyclePlan
          date={date}
          machine={search.machine}
          crews={crews}
          onMachine={(machine) => change({ machine })}
        />
      )}
    </Stack>
  );
}
