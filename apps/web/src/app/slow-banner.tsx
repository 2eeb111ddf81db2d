import { Alert } from '@mantine/core';
import { useSlowServer } from '../client/pending-calls';
import { appTexts } from './app-texts';

/** A wait of seconds is explained, or people press again. */
export function SlowBanner() {
  return useSlowServer() ? (
    <Alert color="yellow" role="status">
      {appTexts.slow}
    </Alert>
  ) : null;
}
