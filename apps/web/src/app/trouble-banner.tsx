import { Alert } from '@mantine/core';
import { useServerTrouble } from '../client/pending-calls';
import { appTexts } from './app-texts';

/** Explains a wait, because without a reason people press again. */
export function TroubleBanner() {
  const trouble = useServerTrouble();
  return trouble ? (
    <Alert color="yellow" role="status">
      {appTexts.trouble[trouble]}
    </Alert>
  ) : null;
}
