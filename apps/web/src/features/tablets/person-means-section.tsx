/** Makes badges for people, and shows the people with a badge or a PIN. */
import { Button, Group, MultiSelect, Skeleton, Text } from '@mantine/core';
import { formatDateTime } from '@pms/domain/plant-time';
import { endBadge, makeBadges, removePin } from '@pms/domain/tablets/endpoints';
import type { PersonMeans } from '@pms/domain/tablets/schema';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../client/api';
import { sentenceOr } from '../../client/call-error';
import { labelsAddress } from '../../client/labels-address';
import { holdBadges } from '../../client/new-badges';
import { usePlant } from '../../client/plant';
import { EmptyState } from '../../ui/empty-state';
import { FailedLoad } from '../../ui/failed-load';
import { PagedRecords } from '../../ui/paged-records';
import { ProblemNote } from '../../ui/problem-note';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { RemovalDialog } from '../../ui/removal-dialog';
import { TitledSection } from '../../ui/titled-section';
import { useAction } from '../use-action';
import { badgePeopleQuery, personMeansQuery } from './queries';
import { tabletTexts } from './texts';

const words = tabletTexts.people;

interface Removal {
  readonly means: 'badge' | 'pin';
  readonly person: PersonMeans;
}

export function PersonMeansSection() {
  const { data, error, refetch } = useQuery(personMeansQuery);
  const [removal, setRemoval] = useState<Removal>();
  return (
    <TitledSection title={words.title}>
      <Text c="dimmed">{words.hint}</Text>
      <BadgeMaker />
      {error && !data ? (
        <FailedLoad message={sentenceOr(words.failed, error)} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <Skeleton h={160} role="status" aria-label={words.loading} /> : null}
      {data?.length === 0 ? <EmptyState title={words.none} hint={words.noneHint} /> : null}
      {data && data.length > 0 ? <People people={data} onRemove={setRemoval} /> : null}
      {removal ? <MeansRemoval {...removal} onClose={() => setRemoval(undefined)} /> : null}
    </TitledSection>
  );
}

/** The server returns the codes only once, so the page prints the codes at once. */
function BadgeMaker() {
  const navigate = useNavigate();
  const { data: people = [] } = useQuery(badgePeopleQuery);
  const [chosen, setChosen] = useState<string[]>([]);
  const making = useAction({
    act: async () => (await call(makeBadges, { body: { user_ids: chosen.map(Number) } })).data,
    done: (made) => words.made(made.length),
    onDone: (made) => {
      holdBadges(made);
      void navigate({
        href: labelsAddress(
          'badge',
          made.map(({ id }) => id),
        ),
      });
    },
    problemOf: (error) => sentenceOr(words.makeFailed, error),
    concerns: [personMeansQuery.queryKey],
  });
  return (
    <>
      <Group gap="sm" align="flex-end">
        <MultiSelect
          label={words.choose}
          placeholder={words.chooseHint}
          flex={1}
          miw="min(16rem, 100%)"
          searchable
          data={people}
          value={chosen}
          onChange={setChosen}
        />
        <ReasonedButton
          reason={chosen.length === 0 ? words.noneChosen : undefined}
          loading={making.isBusy}
          onClick={() => making.send(undefined)}
        >
          {words.make(chosen.length)}
        </ReasonedButton>
      </Group>
      <ProblemNote problem={making.problem} />
    </>
  );
}

interface PeopleProps {
  readonly people: readonly PersonMeans[];
  readonly onRemove: (removal: Removal) => void;
}

function People({ people, onRemove }: PeopleProps) {
  const { time_zone: zone } = usePlant();
  const since = (time: string | null): string => (time === null ? '–' : formatDateTime(time, zone));
  return (
    <PagedRecords
      label={words.title}
      rows={people}
      keyOf={({ id }) => id}
      mark={({ fullName }) => ({ 'data-means-of': fullName })}
      columns={[
        { head: words.columns.person, cell: ({ fullName }) => <Text fw={600}>{fullName}</Text> },
        { head: words.columns.role, cell: ({ role }) => role },
        { head: words.columns.badge, cell: ({ badge_since: time }) => since(time) },
        { head: words.columns.pin, cell: ({ pin_since: time }) => since(time) },
        {
          head: tabletTexts.page.actions,
          isActions: true,
          cell: (person) => (
            <Group gap="xs">
              {person.badge_since ? (
                <Button
                  variant="default"
                  aria-label={words.endBadgeOf(person.fullName)}
                  onClick={() => onRemove({ means: 'badge', person })}
                >
                  {words.endBadge}
                </Button>
              ) : null}
              {person.pin_since ? (
                <Button
                  variant="default"
                  aria-label={words.removePinOf(person.fullName)}
                  onClick={() => onRemove({ means: 'pin', person })}
                >
                  {words.removePin}
                </Button>
              ) : null}
            </Group>
          ),
        },
      ]}
    />
  );
}

function MeansRemoval({
  means,
  person: { id, fullName },
  onClose,
}: Removal & { readonly onClose: () => void }) {
  const common = { concerns: [personMeansQuery.queryKey], onClose };
  return means === 'badge' ? (
    <RemovalDialog
      {...common}
      title={words.endTitle}
      submitLabel={words.endBadge}
      question={words.endQuestion(fullName)}
      remove={() => call(endBadge, { params: { id } })}
      done={words.ended(fullName)}
      failed={words.endFailed}
    />
  ) : (
    <RemovalDialog
      {...common}
      title={words.removeTitle}
      submitLabel={words.removePin}
      question={words.removeQuestion(fullName)}
      remove={() => call(removePin, { params: { id } })}
      done={words.removed(fullName)}
      failed={words.removeFailed}
    />
  );
}
