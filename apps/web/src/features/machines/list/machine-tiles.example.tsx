import type { Example } from '../../../gallery/example';
import { MachineTiles } from './machine-tiles';

const counts = {
  total: 9,
  available: 2,
  active: 5,
  paused: 0,
  stopped: 0,
  maintenance: 1,
  offline: 1,
  efficiency: 56,
};

export const example: Example = {
  title: 'Summary of the machines',
  states: {
    usual: { show: () => <MachineTiles counts={counts} /> },
    'some paused': { show: () => <MachineTiles counts={{ ...counts, available: 0, paused: 2 }} /> },
    'no machines': {
      show: () => (
        <MachineTiles
          counts={{
            total: 0,
            available: 0,
            active: 0,
            paused: 0,
            stopped: 0,
            maintenance: 0,
            offline: 0,
            efficiency: null,
          }}
        />
      ),
    },
  },
};
