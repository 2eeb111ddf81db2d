import { Alert, Text } from '@mantine/core';
import { canTakeTurns } from '../../client/offline/slow-hash';
import { insecureTurns } from '../../client/offline/turns';
import { useAway } from '../../client/reach';
import { tabletTexts } from './texts';

const words = tabletTexts.away;

/**
 * The note of the start screen while the server is away: the people who can sign in, and the handling of their work.
 */
export function AwayNote() {
  if (useAway() === null) return null;
  return (
    <Alert color="yellow" role="status">
      <Text fw={650}>{words.title}</Text>
      <Text fz="sm">{canTakeTurns() ? words.turns : insecureTurns}</Text>
    </Alert>
  );
}
