/** Large keys for the people of the shift, then for the people of this week, and a field for all other people. */
import { Button, Group, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import type { TabletPerson } from '@pms/domain/tablets/schema';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useAway } from '../../client/reach';
import { FailedLoad } from '../../ui/failed-load';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { tabletPeopleQuery, turnPeopleQuery } from './queries';
import type { WhoseBadge } from './sign-in';
import classes from './tablets.module.css';
import { tabletTexts } from './texts';

const words = tabletTexts.start;

interface PeopleChoiceProps {
  readonly onChoose: (person: WhoseBadge) => void;
}

export function PeopleChoice({ onChoose }: PeopleChoiceProps) {
  const isAway = useAway() !== null;
  const plant = useQuery({ ...tabletPeopleQuery, enabled: !isAway });
  const { data: turns } = useQuery({ ...turnPeopleQuery, enabled: isAway });
  const { data, error, refetch } = plant;
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const username = typed.trim();
    if (username) onChoose({ username, fullName: username });
  };
  const groups = isAway
    ? [{ title: tabletTexts.away.people, people: (turns ?? []).map((one) => ({ ...one, on_shift: false })) }]
    : [
        { title: words.onShift, people: (data ?? []).filter(({ on_shift }) => on_shift) },
        { title: words.recent, people: (data ?? []).filter(({ on_shift }) => !on_shift) },
      ];
  const shown = groups.filter(({ people }) => people.length > 0);
  const everybody = groups.flatMap(({ people }) => people);
  return (
    <Stack gap="md">
      {error && !data && !isAway ? (
        <FailedLoad message={words.peopleFailed} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error && !isAway ? <Skeleton h={160} role="status" aria-label={words.loading} /> : null}
      {data?.length === 0 && !isAway ? <Text>{words.nobody}</Text> : null}
      {shown.map(({ title, people }) => (
        <People key={title} title={title} people={people} everybody={everybody} onChoose={onChoose} />
      ))}
      <form onSubmit={submit}>
        <Group gap="sm" align="flex-end" wrap="nowrap">
          <TextInput
            label={words.username}
            flex={1}
            maxLength={200}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <ReasonedButton
            type="submit"
            reason={typed.trim() ? undefined : words.usernameFirst}
            variant="default"
            mih={56}
          >
            {words.next}
          </ReasonedButton>
        </Group>
      </form>
    </Stack>
  );
}

interface PeopleProps extends PeopleChoiceProps {
  readonly title: string;
  readonly people: readonly TabletPerson[];
  /** The people of all groups. */
  readonly everybody: readonly TabletPerson[];
}

const nameKey = (name: string): string => name.trim().toLowerCase();

/** Adds the username to a name that two people share. */
function People({ title, people, everybody, onChoose }: PeopleProps) {
  const named = (name: string) => everybody.filter(({ fullName }) => nameKey(fullName) === nameKey(name));
  return (
    <Stack gap="xs">
      <Title order={3} fz="md">
        {title}
      </Title>
      <div className={classes.people}>
        {people.map((person) => (
          <Button
            key={person.username}
            variant="default"
            className={classes.person ?? ''}
            onClick={() => onChoose(person)}
          >
            {named(person.fullName).length > 1
              ? words.oneOfTwo(person.fullName, person.username)
              : person.fullName}
          </Button>
        ))}
      </div>
    </Stack>
  );
}
