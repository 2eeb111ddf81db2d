/** The labour planner with the crews of a machine. Only this file combines the two features. */
import { Skeleton } from '@mantine/core';
import type { CrewsSlot } from '../features/labour/cycle-plan';
import { PlannerPage } from '../features/labour/planner-page';
import { onDemand } from '../ui/on-demand';

const CrewsSection = onDemand(
  async () => (await import('../features/crews/crews-section')).CrewsSection,
  () => <Skeleton h={180} />,
);

const crews: CrewsSlot = (machineId) => <CrewsSection machineId={machineId} withStart />;

export function PlannerWithCrews() {
  return <PlannerPage crews={crews} />;
}
