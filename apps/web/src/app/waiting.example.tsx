/** The screens that replace the application while it cannot be used. */
import type { Example } from '../gallery/example';
import { FatalError } from './fatal-error';
import { KeyboardHelp } from './keyboard-help';
import { LoadingScreen } from './loading-screen';
import { ServerAway } from './server-away';

export const example: Example = {
  title: 'Screens around the application',
  states: {
    loading: { show: () => <LoadingScreen /> },
    'server away': { show: () => <ServerAway /> },
    'fatal error': { show: () => <FatalError error={new Error('The page has no root element')} /> },
    'keyboard shortcuts': { show: () => <KeyboardHelp onClose={() => undefined} />, height: 500 },
  },
};
