import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useContentShown } from '../../client/first-content';
import { ReceivedLater } from '../../client/received-later';
import { RelativeTime } from '../../client/relative-time';
import { WholeWords } from '../../ui/whole-words';
import { Part } from './part';
import { mostActivity, parts } from './queries';
import { texts } from './texts';

/** The last changes of the plant, newest first (PH-49). */
export function ActivityFeed() {
  // The figures come first, because people look at them first.
  const query = useQuery({ ...parts.activity, enabled: useContentShown() });
  const entries = query.data?.slice(0, mostActivity) ?? [];
  return (
    <Part title={texts.activity.title} query={query} empty={texts.activity.empty}>
      {entries.map((entry) => (
        <li key={entry.id} data-activity={entry.type}>
          <Text fz="sm" py={6} style={{ overflowWrap: 'anywhere' }}>
            <WholeWords>{entry.text}</WholeWords>
            <Text span fz="xs" c="dimmed">
              {' · '}
              <RelativeTime time={entry.occurred_at ?? entry.time} />
            </Text>
          </Text>
          {entry.occurred_at === null ? null : (
            <ReceivedLater happened={entry.occurred_at} received={entry.time} />
          )}
        </li>
      ))}
    </Part>
  );
}
