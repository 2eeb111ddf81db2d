/** One figure of an area, with the reason if the figure cannot be computed. */
import { Text } from '@mantine/core';
import type { AnalyticsSummary } from '@pms/domain/figures/summary-schema';
import { FigureValue } from '../../features/figures/figure-value-badge';
import type { FigureQuestion } from '../../features/figures/queries';

interface AreaFigureProps {
  readonly name: 'utilization' | 'oee';
  readonly area: AnalyticsSummary['machines']['by_environment'][number];
  readonly question: FigureQuestion;
}

export function AreaFigure({ name, area, question }: AreaFigureProps) {
  return (
    <>
      <FigureValue
        name={name}
        of={area.name}
        value={area[name].value}
        question={{ ...question, environment: area.environment }}
      />
      {area[name].reason ? (
        <Text fz="xs" c="dimmed">
          {area[name].reason}
        </Text>
      ) : null}
    </>
  );
}
