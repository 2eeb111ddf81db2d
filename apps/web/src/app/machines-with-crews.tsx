/**
 * The machines page with the crews of the machine that is being configured. Only this file combines the two features.
 */
import { Skeleton } from '@mantine/core';
import type { CrewsSlot } from '../features/machines/crews-slot';
import { MachinesPage } from '../features/machines/machines-page';
import { onDemand } from '../ui/on-demand';

const CrewsSection = onDemand(
  async () => (await import('../features/crews/crews-section')).CrewsSection,
  () => <Skeleton h={180} />,
);

const crews: CrewsSlot = (machineId, cycleStart) => (
  <CrewsSection machineId={machineId} cycleStart={cycleStart} />
);

export function MachinesWithCrews() {
  return <MachinesPage crews={crews} />;
}
