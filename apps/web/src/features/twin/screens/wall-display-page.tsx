/** One screen of the layout in use as a whole page. The page has a separate address for a television on the wall. */
import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { formatTime, toInstant } from '@pms/domain/plant-time';
import { replayOf } from '@pms/domain/twin/replay';
import { IconArrowsMaximize, IconArrowsMinimize } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { failureText } from '../../../client/call-error';
import { useShowsContent } from '../../../client/first-content';
import { useChannels } from '../../../client/live';
import { PageLink } from '../../../client/page-link';
import { usePageSearch } from '../../../client/page-search';
import { usePlant } from '../../../client/plant';
import { EmptyState } from '../../../ui/empty-state';
import { FailedLoad } from '../../../ui/failed-load';
import { layoutInUseQuery } from '../layout/queries';
import { plantNowQuery } from '../replay/queries';
import { texts as sceneTexts } from '../scene/texts';
import { useFullscreen } from '../scene/use-fullscreen';
import { wallSearch } from '../twin-search';
import { screenLines } from './screen-lines';
import classes from './screens.module.css';
import { texts } from './texts';
import { useScreenFacts } from './use-screen-facts';

const channels = ['production', 'orders', 'machines'] as const;

export function WallDisplayPage() {
  useChannels(channels);
  const { screen: id } = usePageSearch(wallSearch).search;
  const layout = useQuery(layoutInUseQuery);
  const now = useQuery(plantNowQuery);
  const plant = useMemo(() => now.data && replayOf(now.data).at(Date.parse(now.data.as_of)), [now.data]);
  const screen = layout.data?.data.screens.find((one) => one.id === id);
  const facts = useScreenFacts(plant, screen?.content === 'performance-kpis');
  const { time_zone: zone } = usePlant();
  const wall = useRef<HTMLElement>(null);
  const [isFull, setFull] = useState(false);
  useFullscreen(wall, isFull, setFull);
  const error = layout.error ?? now.error;
  useShowsContent(facts !== undefined || error !== null);
  if (error && !(facts && layout.data))
    return (
      <FailedLoad
        message={failureText(texts.failed, error)}
        onRetry={() => void Promise.all([layout.refetch(), now.refetch()])}
      />
    );
  if (layout.data !== undefined && !screen)
    return (
      <Stack align="center">
        <EmptyState title={texts.missing} hint={texts.missingHint} />
        <PageLink href="/digital-twin?view=2d">{texts.back}</PageLink>
      </Stack>
    );
  if (!facts || !screen)
    return (
      <div role="status" aria-label={texts.loading}>
        <Skeleton h="60vh" aria-hidden />
      </div>
    );
  return (
    <section ref={wall} className={classes.wall} data-full={isFull || undefined} aria-labelledby="wall-name">
      <Group justify="space-between" gap="sm">
        <Title order={1} id="wall-name" className={classes.name}>
          {screen.name}
        </Title>
        <Group gap="sm">
          <Text>{texts.asOf(formatTime(toInstant(facts.plant.at), zone))}</Text>
          <Button
            variant="default"
            leftSection={isFull ? <IconArrowsMinimize size={18} /> : <IconArrowsMaximize size={18} />}
            onClick={() => setFull(!isFull)}
          >
            {isFull ? sceneTexts.exitFullscreen : sceneTexts.fullscreen}
          </Button>
        </Group>
      </Group>
      <dl className={classes.lines} data-wall={screen.content}>
        {screenLines(screen, facts).map(({ name, value, isUrgent }) => (
          <div key={name} data-urgent={isUrgent || undefined}>
            <dt>{name}</dt>
            <dd data-long={value.length > 12 || undefined}>{value}</dd>
          </div>
        ))}
      </dl>
      {isFull ? null : <PageLink href="/digital-twin?view=2d">{texts.back}</PageLink>}
    </section>
  );
}
