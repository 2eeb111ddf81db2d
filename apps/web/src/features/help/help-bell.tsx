/** Loads the open calls on every page, so that a call rings on any page. A press opens the list of calls. */
import { ActionIcon } from '@mantine/core';
import { IconUrgent } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useContentShown } from '../../client/first-content';
import { usePageOpener } from '../../client/page-link';
import { openCallsQuery } from './queries';
import { texts } from './texts';

interface HelpBellProps {
  /** On a phone the bell is hidden without a call, because the header has no room. */
  readonly isNarrow?: boolean;
}

export function HelpBell({ isNarrow = false }: HelpBellProps) {
  const { data: calls = [] } = useQuery({ ...openCallsQuery, enabled: useContentShown() });
  const openPage = usePageOpener();
  if (isNarrow && calls.length === 0) return null;
  const waits = calls.some(({ state }) => state === 'called');
  return (
    <ActionIcon
      variant={waits ? 'filled' : 'subtle'}
      color={waits ? 'red.8' : 'gray'}
      c={waits ? 'white' : 'inherit'}
      aria-label={texts.bell(calls.length)}
      onClick={() => openPage('/help')}
    >
      <IconUrgent size={20} />
    </ActionIcon>
  );
}
