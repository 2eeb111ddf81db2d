import type { Example, ExampleState } from '../../gallery/example';
import { CrewCyclePreview } from './crew-cycle-preview';

const usual = [
  { letter: 'A', offset: 0 },
  { letter: 'B', offset: 2 },
  { letter: 'C', offset: 4 },
] as const;

const state = (
  cycleStart: string | null,
  shiftPlan: 'two_shift' | 'three_shift' = 'two_shift',
): ExampleState => ({
  show: () => (
    <CrewCyclePreview shiftPlan={shiftPlan} cycleStart={cycleStart} crews={usual} today="2026-03-02" />
  ),
});

export const example: Example = {
  title: 'The next 90 days of three crews',
  states: {
    running: state('2026-01-05'),
    'starts later': state('2026-03-09'),
    'no start': state(null),
    'three shifts': state('2026-01-05', 'three_shift'),
  },
};
