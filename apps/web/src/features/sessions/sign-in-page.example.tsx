import type { Example } from '../../gallery/example';
import { SignInPage } from './sign-in-page';

export const example: Example = {
  title: 'Sign in',
  states: {
    'with Remember me': { show: SignInPage },
    'without Remember me': { show: SignInPage, fill: (cache) => cache.clear() },
  },
};
