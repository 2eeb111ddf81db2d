import { Alert } from '@mantine/core';
import { useServerTrouble } from '../client/pending-calls';
import { appTexts } from './app-texts';

/** A wait is explained by what is so, or people press again. */
export function TroubleBanner() {
  const trouble = useServerTrouble();
  return trouble ? (
    <Alert color="yellow" role="status">
      {appTexts.trouble[trouble]}
    </Alert>
  ) : null;
}
