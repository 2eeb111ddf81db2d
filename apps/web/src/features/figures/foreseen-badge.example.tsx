import type { RecomputationEffect } from '@pms/domain/figures/effect';
import type { Example } from '../../gallery/example';
import { ForeseenBadge } from './foreseen-badge';

const effect: RecomputationEffect = {
  shifts: 1240,
  machines: 16,
  closed_reports: 62,
  first_date: '2026-01-19',
  last_date: '2026-03-02',
};

export const example: Example = {
  title: 'Effect of a change on past figures',
  states: {
    'many shifts and reports': { show: () => <ForeseenBadge effect={effect} /> },
    'one shift without a report': {
      show: () => (
        <ForeseenBadge
          effect={{ ...effect, shifts: 1, machines: 1, closed_reports: 0, last_date: '2026-01-19' }}
        />
      ),
    },
  },
};
