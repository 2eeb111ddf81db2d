import type { Example } from '../../gallery/example';
import { FirstPasswordPage } from './first-password-page';

export const example: Example = {
  title: 'The first password of one’s own',
  states: { empty: { show: FirstPasswordPage } },
};
