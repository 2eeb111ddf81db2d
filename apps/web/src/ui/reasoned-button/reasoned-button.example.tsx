import { IconPlayerPlay } from '@tabler/icons-react';
import { type Example, nothing } from '../../gallery/example';
import { ReasonedButton } from './reasoned-button';

const busy =
  'Cannot start production. Machine is already running Order ORD-2026-0007. Please stop that order first.';
const icon = <IconPlayerPlay size={18} />;

export const example: Example = {
  title: 'Button with a reason',
  states: {
    'can be pressed': {
      show: () => (
        <ReasonedButton reason={undefined} onClick={nothing} leftSection={icon}>
          Start
        </ReasonedButton>
      ),
    },
    'cannot be pressed: hover, focus or touch it': {
      height: 140,
      show: () => (
        <ReasonedButton reason={busy} onClick={nothing} leftSection={icon}>
          Start
        </ReasonedButton>
      ),
    },
    'quiet, can be pressed': {
      show: () => (
        <ReasonedButton reason={undefined} onClick={nothing} variant="default">
          Complete
        </ReasonedButton>
      ),
    },
    'quiet, cannot be pressed': {
      height: 140,
      show: () => (
        <ReasonedButton reason={busy} onClick={nothing} variant="default">
          Complete
        </ReasonedButton>
      ),
    },
  },
};
