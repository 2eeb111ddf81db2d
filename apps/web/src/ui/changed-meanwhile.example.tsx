import { type Example, nothing } from '../gallery/example';
import { ChangedMeanwhile } from './changed-meanwhile';

export const example: Example = {
  title: 'A form whose record somebody else changed',
  states: {
    plain: {
      show: () => <ChangedMeanwhile onLoad={nothing} />,
    },
    mayKeep: {
      show: () => <ChangedMeanwhile onLoad={nothing} onKeep={nothing} />,
    },
  },
};
