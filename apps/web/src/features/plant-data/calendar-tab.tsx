import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { shiftModels } from '@pms/domain/plant-time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../client/call-error';
import { useMay } from '../../client/session';
import { FailedLoad } from '../../ui/failed-load';
import { type CalendarAction, CalendarDialogs } from './calendar-dialogs';
import { CalendarSection } from './calendar-section';
import { HistoryButton } from './history-button';
import { calendarQuery } from './queries';
import { RepeatingList } from './repeating-list';
import { SingleList } from './single-list';
import { texts, calendarTexts as words } from './texts';

export function CalendarTab() {
  const { data, error, refetch } = useQuery(calendarQuery);
  const mayChange = useMay('correctOrder');
  const [action, setAction] = useState<CalendarAction>();
  if (error && !data)
    return <FailedLoad message={failureText(words.failedLoad, error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h={400} role="status" aria-label={texts.loading} />;
  const lists = { mayChange, onAction: setAction };
  return (
    <Stack gap="md">
      {error ? (
        <FailedLoad message={failureText(words.failedLoad, error)} onRetry={() => void refetch()} />
      ) : null}
      <Group justify="space-between" align="flex-start" gap="sm">
        <Text c="dimmed" maw="60rem" flex="1 1 20rem">
          {words.hint}
        </Text>
        <HistoryButton of="plant_calendar" name={words.historyName} />
      </Group>
      {(['shifts', 'breaks'] as const).map((kind) => (
        <CalendarSection
          key={kind}
          kind={kind}
          isEmpty={data[kind].length === 0}
          empty={kind === 'shifts' ? words.model(modelInWords(data.shift_model)) : words.kinds[kind].empty}
          {...lists}
        >
          <RepeatingList kind={kind} entries={data[kind]} {...lists} />
        </CalendarSection>
      ))}
      {(['closures', 'maintenance'] as const).map((kind) => (
        <CalendarSection
          key={kind}
          kind={kind}
          isEmpty={data[kind].length === 0}
          empty={words.kinds[kind].empty}
          {...lists}
        >
          <SingleList kind={kind} entries={data[kind]} {...lists} />
        </CalendarSection>
      ))}
      {action ? <CalendarDialogs action={action} onClose={() => setAction(undefined)} /> : null}
    </Stack>
  );
}

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

const modelInWords = (model: keyof typeof shiftModels): string =>
  shiftModels[model]
    .map(({ type, startMinute, endMinute }) => `${type} ${clock(startMinute)}–${clock(endMinute)}`)
    .join(', ');
