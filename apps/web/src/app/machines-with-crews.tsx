/** The machines page with the crews of the machine that is being configured: two features that meet only here. */
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { CrewsSlot } from '../features/machines/crews-slot';
import { MachinesPage } from '../features/machines/machines-page';

const CrewsSection = lazy(async () => ({
  default: (await import('../features/crews/crews-section')).CrewsSection,
}));

const crews: CrewsSlot = (machineId, cycleStart) => (
  <Suspense fallback={<Skeleton h={180} />}>
    <CrewsSection machineId={machineId} cycleStart={cycleStart} />
  </Suspense>
);

export function MachinesWithCrews() {
  return <MachinesPage crews={crews} />;
}
