import { aBridge } from '../../gallery/a-bridge';
import type { Example } from '../../gallery/example';
import { DowntimeSteps } from './downtime-steps';

export const example: Example = {
  title: 'From recorded stops to the loss of running time',
  states: { 'of a shift': { show: () => <DowntimeSteps bridge={aBridge(120)} /> } },
};
