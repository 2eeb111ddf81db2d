/** The roster over time: people by days, or machines by shifts, over two weeks or a month. */
import { ActionIcon, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { PlantDate } from '@pms/domain/plant-time';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useShowsContent } from '../../client/first-content';
import { useChannels } from '../../client/live';
import { PageButton } from '../../client/page-button';
import { usePageSearch } from '../../client/page-search';
import { PeopleButton } from '../../client/people-button';
import { useMay } from '../../client/session';
import { usePlantDay } from '../../client/use-plant-day';
import { Choice } from '../../ui/choice';
import { EmptyState } from '../../ui/empty-state';
import { FailedLoad } from '../../ui/failed-load';
import { FilterSelect } from '../../ui/filter-select';
import { NoPeopleYet } from '../../ui/no-people-yet';
import { onDemand } from '../../ui/on-demand';
import { PageHeader } from '../../ui/page-header';
import { useNarrow } from '../../ui/printing';
import { SearchField } from '../../ui/search-field';
import { type RosterSearch, rosterSearch } from './labour-search';
import { RosterActions } from './roster-actions';
import { RosterBoard } from './roster-board';
import { RosterDays } from './roster-days';
import { RosterMachines } from './roster-machines';
import { peopleFound, type RosterModel, rosterModel } from './roster-model';
import { RosterPeople } from './roster-people';
import { guardFactsQuery, type RosterSpan, rosterQuery } from './roster-query';
import { spanAround, stepped } from './roster-span';
import { rosterTexts as texts } from './roster-texts';
import { type RosterChanges, type RosterQuestion, useRosterChanges } from './use-roster-changes';

const channels = ['production', 'machines', 'orders'] as const;
const tooNarrow = '(max-width: 47.99em)';

const QuestionDialog = onDemand(async () => (await import('./roster-question')).RosterQuestionDialog);

export function RosterPage() {
  useChannels(channels);
  const { today, currentDate } = usePlantDay();
  const { search, change: changeTo } = usePageSearch(rosterSearch);
  const change = (next: Partial<RosterSearch>) => changeTo(next, { replace: 'find' in next });
  const span = spanAround(search.date ?? currentDate, search.span);
  const { data, error, refetch } = useQuery(rosterQuery(span));
  useShowsContent(data !== undefined || error !== null);
  const mayPlan = useMay('planLabour');
  const [question, setQuestion] = useState<RosterQuestion>();
  const changes = useRosterChanges(setQuestion);
  // Loaded after the board is painted.
  const { data: facts } = useQuery({ ...guardFactsQuery(span), enabled: mayPlan && data !== undefined });
  const model = useMemo(() => data && rosterModel(data, facts), [data, facts]);
  return (
    <Stack gap="md">
      <PageHeader
        title={texts.title}
        facts={<Text c="dimmed">{texts.span(span.from, span.to)}</Text>}
        actions={
          <>
            {model && mayPlan ? <RosterActions model={model} changes={changes} /> : null}
            <PageButton href={`/labor-planner?date=${search.date ?? currentDate}`}>
              {texts.planner}
            </PageButton>
          </>
        }
      />
      {question ? <QuestionDialog question={question} onClose={() => setQuestion(undefined)} /> : null}
      <Toolbar search={search} span={span} onChange={change} />
      {error && !data ? <FailedLoad message={texts.failed} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton h={480} role="status" aria-label={texts.loading} /> : null}
      {model ? <Board model={model} changes={changes} search={search} today={today} /> : null}
    </Stack>
  );
}

interface ToolbarProps {
  readonly search: RosterSearch;
  readonly span: RosterSpan;
  readonly onChange: (change: Partial<RosterSearch>) => void;
}

function Toolbar({ search, span, onChange }: ToolbarProps) {
  const step = (by: 1 | -1) => stepped(span, search.span, by);
  const [before, after] = [step(-1), step(1)];
  return (
    <Group gap="sm" align="end">
      <Choice
        label={texts.view}
        of={['people', 'machines']}
        names={texts.views}
        value={search.view}
        onChange={(view) => onChange({ view })}
      />
      <Choice
        label={texts.length}
        of={['two_weeks', 'month']}
        names={texts.lengths}
        value={search.span}
        onChange={(span) => onChange({ span })}
      />
      <Group gap="xs" wrap="nowrap">
        <ActionIcon
          variant="default"
          aria-label={texts.earlier}
          disabled={before === undefined}
          onClick={() => onChange({ date: before })}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <Button variant="default" onClick={() => onChange({ date: undefined })}>
          {texts.today}
        </Button>
        <ActionIcon
          variant="default"
          aria-label={texts.later}
          disabled={after === undefined}
          onClick={() => onChange({ date: after })}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
      </Group>
      <SearchField
        label={texts.find}
        w="14rem"
        text={search.find}
        onSearch={(text) => onChange({ find: text })}
      />
      <FilterSelect
        label={texts.crew}
        w="9rem"
        all={texts.allCrews}
        choices={(['A', 'B', 'C'] as const).map((value) => ({ value, label: texts.crewOf(value) }))}
        value={search.crew}
        onChange={(crew) => onChange({ crew })}
      />
    </Group>
  );
}

interface BoardProps {
  readonly model: RosterModel;
  readonly changes: RosterChanges;
  readonly search: RosterSearch;
  readonly today: PlantDate;
}

function Board({ model, changes, search, today }: BoardProps) {
  const { board } = model;
  const isNarrow = useNarrow(tooNarrow);
  const find = useDeferredValue(search.find);
  const people = useMemo(
    () => peopleFound(board.people, { find, crew: search.crew }),
    [board.people, find, search.crew],
  );
  const view = isNarrow ? 'days' : search.view;
  const short = model.coverage.ofShift.size;
  const facts = [
    texts.people(people.length, board.people.length),
    ...(model.drafts > 0 ? [texts.drafts(model.drafts)] : []),
  ];
  return (
    <>
      <Group justify="space-between">
        <Text c="dimmed">{facts.join(' · ')}</Text>
        <Text role="status" fw={650} c={short > 0 ? 'var(--pms-stopped-text)' : undefined}>
          {board.work.length === 0 ? texts.noShiftHasWork : texts.shortShifts(short)}
        </Text>
      </Group>
      {board.people.length === 0 ? (
        <NoPeopleYet action={<PeopleButton>{texts.addPeople}</PeopleButton>} />
      ) : view !== 'machines' && people.length === 0 ? (
        <EmptyState title={texts.noPeople} hint={texts.noPeopleHint} />
      ) : (
        <RosterBoard key={`${board.from} ${view}`} {...{ model, people, today, view, changes }}>
          {(open) =>
            view === 'days' ? (
              <RosterDays model={model} shown={new Set(people.map(({ id }) => id))} onOpen={open} />
            ) : view === 'people' ? (
              <RosterPeople model={model} people={people} today={today} />
            ) : (
              <RosterMachines model={model} today={today} />
            )
          }
        </RosterBoard>
      )}
    </>
  );
}
