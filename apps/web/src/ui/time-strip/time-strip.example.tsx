import type { Example } from '../../gallery/example';
import { TimeStrip } from './time-strip';

const at = (hour: number): string => new Date(Date.UTC(2026, 2, 10, hour)).toISOString();

export const example: Example = {
  title: 'Strip of time',
  states: {
    'half a shift': {
      show: () => (
        <TimeStrip
          label="Running 3 h, stopped 1 h, no data 2 h"
          from={at(4)}
          to={at(16)}
          now={Date.parse(at(12))}
          pieces={[
            { from: at(4), to: at(7), tone: 'running', title: 'Running' },
            { from: at(7), to: at(8), tone: 'unexplained', title: 'No reason yet' },
            { from: at(8), to: at(9), tone: 'stopped', title: 'Changeover' },
            { from: at(9), to: at(10), tone: 'maintenance', title: 'Maintenance' },
            { from: at(10), to: null, tone: 'no_data', title: 'No data' },
          ]}
        />
      ),
    },
    'nothing yet': {
      show: () => (
        <TimeStrip label="Nothing yet" from={at(4)} to={at(16)} now={Date.parse(at(4))} pieces={[]} />
      ),
    },
  },
};
