import type { Example } from '../gallery/example';
import { ProgressBar } from './progress-bar';

export const example: Example = {
  title: 'Progress',
  states: Object.fromEntries(
    [0, 1, 43, 100].map((percent) => [
      `${percent} %`,
      { show: () => <ProgressBar percent={percent} label={`Progress: ${percent} of 100 units`} /> },
    ]),
  ),
};
